import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../testing/browser-storage.ts'
import type { Session } from '../session/session-edges.ts'

let isCertain = true
const session: Session = { status: 'unauthenticated' }
vi.mock('../session/session.ts', () => ({
  getSession: () => session,
  sessionReady: async () => session,
  isSessionCertain: () => isCertain,
}))
// Test files share loaded modules, and another file may have loaded these with the real session.
vi.resetModules()
const { createAttempts } = await import('../attempt.ts')
const { forgetAttempts, keepWithDraft } = await import('./kept-attempt.ts')

beforeEach(() => {
  isCertain = true
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
afterAll(() => void vi.unstubAllGlobals())

/** A page with attempts under one name; its send resolves to the key. */
function page(most?: number, response = { error: { status: 0, code: 'OFFLINE' } }) {
  const attempt = createAttempts(keepWithDraft('blocks', most))
  return async (body: string): Promise<string> => {
    let sent = ''
    await attempt({ body }, async (headers) => {
      sent = headers['Idempotency-Key']
      return response
    })
    return sent
  }
}

test('several attempts are kept where several may be unanswered, one where a new one replaces it', async () => {
  for (const [most, isSame] of [
    [2, true],
    [1, false],
  ] as const) {
    forgetAttempts('blocks')
    const key = await page(most)('Monday')
    await page(most)('Tuesday')
    expect((await page(most)('Monday')) === key).toBe(isSame)
  }
})

test('the oldest of too many is forgotten', async () => {
  const keys = [await page(2)('Monday'), await page(2)('Tuesday'), await page(2)('Wednesday')]
  expect(await page(2)('Tuesday')).toBe(keys[1])
  expect(await page(2)('Monday')).not.toBe(keys[0])
})

test('what was changed or deleted since is sent with a new key', async () => {
  const key = await page(2)('Monday')
  forgetAttempts('blocks')
  expect(await page(2)('Monday')).not.toBe(key)
})

test('without an answer about the session, the page sends with the key that it remembers', async () => {
  // An owner is known, whom the server has not confirmed: reading a draft waits for that.
  localStorage.setItem('session-owner', 'tomas')
  isCertain = false
  const send = page()
  expect(await send('Monday')).toBe(await send('Monday'))
})
