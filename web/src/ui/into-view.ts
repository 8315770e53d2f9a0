/** What has just been said is to be seen, wherever its reader has scrolled to. */
export const intoView = (node: Element) => node.scrollIntoView({ block: 'nearest' })
