import { expect, test } from 'vitest'
import { after, MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import {
  anAccount,
  createRecordingMessenger,
  ona,
  TEST_PASSWORD,
  tomas,
  trustingRobotCheck,
  createTestAccounts,
} from '../testing.ts'
import { totpCode, totpStep } from './totp.ts'

const foundation = await testFoundation()
const { db, clock, transact } = foundation
const messenger = createRecordingMessenger()
const account = createTestAccounts(foundation, {
  messenger,
  robotCheck: trustingRobotCheck,
})
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const signIn = async (email: string) =>
  account.sessions.signIn(
    { email, password: TEST_PASSWORD, robotCheck: 'work: 1' },
    { ipAddress: '192.0.2.1' },
  )
const codeNow = (secret = SECRET) => totpCode(secret, clock.now())
async function teamMember() {
  const member = await ona(foundation)
  await transact((tx) =>
    account.secondFactor.storeSecondFactor(tx, { accountId: member.id, secret: SECRET }),
  )
  return member
}

test('the codes match RFC 6238', () => {
  // Appendix B, shared secret "12345678901234567890", the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(totpCode(secret, new Date(seconds * 1_000))).toBe(code)
  const now = new Date(1_111_111_109_000)
  expect(totpStep(secret, '081804', { now })).toBe(37_037_036)
  expect(totpStep(secret, '081804', { now, lastUsedStep: 37_037_036 })).toBeUndefined()
  expect(totpStep(secret, '081804', { now: after(now, 30_000) })).toBe(37_037_036)
  expect(totpStep(secret, '081804', { now: after(now, 61_000) })).toBeUndefined()
})

test('a team account with the password alone gets no page, token or ticket', async () => {
  const { email } = await teamMember()
  const pending = await signIn(email)
  expect(pending.needsSecondFactor).toBe(true)
  expect(await account.sessions.findViewerBySession(pending.token)).toBeUndefined()
  expect(await account.sessions.describeSession(pending.token)).toBeUndefined()
  expect(await account.secondFactor.describeSecondFactor(pending.token, 'Patarta')).toEqual({
    state: 'prove',
  })
  const [session] = await db<{ id: string; accountId: string }>('session').where(
    'accountId',
    pending.account.id,
  )
  const forged = await account.sessions.signAccessToken({
    accountId: pending.account.id,
    roles: ['ROLE_ADMIN'],
    locale: 'lt',
    sessionId: session!.id,
  })
  expect(await account.sessions.verifyAccessToken(forged)).toBeUndefined()

  const proven = await account.secondFactor.proveSecondFactor({
    cookie: pending.token,
    code: codeNow(),
  })
  expect(proven.recoveryCodes).toBeUndefined()
  expect(await account.sessions.findViewerBySession(proven.token)).toMatchObject({
    accountId: pending.account.id,
    roles: ['ROLE_ADMIN'],
  })
  // The value the password bought is worth nothing now either.
  expect(await account.sessions.findViewerBySession(pending.token)).toBeUndefined()
  expect(
    await account.sessions.verifyAccessToken(
      (await account.sessions.describeSession(proven.token))!.accessToken,
    ),
  ).toMatchObject({ roles: ['ROLE_ADMIN'] })
})

test('a code works once, also concurrently', async () => {
  const { email } = await teamMember()
  const [one, two] = [await signIn(email), await signIn(email)]
  const code = codeNow()
  const outcomes = await Promise.allSettled(
    [one, two].map(({ token }) => account.secondFactor.proveSecondFactor({ cookie: token, code })),
  )
  expect(
    outcomes
      .map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.code) : 'in'))
      .toSorted(),
  ).toEqual(['SECOND_FACTOR_IS_WRONG', 'in'])
})

test('after five wrong codes all sessions of the account wait; then the right one works', async () => {
  const { email } = await teamMember()
  const { token } = await signIn(email)
  const guesses = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      account.secondFactor.proveSecondFactor({ cookie: token, code: '000000' }),
    ),
  )
  expect(
    guesses.map((outcome) => outcome.status === 'rejected' && outcome.reason.code).toSorted(),
  ).toEqual([...Array(5).fill('SECOND_FACTOR_IS_WRONG'), ...Array(3).fill('TOO_MANY_ATTEMPTS')])
  const again = await signIn(email)
  await expect(
    account.secondFactor.proveSecondFactor({ cookie: again.token, code: codeNow() }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  clock.advance(15 * MINUTE)
  expect(
    await account.secondFactor.proveSecondFactor({ cookie: again.token, code: codeNow() }),
  ).toHaveProperty('token')
  clock.reset()
})

test('the first sign-in sets up the factor: QR code, a proof by code, and ten recovery codes, shown once', async () => {
  const { email, id } = await ona(foundation)
  const { token } = await signIn(email)
  const factor = await account.secondFactor.describeSecondFactor(token, 'Patarta')
  if (factor?.state !== 'set-up') throw new Error('expected the set-up')
  expect(factor.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(factor.qr).toMatch(/^<svg [^>]+>/)
  expect(factor.qr).not.toMatch(/style=|<script/)
  expect(
    await account.secondFactor.describeSecondFactor((await signIn(email)).token, 'Patarta'),
  ).not.toMatchObject({ secret: factor.secret })
  await expect(
    account.secondFactor.proveSecondFactor({ cookie: token, code: '000000' }),
  ).rejects.toMatchObject({
    code: 'SECOND_FACTOR_IS_WRONG',
    field: 'code',
  })

  const { recoveryCodes = [], token: proven } = await account.secondFactor.proveSecondFactor({
    cookie: token,
    code: codeNow(factor.secret),
  })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await account.sessions.findViewerBySession(proven)).toMatchObject({
    roles: ['ROLE_ADMIN'],
  })
  const kept = JSON.stringify([
    await db('second_factor').where('accountId', id),
    await db('recovery_code').where('accountId', id),
  ])
  for (const secret of [
    factor.secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(kept).not.toContain(secret)
})

test('a recovery code works once, in any spelling, and its owner is notified', async () => {
  const { email, id } = await ona(foundation)
  const codes = await transact((tx) =>
    account.secondFactor.storeSecondFactor(tx, { accountId: id, secret: SECRET }),
  )
  const typed = ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `
  const [one, two] = [await signIn(email), await signIn(email)]
  expect(
    await account.sessions.findViewerBySession(
      (await account.secondFactor.proveSecondFactor({ cookie: one.token, code: typed })).token,
    ),
  ).toMatchObject({ accountId: id })
  await expect(
    account.secondFactor.proveSecondFactor({ cookie: two.token, code: codes[0]! }),
  ).rejects.toMatchObject({ code: 'SECOND_FACTOR_IS_WRONG' })
  expect(messenger.mails.at(-1)).toMatchObject({
    to: { accountId: id },
    mail: {
      subject: 'Panaudotas atkūrimo kodas',
      paragraphs: [expect.stringContaining('Liko 9 nepanaudoti kodai')],
    },
  })
})

test('used-up tries do not lock the owner out: a recovery code still works', async () => {
  const { email, id } = await ona(foundation)
  const [code = ''] = await transact((tx) =>
    account.secondFactor.storeSecondFactor(tx, { accountId: id, secret: SECRET }),
  )
  const { token } = await signIn(email)
  await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      account.secondFactor.proveSecondFactor({ cookie: token, code: '000000' }),
    ),
  )
  await expect(
    account.secondFactor.proveSecondFactor({ cookie: token, code }),
  ).resolves.toMatchObject({
    token: expect.any(String) as string,
  })
})

test('resetting the factor ends the sessions; a new one is set up and old codes are refused', async () => {
  const { email, id } = await teamMember()
  const { token } = await account.secondFactor.proveSecondFactor({
    cookie: (await signIn(email)).token,
    code: codeNow(),
  })
  await transact((tx) => account.secondFactor.resetSecondFactor(tx, { accountId: id }))
  expect(await account.sessions.findViewerBySession(token)).toBeUndefined()
  expect(
    await account.secondFactor.describeSecondFactor((await signIn(email)).token, 'Patarta'),
  ).toMatchObject({
    state: 'set-up',
  })
})

test('only team accounts have a second factor', async () => {
  const { email } = await tomas(foundation)
  const { token, needsSecondFactor } = await signIn(email)
  expect([
    needsSecondFactor,
    await account.secondFactor.describeSecondFactor(token, 'Patarta'),
  ]).toEqual([false, undefined])
  await expect(
    account.secondFactor.proveSecondFactor({ cookie: token, code: '123456' }),
  ).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NOT_ASKED',
  })
  const { email: other } = await anAccount(foundation, { roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect((await signIn(other)).needsSecondFactor).toBe(true)
})
