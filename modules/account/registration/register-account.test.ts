import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import type { Registration } from './register-account.ts'
import {
  createRecordingMessenger,
  postReminders,
  solveRobotCheck,
  createTestAccounts,
} from '../testing.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const messenger = createRecordingMessenger()
const account = createTestAccounts(foundation, { messenger })

const here = { locale: 'lt' as const, ipAddress: '192.0.2.1' }
const robotCheck = async (weight?: number) =>
  solveRobotCheck(await account.limits.challengeRobot(weight))
const tomas = (given: Partial<Registration> = {}): Registration => ({
  role: 'ROLE_USER',
  name: 'Tomas',
  lastname: 'Petraitis',
  email: 'tomas@patarta.test',
  password: 'žalias dviratis miega',
  passwordConfirmation: 'žalias dviratis miega',
  acceptTerms: true,
  ...given,
})
let networks = 0
/** Each from a network of its own, which owes no work for addresses in use. */
const register = async (given: Partial<Registration> = {}) =>
  account.registration.registerAccount(tomas({ robotCheck: await robotCheck(), ...given }), {
    ...here,
    ipAddress: `198.18.0.${++networks}`,
  })
const tokenOf = (accountId: string) =>
  new URL(
    messenger.mails.findLast(({ to }) => to.accountId === accountId)?.mail.action?.url ?? 'none:',
  ).searchParams.get('token') ?? ''

test('a person registers, confirms the address, and returns signed in', async () => {
  const { accountId, browserToken } = await register({
    email: ' Tomas@Patarta.test ',
    callbackPath: '/rezervacija/42',
  })
  expect(await account.people.findActor(db, accountId)).toBeUndefined()
  const mail = messenger.mails.at(-1)
  expect(mail).toMatchObject({
    to: { accountId, address: 'tomas@patarta.test', locale: 'lt' },
    mail: { heading: 'Patvirtinkite savo adresą' },
  })

  expect(
    await account.registration.describeActivation({ accountId, token: tokenOf(accountId) }),
  ).toEqual({
    state: 'ready',
    isSameBrowser: false,
    email: 'tomas@patarta.test',
    callbackPath: '/rezervacija/42',
  })
  expect(
    await account.registration.describeActivation({
      accountId,
      token: tokenOf(accountId),
      browserToken,
    }),
  ).toMatchObject({ isSameBrowser: true })
  const activated = await account.registration.activateAccount({
    accountId,
    token: tokenOf(accountId),
    browserToken,
  })
  expect(activated.callbackPath).toBe('/rezervacija/42')
  expect(await account.sessions.findViewerBySession(activated.session?.token)).toEqual({
    accountId,
    roles: ['ROLE_USER'],
    locale: 'lt',
    sessionId: expect.any(String),
  })
  expect(await account.people.getPerson(db, accountId)).toMatchObject({
    name: 'Tomas',
    email: 'tomas@patarta.test',
    emailConfirmed: true,
  })
  expect(
    await db('outbox')
      .where('type', 'account.activated')
      .where('payload', JSON.stringify({ accountId })),
  ).toHaveLength(1)
})

test('all faults of passwords and terms are reported at once, at their fields', async () => {
  const refused = account.registration.registerAccount(
    tomas({
      email: 'emma@patarta.test',
      password: 'short',
      passwordConfirmation: 'shorter',
      phone: '12',
      acceptTerms: false,
      robotCheck: await robotCheck(),
    }),
    here,
  )
  await expect(refused).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    faults: [
      { code: 'PASSWORD_IS_TOO_SHORT', field: 'password' },
      { code: 'PASSWORDS_DOES_NOT_MATCH', field: 'passwordConfirmation' },
      { code: 'PHONE_IS_INVALID', field: 'phone' },
      { code: 'TERMS_NOT_ACCEPTED', field: 'acceptTerms' },
    ],
  })
  await expect(
    account.registration.registerAccount(
      tomas({ email: 'emma@patarta.test', acceptTerms: false, robotCheck: await robotCheck() }),
      here,
    ),
  ).rejects.toMatchObject({ code: 'TERMS_NOT_ACCEPTED', field: 'acceptTerms' })
})

test('a robot check is required, works once, and must be issued here', async () => {
  await expect(
    account.registration.registerAccount(tomas({ email: 'emma@patarta.test' }), here),
  ).rejects.toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', field: 'robotCheck' })
  const solved = await robotCheck()
  await register({ email: 'emma@patarta.test', robotCheck: solved })
  const replays = await Promise.allSettled(
    [1, 2, 3].map((n) => register({ email: `emma-${n}@patarta.test`, robotCheck: solved })),
  )
  expect(replays.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
    Array(3).fill('ROBOT_CHECK_FAILED'),
  )

  const parallel = await robotCheck()
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => account.limits.requireRobotCheck(parallel, here)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const { challenge, solution } = JSON.parse(Buffer.from(await robotCheck(), 'base64').toString())
  for (const forged of [
    {
      challenge,
      solution: {
        ...solution,
        counter: solution.counter + 1,
        derivedKey: solution.derivedKey.replace(/^./, (digit: string) =>
          digit === '0' ? '1' : '0',
        ),
      },
    },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
    {
      challenge: {
        ...challenge,
        parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, weight: 50 } },
      },
      solution,
    },
    { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution: null },
    'nonsense',
  ])
    await expect(
      account.limits.requireRobotCheck(
        Buffer.from(JSON.stringify(forged)).toString('base64'),
        here,
      ),
    ).rejects.toMatchObject({ code: 'ROBOT_CHECK_FAILED' })

  await expect(
    account.limits.requireRobotCheck(await robotCheck(), { ...here, weight: 2 }),
  ).rejects.toMatchObject({ code: 'ROBOT_CHECK_REQUIRED', extras: { weight: 2 } })
  await account.limits.requireRobotCheck(await robotCheck(2), { ...here, weight: 2 })
  const old = await robotCheck()
  clock.advance(21 * MINUTE)
  await expect(account.limits.requireRobotCheck(old, here)).rejects.toMatchObject({
    code: 'ROBOT_CHECK_FAILED',
  })
  clock.reset()
})

test('an address in use is refused, also to one of two concurrent registrations', async () => {
  await register({ email: 'used@patarta.test' })
  await expect(register({ email: 'USED@patarta.test' })).rejects.toMatchObject({
    code: 'EMAIL_IS_ALREADY_IN_USE',
    field: 'email',
  })
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => register({ email: 'race@patarta.test' })),
  )
  expect(
    outcomes
      .map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.code) : 'made'))
      .toSorted(),
  ).toEqual(['EMAIL_IS_ALREADY_IN_USE', 'EMAIL_IS_ALREADY_IN_USE', 'made'])
})

test('an unconfirmed address is free again when its link has expired', async () => {
  const first = await register({ email: 'mistyped@patarta.test' })
  const token = tokenOf(first.accountId)
  clock.advance(2 * DAY + MINUTE)
  expect(
    await account.registration.describeActivation({ accountId: first.accountId, token }),
  ).toMatchObject({
    state: 'expired',
  })
  await expect(
    account.registration.activateAccount({ accountId: first.accountId, token }),
  ).rejects.toMatchObject({ code: 'LINK_IS_EXPIRED' })
  const second = await register({ email: 'mistyped@patarta.test' })
  expect(second.accountId).not.toBe(first.accountId)
  clock.reset()
})

test('a link confirms once: of two concurrent uses one is refused', async () => {
  const { accountId, browserToken } = await register({ email: 'twice@patarta.test' })
  const token = tokenOf(accountId)
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() =>
      account.registration.activateAccount({ accountId, token, browserToken }),
    ),
  )
  expect(
    outcomes
      .map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.code) : 'confirmed'))
      .toSorted(),
  ).toEqual(['LINK_IS_USED', 'LINK_IS_USED', 'LINK_IS_USED', 'confirmed'])
  expect(await account.registration.describeActivation({ accountId, token })).toMatchObject({
    state: 'used',
  })
  await expect(
    account.registration.activateAccount({ accountId, token: 'guessed' }),
  ).rejects.toMatchObject({
    code: 'LINK_IS_UNKNOWN',
  })
})

test('a link of one account does not confirm another', async () => {
  const [mine, theirs] = [
    await register({ email: 'mine@patarta.test' }),
    await register({ email: 'theirs@patarta.test' }),
  ]
  await expect(
    account.registration.activateAccount({
      accountId: theirs.accountId,
      token: tokenOf(mine.accountId),
    }),
  ).rejects.toMatchObject({ code: 'LINK_IS_UNKNOWN' })
  expect(
    await account.registration.describeActivation({
      accountId: mine.accountId,
      token: tokenOf(mine.accountId),
    }),
  ).toMatchObject({ state: 'ready' })
})

test('a link opened in another browser asks for the chosen password; then one waiting tab continues', async () => {
  const { accountId, browserToken } = await register({
    email: 'two-browsers@patarta.test',
    callbackPath: '/en/appointment/7',
  })
  expect(await account.registration.continueRegistration({ browserToken })).toBeUndefined()
  const token = tokenOf(accountId)
  await expect(
    account.registration.activateAccount({ accountId, token, browserToken: 'another' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_CONFIRMS', field: 'password' })
  await expect(
    account.registration.activateAccount({ accountId, token, password: 'a wrong guess' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_IS_NOT_THE_CHOSEN', field: 'password' })
  expect(await account.people.findActor(db, accountId)).toBeUndefined()
  const confirmed = await account.registration.activateAccount({
    accountId,
    token,
    browserToken: 'another',
    password: 'žalias dviratis miega',
  })
  expect(confirmed).toMatchObject({
    callbackPath: '/en/appointment/7',
    goesOnElsewhere: true,
    session: { token: expect.any(String) },
  })

  expect(
    await account.registration.continueRegistration({ browserToken: 'another' }),
  ).toBeUndefined()
  const tabs = await Promise.all(
    [1, 2, 3].map(() => account.registration.continueRegistration({ browserToken })),
  )
  expect(tabs.every((tab) => tab?.callbackPath === '/en/appointment/7')).toBe(true)
  const sessions = tabs.flatMap((tab) => tab?.session ?? [])
  expect(sessions).toHaveLength(1)
  expect(await account.sessions.findViewerBySession(sessions[0]?.token)).toMatchObject({
    accountId,
  })
})

test('in one browser the tab of the mail continues, and the waiting one does not', async () => {
  const { accountId, browserToken } = await register({ email: 'one-browser@patarta.test' })
  expect(
    await account.registration.activateAccount({
      accountId,
      token: tokenOf(accountId),
      browserToken,
    }),
  ).toMatchObject({ goesOnElsewhere: false, session: { token: expect.any(String) } })
  expect(await account.registration.continueRegistration({ browserToken })).toEqual({})
})

test("registering with a stranger's address gives no access when the stranger follows the mail", async () => {
  const stranger = 'a green bridge by the river'
  const { accountId, browserToken } = await register({
    email: 'stranger@patarta.test',
    password: 'known to the attacker',
    passwordConfirmation: 'known to the attacker',
  })
  const token = tokenOf(accountId)
  // The stranger does not know the password; at most they make one of their own.
  await expect(account.registration.activateAccount({ accountId, token })).rejects.toMatchObject({
    code: 'PASSWORD_CONFIRMS',
  })
  await expect(
    account.registration.activateAccount({
      accountId,
      token,
      newPassword: 'short',
      passwordConfirmation: 'other',
    }),
  ).rejects.toMatchObject({
    faults: [
      { code: 'PASSWORD_IS_TOO_SHORT', field: 'newPassword' },
      { code: 'PASSWORDS_DOES_NOT_MATCH', field: 'passwordConfirmation' },
    ],
  })
  const taken = await account.registration.activateAccount({
    accountId,
    token,
    newPassword: stranger,
    passwordConfirmation: stranger,
  })
  expect(await account.sessions.findViewerBySession(taken.session?.token)).toMatchObject({
    accountId,
  })

  expect(await account.registration.continueRegistration({ browserToken })).toEqual({})
  const attack = async (password: string) =>
    account.sessions.signIn(
      { email: 'stranger@patarta.test', password, robotCheck: await robotCheck() },
      { ipAddress: '198.51.100.66' },
    )
  await expect(attack('known to the attacker')).rejects.toMatchObject({
    code: 'user_or_password_does_not_match',
  })
  expect(await attack(stranger)).toHaveProperty('token')
})

test('nor when the stranger requests a new password', async () => {
  const { accountId, browserToken } = await register({ email: 'reminded@patarta.test' })
  await account.passwords.requestPasswordLink(
    { email: 'reminded@patarta.test', robotCheck: await robotCheck() },
    here,
  )
  expect(await postReminders(account.passwords, foundation.jobs)).toBe(1)
  const link =
    messenger.mails
      .findLast(
        ({ to, dedupeKey }) =>
          to.accountId === accountId && dedupeKey.startsWith('account-password-'),
      )
      ?.mail.action?.url.split('/')
      .at(-1) ?? ''
  await account.passwords.resetPassword({ token: link, password: 'the owner chose these words' })
  expect(await account.people.findActor(db, accountId)).toMatchObject({ accountId })
  expect(await account.registration.continueRegistration({ browserToken })).toEqual({})
})

test('the link is mailed again at most once a minute and keeps its return path', async () => {
  const { accountId, browserToken } = await register({
    email: 'again@patarta.test',
    callbackPath: '/paslaugos',
  })
  const count = () => messenger.mails.filter(({ to }) => to.accountId === accountId).length
  await account.registration.resendActivation({ accountId })
  expect(count()).toBe(1)
  clock.advance(MINUTE + 1)
  await Promise.all([1, 2, 3].map(() => account.registration.resendActivation({ accountId })))
  expect(count()).toBe(2)
  const activated = await account.registration.activateAccount({
    accountId,
    token: tokenOf(accountId),
    browserToken,
  })
  expect(activated).toMatchObject({
    callbackPath: '/paslaugos',
    session: { token: expect.any(String) },
  })
  clock.advance(HOUR)
  expect(await account.registration.resendActivation({ accountId })).toEqual({
    nextAt: expect.any(Date),
  })
  expect(count()).toBe(2)
  clock.reset()
})

test('a new password stops the waiting tab and voids other password links', async () => {
  const { accountId, email, browserToken } = await register({ email: 'library@patarta.test' })
  await account.registration.activateAccount({
    accountId,
    token: tokenOf(accountId),
    password: 'žalias dviratis miega',
  })
  const links: string[] = []
  for (let asked = 0; asked < 2; asked += 1) {
    clock.advance(2 * MINUTE)
    await account.passwords.requestPasswordLink({ email, robotCheck: await robotCheck() }, here)
    await postReminders(account.passwords, foundation.jobs)
    links.push(messenger.mails.at(-1)!.mail.action!.url.split('/').at(-1)!)
  }
  await account.passwords.resetPassword({ token: links[0]!, password: 'raudonas dviratis miega' })
  expect(
    (await account.registration.continueRegistration({ browserToken }))?.session,
  ).toBeUndefined()
  await expect(
    account.passwords.resetPassword({ token: links[1]!, password: 'juodas dviratis miega' }),
  ).rejects.toMatchObject({ code: 'LINK_IS_USED' })
})

test('resent links to one address are limited', async () => {
  const { accountId } = await register({ email: 'named-by-a-stranger@patarta.test' })
  const before = messenger.mails.length
  const answers: string[] = []
  for (let asked = 0; asked < 12; asked += 1) {
    clock.advance(2 * MINUTE)
    answers.push(
      await account.registration.resendActivation({ accountId }).then(
        () => 'taken',
        ({ code }) => code,
      ),
    )
  }
  expect(answers).toEqual([...Array(10).fill('taken'), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
  expect(messenger.mails.length - before).toBe(10)
})
