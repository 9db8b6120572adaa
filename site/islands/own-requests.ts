import type { Middleware } from 'openapi-fetch'

/** The page's own changing requests that have no answer yet. */
const underWay = new Set<string>()
let waiting: (() => void)[] = []
/** Time for the page to announce the result of its own request first. */
const OWN_WORD_MS = 100

/**
 * Runs at once, or after the page's own requests are answered. The event of a change often arrives
 * over the socket before the answer of the request that made it; announced at once, one act would
 * be announced twice.
 */
export function afterOwnRequests(work: () => void): void {
  if (underWay.size === 0) work()
  else waiting.push(work)
}

function settle(id: string): void {
  if (!underWay.delete(id) || underWay.size > 0) return
  const ready = waiting
  waiting = []
  setTimeout(() => {
    for (const work of ready) work()
  }, OWN_WORD_MS)
}

export const ownRequests: Middleware = {
  onRequest({ id, request }) {
    if (request.method !== 'GET') underWay.add(id)
    return undefined
  },
  onResponse({ id }) {
    settle(id)
    return undefined
  },
  onError({ id }) {
    settle(id)
    return undefined
  },
}
