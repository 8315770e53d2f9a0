/** The client's own addresses. The server answers each of them with the same page. */

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'play' }
  | { page: 'table'; id: string }
  | { page: 'record'; id: string }
  | { page: 'learn'; game: string }
  | { page: 'account' }
  | { page: 'help'; topic: string }
  | { page: 'lost' }

export function routeOf(path: string): Route {
  const [, first = '', second = '', third = ''] = path.replace(/\/+$/, '').split('/')
  if (first === '') return { page: 'home' }
  if (first === 'new' && !second) return { page: 'new' }
  if (first === 'play' && !second) return { page: 'play' }
  if (first === 'table' && second && !third) return { page: 'table', id: second }
  if (first === 'record' && second && !third) return { page: 'record', id: second }
  if (first === 'learn' && second && !third) return { page: 'learn', game: second }
  if (first === 'account' && !second) return { page: 'account' }
  if (first === 'help') return { page: 'help', topic: second }
  return { page: 'lost' }
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname))

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)))
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(path: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.route = routeOf(location.pathname)
    scrollTo(0, 0)
  }

  /** Links within the client need no new page. */
  private follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
