/**
 * A page's address whose escapes mean no letters (`/teisininkas/%FF`) names the page of those very signs, and a NUL is the mark that browsers show for
 * it: nothing is there, and people are told so on a page instead of in the router's own words. What programs call stays as it came.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  return [isReadable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?').replaceAll('%00', '%EF%BF%BD')
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
