import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { testFoundation } from '../../server/testing/index.ts'
import { createAccount } from './index.ts'
import { anAccount, createRecordingMessenger, noFiles, solveRobotCheck, TEST_PASSWORD, tomas } from './testing.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const messenger = createRecordingMessenger()
const account = createAccount({ ...foundation, messenger, files: noFiles })
const from = (address: string, formerToken?: string) => ({ address, ...(formerToken && { formerToken }) })
const codeOf = (outcome: PromiseSettledResult<unknown>) => outcome.status === 'rejected' ? String(outcome.reason.code) : 'in'

test('the right password opens a session; each sign-in has a new one and ends the one it replaces', async () => {
  const { email, id } = await tomas(foundation)
  const first = await account.signIn({ email: email.toUpperCase(), password: TEST_PASSWORD }, from('192.0.2.1'))
  const second = await account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1', first.token))
  expect(second.token).not.toBe(first.token)
  expect(await account.findViewerBySession(first.token)).toBeUndefined()
  expect(await account.findViewerBySession(second.token)).toMatchObject({ accountId: id })
  expect(JSON.stringify(await db('session').where('accountId', id))).not.toContain(second.token)
})

test('a session lives 30 days after its last use and no longer', async () => {
  const { email, id } = await tomas(foundation)
  const { token } = await account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1'))
  for (let use = 0; use < 3; use += 1) {
    clock.advance(29 * DAY)
    expect(await account.findViewerBySession(token)).toMatchObject({ accountId: id })
  }
  clock.advance(30 * DAY + MINUTE)
  expect(await account.findViewerBySession(token)).toBeUndefined()
  await account.sweep()
  expect(await db('session').where('accountId', id)).toEqual([])
  clock.reset()
})

test('the access token says who, for a quarter of an hour by the clock everybody uses', async () => {
  const { email, id } = await anAccount(foundation, { roles: ['ROLE_LAWYER'], locale: 'en' })
  const { token } = await account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1'))
  const session = await account.describeSession(token)
  const claims = JSON.parse(Buffer.from(session?.accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.exp).toBe(claims.iat + 900)
  expect(await account.verifyAccessToken(session?.accessToken ?? '')).toEqual({ accountId: id, roles: ['ROLE_LAWYER'], locale: 'en', sessionId: expect.any(String) })
  clock.advance(15 * MINUTE + 1_000)
  expect(await account.verifyAccessToken(session?.accessToken ?? '')).toBeUndefined()
  clock.reset()
  expect(await account.verifyAccessToken(`${session?.accessToken}x`)).toBeUndefined()
  expect(await account.verifyAccessToken('nonsense')).toBeUndefined()
})

test('a wrong password and an unknown address hear the same', async () => {
  const { email } = await tomas(foundation)
  const refusals = await Promise.allSettled([
    account.signIn({ email, password: 'wrong password' }, from('192.0.2.2')),
    account.signIn({ email: 'nobody@patarta.test', password: 'wrong password' }, from('192.0.2.2')),
  ])
  expect(refusals.map(codeOf)).toEqual(['user_or_password_does_not_match', 'user_or_password_does_not_match'])
  await expect(account.signIn({ email }, from('192.0.2.2'))).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('an address that is not confirmed does not sign in, and only its owner learns why', async () => {
  const { email, id } = await anAccount(foundation, { emailConfirmed: false })
  await expect(account.signIn({ email, password: 'wrong password' }, from('192.0.2.3'))).rejects.toMatchObject({ code: 'user_or_password_does_not_match' })
  await expect(account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.3'))).rejects.toMatchObject({ code: 'EMAIL_IS_NOT_CONFIRMED', extras: { accountId: id } })
})

test('five guesses from one place, also all at once, and then a wait; the owner gets in elsewhere at once and there later', async () => {
  const { email } = await tomas(foundation)
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => account.signIn({ email, password: `wrong password ${n}` }, from('192.0.2.4'))))
  expect(guesses.map(codeOf).filter((code) => code === 'user_or_password_does_not_match')).toHaveLength(5)
  expect(guesses.map(codeOf).filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7)
  await expect(account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.4'))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  await account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.5'))
  clock.advance(15 * MINUTE)
  await account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.4'))
  clock.reset()
})

test('an account guessed at from many places asks for work, so that its owner is never locked out', async () => {
  const { email } = await tomas(foundation)
  for (let n = 0; n < 20; n += 1) await account.signIn({ email, password: 'wrong password' }, from(`198.51.100.${n}`)).catch(() => {})
  const refused = await account.signIn({ email, password: TEST_PASSWORD }, from('203.0.113.9')).catch((error) => error)
  expect(refused).toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', extras: { weight: 4 } })
  const robotCheck = await solveRobotCheck(await account.challengeRobot(4))
  await account.signIn({ email, password: TEST_PASSWORD, robotCheck }, from('203.0.113.9'))
  clock.advance(HOUR)
  await account.signIn({ email, password: TEST_PASSWORD }, from('203.0.113.9'))
  clock.reset()
})

test('a forgotten password: one link, one use, every session ends, and no answer tells who has an account', async () => {
  const { email, id } = await tomas(foundation)
  const { token: session } = await account.signIn({ email, password: TEST_PASSWORD }, from('192.0.2.6'))
  const remind = async (address: string) => account.remindPassword({ email: address, robotCheck: await solveRobotCheck(await account.challengeRobot()) }, { address: '192.0.2.6' })
  expect(await remind('nobody@patarta.test')).toBe(await remind(email))
  await remind(email)
  const mails = messenger.mails.filter(({ to }) => to.accountId === id)
  expect(mails).toHaveLength(1)
  const token = mails[0]?.mail.action?.url.split('/').at(-1) ?? ''

  await expect(account.resetPassword({ token, password: 'short' })).rejects.toMatchObject({ code: 'PASSWORD_IS_TOO_SHORT', field: 'password' })
  const outcomes = await Promise.allSettled(['upė ir tiltas naktį', 'kalnas ir slėnis rytą'].map((password) => account.resetPassword({ token, password })))
  expect(outcomes.map(codeOf).toSorted()).toEqual(['LINK_IS_USED', 'in'])
  expect(await account.findViewerBySession(session)).toBeUndefined()
  expect(messenger.mails.filter(({ to }) => to.accountId === id).at(-1)?.mail.subject).toBe('Slaptažodis pakeistas')
})
