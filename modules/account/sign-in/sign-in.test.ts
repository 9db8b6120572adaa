import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import { argon2Passwords } from '../password/password.ts'
import {
  anAccount,
  createRecordingMessenger,
  postReminders,
  TEST_PASSWORD,
  tomas,
  trustingRobotCheck,
  createTestAccounts,
} from '../testing.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const messenger = createRecordingMessenger()
const account = createTestAccounts(foundation, {
  messenger,
  robotCheck: trustingRobotCheck,
})
/** With the work that is asked of everybody. */
const signIn = (
  given: Parameters<typeof account.sessions.signIn>[0],
  circumstances: Parameters<typeof account.sessions.signIn>[1],
) => account.sessions.signIn({ robotCheck: 'work: 1', ...given }, circumstances)
const from = (ipAddress: string, formerToken?: string) => ({
  ipAddress,
  ...(formerToken && { formerToken }),
})
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? String(outcome.reason.code) : 'in'

test('the right password opens a session; each sign-in opens a new one and ends the one it replaces', async () => {
  const { email, id } = await tomas(foundation)
  const first = await signIn(
    { email: email.toUpperCase(), password: TEST_PASSWORD },
    from('192.0.2.1'),
  )
  const second = await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1', first.token))
  expect(second.token).not.toBe(first.token)
  expect(await account.sessions.findViewerBySession(first.token)).toBeUndefined()
  expect(await account.sessions.findViewerBySession(second.token)).toMatchObject({ accountId: id })
  expect(JSON.stringify(await db('session').where('accountId', id))).not.toContain(second.token)
})

test.each(['changed', 'deleted with its account'] as const)(
  'a password that is %s during the comparison is refused',
  async (how) => {
    const { email, id } = await tomas(foundation)
    const { token } = await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1'))
    const viewer = (await account.sessions.findViewerBySession(token))!
    const slow = createTestAccounts(foundation, {
      messenger,
      robotCheck: trustingRobotCheck,
      passwords: {
        ...argon2Passwords,
        async isRight(...given) {
          const isRight = await argon2Passwords.isRight(...given)
          if (how === 'changed')
            await account.own.changePassword(viewer, {
              currentPassword: TEST_PASSWORD,
              password: 'kalnas ir slėnis rytą',
            })
          else
            await account.accounts.deleteOwnAccount(viewer, {
              confirmation: account.proof.deletionWord('lt'),
              password: TEST_PASSWORD,
            })
          return isRight
        },
      },
    })
    await expect(
      slow.sessions.signIn(
        { email, password: TEST_PASSWORD, robotCheck: 'work: 1' },
        from('198.51.100.7'),
      ),
    ).rejects.toMatchObject({ code: 'user_or_password_does_not_match' })
    expect(await db('session').where('accountId', id)).toHaveLength(how === 'changed' ? 1 : 0)
  },
)

test('a session expires 30 days after its last use', async () => {
  const { email, id } = await tomas(foundation)
  const { token } = await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1'))
  for (let use = 0; use < 3; use += 1) {
    clock.advance(29 * DAY)
    expect(await account.sessions.findViewerBySession(token)).toMatchObject({ accountId: id })
  }
  clock.advance(30 * DAY + MINUTE)
  expect(await account.sessions.findViewerBySession(token)).toBeUndefined()
  await account.accounts.sweep()
  expect(await db('session').where('accountId', id)).toEqual([])
  clock.reset()
})

test("the access token identifies the person for 15 minutes by the product's clock", async () => {
  const { email, id } = await anAccount(foundation, { roles: ['ROLE_LAWYER'], locale: 'en' })
  const { token } = await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.1'))
  const session = await account.sessions.describeSession(token)
  const claims = JSON.parse(
    Buffer.from(session?.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  )
  expect(claims.exp).toBe(claims.iat + 900)
  expect(await account.sessions.verifyAccessToken(session?.accessToken ?? '')).toEqual({
    accountId: id,
    roles: ['ROLE_LAWYER'],
    locale: 'en',
    sessionId: expect.any(String),
  })
  clock.advance(15 * MINUTE + 1_000)
  expect(await account.sessions.verifyAccessToken(session?.accessToken ?? '')).toBeUndefined()
  clock.reset()
  expect(await account.sessions.verifyAccessToken(`${session?.accessToken}x`)).toBeUndefined()
  expect(await account.sessions.verifyAccessToken('nonsense')).toBeUndefined()
})

test('a wrong password and an unknown address get the same refusal', async () => {
  const { email } = await tomas(foundation)
  const refusals = await Promise.allSettled([
    signIn({ email, password: 'wrong password' }, from('192.0.2.2')),
    signIn({ email: 'nobody@patarta.test', password: 'wrong password' }, from('192.0.2.2')),
  ])
  expect(refusals.map(codeOf)).toEqual([
    'user_or_password_does_not_match',
    'user_or_password_does_not_match',
  ])
  await expect(signIn({ email }, from('192.0.2.2'))).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test('an unconfirmed address cannot sign in, and only its owner learns why', async () => {
  const { email, id } = await anAccount(foundation, { emailConfirmed: false })
  await expect(
    signIn({ email, password: 'wrong password' }, from('192.0.2.3')),
  ).rejects.toMatchObject({ code: 'user_or_password_does_not_match' })
  await expect(signIn({ email, password: TEST_PASSWORD }, from('192.0.2.3'))).rejects.toMatchObject(
    { code: 'EMAIL_IS_NOT_CONFIRMED', extras: { accountId: id } },
  )
})

test('five guesses from one network, also concurrent, then a wait there; elsewhere the owner signs in', async () => {
  const { email } = await tomas(foundation)
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      signIn({ email, password: `wrong password ${n}` }, from('192.0.2.4')),
    ),
  )
  expect(
    guesses.map(codeOf).filter((code) => code === 'user_or_password_does_not_match'),
  ).toHaveLength(5)
  expect(guesses.map(codeOf).filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7)
  await expect(signIn({ email, password: TEST_PASSWORD }, from('192.0.2.4'))).rejects.toMatchObject(
    { code: 'TOO_MANY_ATTEMPTS' },
  )
  await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.5'))
  clock.advance(15 * MINUTE)
  await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.4'))
  clock.reset()
})

test('every sign-in needs work, more after many guesses at the account, which is never locked', async () => {
  const { email } = await tomas(foundation)
  await expect(
    account.sessions.signIn({ email, password: TEST_PASSWORD }, from('203.0.113.9')),
  ).rejects.toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', extras: { weight: 1 } })
  for (let n = 0; n < 20; n += 1)
    await signIn({ email, password: 'wrong password' }, from(`198.51.100.${n}`)).catch(() => {})
  await expect(
    signIn({ email, password: TEST_PASSWORD }, from('203.0.113.9')),
  ).rejects.toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', extras: { weight: 5 } })
  await signIn({ email, password: TEST_PASSWORD, robotCheck: 'work: 5' }, from('203.0.113.9'))
  clock.advance(HOUR)
  await signIn({ email, password: TEST_PASSWORD }, from('203.0.113.9'))
  clock.reset()
})

test('a network with failures needs more work for any account, and its page knows the weight beforehand', async () => {
  for (let n = 0; n < 10; n += 1)
    await signIn(
      { email: `nobody-${n}@patarta.test`, password: 'wrong password' },
      from('198.51.100.200'),
    ).catch(() => {})
  expect(await account.limits.challengeRobot(1, '198.51.100.200')).toEqual({ weight: 5 })
  expect(await account.limits.challengeRobot(1, '198.51.100.201')).toEqual({ weight: 1 })
  const { email } = await tomas(foundation)
  await expect(
    signIn({ email, password: TEST_PASSWORD }, from('198.51.100.200')),
  ).rejects.toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', extras: { weight: 5 } })
})

/**
 * GUESSES=10000 is the long form: all that changes after the first thousand is how long it takes.
 */
const GUESSES = Number(process.env.GUESSES ?? 2_000)

test(`${GUESSES} guesses at one account from as many addresses fail, the work grows, and the owner can sign in`, async () => {
  const { email, id } = await tomas(foundation)
  const outcomes = new Map<string, number>()
  const guess = async (n: number) => {
    const [outcome] = await Promise.allSettled([
      account.sessions.signIn(
        { email, password: `wrong password ${n}`, robotCheck: 'work: 50' },
        from(`2001:db8:${n.toString(16)}::1`),
      ),
    ])
    outcomes.set(codeOf(outcome!), (outcomes.get(codeOf(outcome!)) ?? 0) + 1)
  }
  const waiting = Array.from({ length: GUESSES }, (_, n) => n)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await guess(n)
    }),
  )
  expect(Object.fromEntries(outcomes)).toEqual({ user_or_password_does_not_match: GUESSES })

  const asked = await account.sessions
    .signIn({ email, password: TEST_PASSWORD, robotCheck: 'work: 1' }, from('203.0.113.77'))
    .catch((error) => error)
  expect(asked).toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', extras: { weight: 50 } })
  const { token } = await account.sessions.signIn(
    { email, password: TEST_PASSWORD, robotCheck: 'work: 50' },
    from('203.0.113.77'),
  )
  expect(await account.sessions.findViewerBySession(token)).toMatchObject({ accountId: id })
}, 120_000)

test('known, unknown and deleted accounts and those without a password cost the same work', async () => {
  const done: string[] = []
  const counting = createTestAccounts(foundation, {
    messenger,
    robotCheck: trustingRobotCheck,
    passwords: {
      hash: async (password) => {
        done.push('hash')
        return password
      },
      isRight: async (password, hash) => {
        done.push('compare')
        return password === hash
      },
    },
  })
  const left = await anAccount(foundation)
  await db('account').where('id', left.id).update({ deletedAt: clock.now() })
  const social = await anAccount(foundation)
  await db('account').where('id', social.id).update({ passwordHash: null })
  const works = []
  for (const email of [
    (await tomas(foundation)).email,
    'nobody@patarta.test',
    left.email,
    social.email,
  ]) {
    done.length = 0
    const asked: string[] = []
    const listen = ({ sql }: { sql: string }) => {
      asked.push(sql)
    }
    db.on('query', listen)
    await expect(
      counting.sessions.signIn(
        { email, password: 'wrong password', robotCheck: 'work: 1' },
        from('203.0.113.80'),
      ),
    ).rejects.toMatchObject({ code: 'user_or_password_does_not_match' })
    db.off('query', listen)
    works.push({ done: [...done], asked: asked.toSorted() })
  }
  expect(works[0]?.done).toEqual(['compare'])
  expect(works[0]?.asked).not.toEqual([])
  for (const work of works) expect(work).toEqual(works[0])
})

test('a password reset has one link for one use, ends every session, and does not reveal who has an account', async () => {
  const { email, id } = await tomas(foundation)
  const { token: session } = await signIn({ email, password: TEST_PASSWORD }, from('192.0.2.6'))
  const remind = async (address: string) =>
    account.passwords.requestPasswordLink(
      { email: address, robotCheck: 'work: 1' },
      { ipAddress: '192.0.2.6' },
    )
  expect(await remind('nobody@patarta.test')).toBe(await remind(email))
  await remind(email)
  // Three requests, three jobs: what is done before the answer is the same for known and unknown
  // addresses.
  expect(await postReminders(account.passwords, foundation.jobs)).toBe(3)
  const mails = messenger.mails.filter(({ to }) => to.accountId === id)
  expect(mails).toHaveLength(1)
  const token = mails[0]?.mail.action?.url.split('/').at(-1) ?? ''

  await expect(account.passwords.resetPassword({ token, password: 'short' })).rejects.toMatchObject(
    {
      code: 'PASSWORD_IS_TOO_SHORT',
      field: 'password',
    },
  )
  const outcomes = await Promise.allSettled(
    ['upė ir tiltas naktį', 'kalnas ir slėnis rytą'].map((password) =>
      account.passwords.resetPassword({ token, password }),
    ),
  )
  expect(outcomes.map(codeOf).toSorted()).toEqual(['LINK_IS_USED', 'in'])
  expect(await account.sessions.findViewerBySession(session)).toBeUndefined()
  expect(messenger.mails.filter(({ to }) => to.accountId === id).at(-1)?.mail.subject).toBe(
    'Slaptažodis pakeistas',
  )
})

test('guesses from one IPv6 subscriber count as one network', async () => {
  const { email } = await tomas(foundation)
  const answers = []
  for (let guess = 0; guess < 6; guess += 1)
    answers.push(
      ...(await Promise.allSettled([
        signIn({ email, password: 'not this one' }, from(`2001:db8:7:7:${guess}::1`)),
      ])),
    )
  expect(answers.map(codeOf)).toEqual([
    ...Array(5).fill('user_or_password_does_not_match'),
    'TOO_MANY_ATTEMPTS',
  ])
  expect(
    codeOf(
      (
        await Promise.allSettled([
          signIn({ email, password: TEST_PASSWORD }, from('2001:db8:7:8::1')),
        ])
      )[0]!,
    ),
  ).toBe('in')
})
