"""The map: every area is met by the pointer where it is drawn, and every piece lies on the board."""

from tests.browser.conftest import Arrive

MISSED = """
    () => {
        const missed = []
        const grounds = [...document.querySelectorAll('.art path[id^="ground-"]')]
        const there = (path, x, y) => {
            const at = new DOMPoint(x, y).matrixTransform(path.getScreenCTM().inverse())
            return path.isPointInFill(at)
        }
        // A line's breadth from the border either side may be met.
        const around = [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]]
        const isWithin = (path, x, y) => around.every(([dx, dy]) => there(path, x + dx, y + dy))
        const met = (x, y) => document.elementFromPoint(x, y)?.closest('[data-area]')?.dataset.area ?? ''
        const isQuay = name => name.startsWith('port-of')
        const samples = (box, visit) => {
            for (let i = 1; i < 16; i++)
                for (let j = 1; j < 16; j++) visit(box.x + (box.width * i) / 16, box.y + (box.height * j) / 16)
        }
        const covered = document.querySelector('.board .controls').getBoundingClientRect()
        // The seas of the east go on where the board ends.
        const board = document.querySelector('.plane').getBoundingClientRect()
        const isCovered = (x, y) => (x < covered.right && y < covered.bottom) || x > board.right || y > board.bottom
        for (const ground of grounds) {
            const area = ground.id.slice('ground-'.length)
            let points = 0
            samples(ground.getBoundingClientRect(), (x, y) => {
                if (!isWithin(ground, x, y) || isQuay(met(x, y))) return
                points++
                if (met(x, y) !== area) missed.push(`${area} is taken for ${met(x, y)}`)
            })
            if (points < 10) missed.push(`${area} was hardly sampled`)
        }
        for (const sea of document.querySelectorAll('g.area.sea')) {
            const outline = sea.querySelector('path')
            samples(outline.getBoundingClientRect(), (x, y) => {
                const isLand = grounds.some(ground => there(ground, x, y))
                if (isCovered(x, y) || isLand || !isWithin(outline, x, y) || isQuay(met(x, y))) return
                if (met(x, y) !== sea.dataset.area) missed.push(`${sea.dataset.area} is taken for ${met(x, y)}`)
            })
        }
        return [...new Set(missed)]
    }
"""
"""Points all over the drawn shape of each area, and what the pointer would meet there instead."""


def test_every_area_is_hit_where_it_is_drawn(arrive: Arrive) -> None:
    guest = arrive(1440, 1400)
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    assert guest.page.evaluate(MISSED) == []


def test_islands_are_chosen_by_mouse_and_by_finger(arrive: Arrive) -> None:
    for house, island in (("Greyjoy", "pyke"), ("Baratheon", "dragonstone")):
        for finger in (False, True):
            guest = arrive(1440, 900, has_touch=finger)
            guest.play_against_bots("random", players=6, house=house)
            guest.wait()
            box = guest.page.locator(f"#ground-{island}").bounding_box()
            assert box is not None
            middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if finger:
                guest.page.touchscreen.tap(*middle)
            else:
                guest.page.mouse.click(*middle)
            guest.page.wait_for_selector(f'[data-area="{island}"][aria-pressed="true"]')
