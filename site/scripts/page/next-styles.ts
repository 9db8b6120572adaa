/**
 * The first page of a visit asks the browser to prefetch the styles of the next ones. Safari knows
 * no `rel=prefetch`; it fetches them here.
 */
const links = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
if (links[0] && !links[0].relList.supports('prefetch'))
  addEventListener('load', () => {
    for (const { href } of links) void fetch(href, { priority: 'low' }).catch(() => undefined)
  })
