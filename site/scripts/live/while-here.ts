/** A pause in which several events become one reading, and a decision leads to the next page. */
const SOON_MS = 250
/** After this long without a new page, the navigation came to nothing, as with a download. */
const LEAVES_WITHIN_MS = 10_000

let leftAt = -Infinity
if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => (leftAt = performance.now()))

/**
 * Does the work soon, once for several calls, and not at all on a page that is being left: what it
 * would read competes with the next page on the server.
 */
export function soonWhileHere(
  work: () => void,
  isLeaving: () => boolean = () => performance.now() - leftAt < LEAVES_WITHIN_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!isLeaving()) work()
    }, SOON_MS)
  }
}
