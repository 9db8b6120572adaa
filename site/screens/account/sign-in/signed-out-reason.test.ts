import { expect, test } from 'vitest'
import { takeSignedOutReason } from './signed-out-reason.ts'

/** The sign-in page at an address, in a browser with or without the cookie of a session. */
async function open(address: string, { cookie = '', reason = '', isOverTls = true } = {}) {
  const set: [string, string, { maxAge?: number; secure?: boolean }][] = []
  const name = isOverTls ? '__Host-patarta_session' : 'patarta_session'
  const page = {
    url: new URL(address, 'https://patarta.test'),
    cookies: {
      get: (asked: string) => (cookie && asked === name ? { value: cookie } : undefined),
      set: (...given: (typeof set)[number]) => void set.push(given),
    },
    locals: {
      brand: { publicUrl: isOverTls ? 'https://patarta.test' : 'http://localhost:3000' },
      services: {
        account: {
          sessions: {
            findEndReason: async (token?: string) => (token && reason ? reason : undefined),
          },
        },
      },
    },
  }
  return { said: await takeSignedOutReason(page as never), set }
}

test('a browser whose session was ended elsewhere is told why, and its cookie ends soon', async () => {
  const { said, set } = await open('/en/login', { cookie: 'old', reason: 'password-changed' })
  expect(said).toBe('password-changed')
  expect(set).toMatchObject([
    ['__Host-patarta_session', 'old', { maxAge: 60, secure: true, path: '/', httpOnly: true }],
  ])
  const local = await open('/en/login', { cookie: 'old', reason: 'closed', isOverTls: false })
  expect(local.set).toMatchObject([['patarta_session', 'old', { maxAge: 60, secure: false }]])
})

test('an expired session is told by its cookie, or by the page that was left for it', async () => {
  expect((await open('/en/login', { cookie: 'old' })).said).toBe('expired')
  expect((await open('/en/login?error=SessionRequired')).said).toBe('expired')
})

test('nothing is said to a guest, or to a person who has just set a new password', async () => {
  expect(await open('/en/login')).toEqual({ said: undefined, set: [] })
  expect((await open('/en/login?error=CredentialsSignin')).said).toBeUndefined()
  const changed = await open('/en/login?changed', { cookie: 'old', reason: 'password-reset' })
  expect(changed.said).toBeUndefined()
  expect(changed.set).toHaveLength(1)
})
