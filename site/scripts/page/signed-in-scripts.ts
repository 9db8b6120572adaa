import { sessionIs } from '../../islands/typed/typed.ts'

/**
 * Readers of public pages without a session load no session client, bell or WebSocket. These load
 * at once when somebody was signed in recently or the page is private, otherwise when the server or
 * another tab says that somebody is signed in.
 */
const { dataset } = document.documentElement
const ASK_AGAIN_MS = 15_000

let isPerson = false
let askedAt = -Infinity

function bringPerson(): void {
  isPerson = true
  void import('./person.ts')
}

async function ask(): Promise<void> {
  if (isPerson || performance.now() - askedAt < ASK_AGAIN_MS) return
  askedAt = performance.now()
  const response = await fetch('/api/auth/session', {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch(() => undefined)
  const answer = response?.ok
    ? ((await response.json().catch(() => null)) as { user?: unknown } | null)
    : null
  if (isPerson) return
  if (answer?.user) return bringPerson()
  dataset.session = 'unauthenticated'
  if (answer) sessionIs(undefined, false)
}

const isLikely = dataset.session === 'authenticated' || dataset.session === 'likely'
if (isLikely || dataset.guard !== 'anyone') bringPerson()
else {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void ask(), { timeout: 2_000 })
  else setTimeout(() => void ask(), 500)
  for (const event of ['focus', 'online']) addEventListener(event, () => void ask())
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void ask(),
  )
  addEventListener('pageshow', ({ persisted }) => persisted && void ask())
  // Signed in in another tab of this browser: do not wait for the focus.
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel('session')
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<{ kind?: string; answer?: { user?: unknown } }>) => {
        if (isPerson || !(data?.kind === 'changed' || data?.answer?.user)) return
        channel.close()
        bringPerson()
      },
    )
  }
}
