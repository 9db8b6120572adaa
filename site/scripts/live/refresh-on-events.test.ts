import { beforeEach, expect, test, vi } from 'vitest'

const live = vi.hoisted(() => new Map<string, () => void>())
vi.mock('./live.ts', () => ({
  onLive: (name: string, handle: () => void) => void live.set(name, handle),
}))
vi.mock('../page/parse-page.ts', () => ({
  parsePage: (text: string) => ({ getElementById: () => ({ innerHTML: text }) }),
}))

/** What the server would render now. */
let fresh = ''
const part = {
  id: 'next-of-matter',
  innerHTML: '',
  contains: () => false,
  addEventListener: () => {},
  dispatchEvent: () => true,
}
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [part] })
  vi.stubGlobal('location', { href: '/byla/1' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async () => new Response(fresh))
  await import('./refresh-on-events.ts')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test.each(['notification', 'matter', 'desk', 'open'])(
  'a part that renews shows what the server says after the event %s',
  async (event) => {
    fresh = `after ${event}`
    live.get(event)?.()
    await vi.runAllTimersAsync()
    expect(part.innerHTML).toBe(fresh)
  },
)
