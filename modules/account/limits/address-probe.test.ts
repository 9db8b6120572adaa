import { expect, test } from 'vitest'
import { DAY, HOUR, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { weightOfProbe } from './limits.ts'
import {
  anAccount,
  createRecordingMessenger,
  trustingRobotCheck,
  createTestAccounts,
} from '../testing.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const messenger = createRecordingMessenger()
/** Two processes on one database. */
const [one, other] = [1, 2].map(() =>
  createTestAccounts(foundation, { messenger, robotCheck: trustingRobotCheck }),
) as [ReturnType<typeof createTestAccounts>, ReturnType<typeof createTestAccounts>]

const password = 'žalias dviratis miega'
const ask = (
  account: typeof one,
  { email, ipAddress, work }: { email: string; ipAddress: string; work: number },
): Promise<string> =>
  account.registration
    .registerAccount(
      {
        role: 'ROLE_USER',
        name: 'Tomas',
        lastname: 'Petraitis',
        email,
        password,
        acceptTerms: true,
        robotCheck: `work: ${work}`,
      },
      { locale: 'lt', ipAddress },
    )
    .then(
      () => 'registered',
      (refusal: { code: string; extras?: { weight?: number } }) =>
        refusal.code === 'ROBOT_CHECK_REQUIRED' ? `work: ${refusal.extras?.weight}` : refusal.code,
    )
const fresh = (): string => `new-${newId()}@patarta.test`
const mailsTo = (email: string) =>
  messenger.mails.filter(
    ({ to, dedupeKey }) => to.address === email && dedupeKey.startsWith('account-address-tried'),
  )

test("a found address in use makes the network's next robot check heavier, in every process, for some time", async () => {
  const { email } = await anAccount(foundation)
  const ipAddress = '192.0.2.10'
  expect(await ask(one, { email, ipAddress, work: 1 })).toBe('EMAIL_IS_ALREADY_IN_USE')
  expect(await ask(other, { email, ipAddress, work: 1 })).toBe('work: 5')
  expect(await ask(other, { email, ipAddress, work: 5 })).toBe('EMAIL_IS_ALREADY_IN_USE')
  expect(await ask(one, { email, ipAddress, work: 5 })).toBe('work: 9')
  // A neighbour's network pays nothing for it, and a free address is asked for the same work: the
  // weight tells nothing of the address.
  expect(await ask(one, { email: fresh(), ipAddress: '192.0.2.11', work: 1 })).toBe('registered')
  expect(await ask(one, { email: fresh(), ipAddress, work: 1 })).toBe('work: 9')
  clock.advance(6 * HOUR)
  expect(await ask(one, { email: fresh(), ipAddress, work: 1 })).toBe('work: 5')
  clock.advance(2 * DAY)
  expect(await ask(one, { email: fresh(), ipAddress, work: 1 })).toBe('registered')
  clock.reset()
})

test("hits from a hundred networks at once are all counted, and make everybody's check heavier", async () => {
  const holders = await Promise.all(Array.from({ length: 5 }, () => anAccount(foundation)))
  await db('address_probe').delete()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      ask(at % 2 ? one : other, {
        email: holders[at % 5]!.email,
        ipAddress: `198.51.${at}.1`,
        work: 50,
      }),
    ),
  )
  expect(new Set(answers)).toEqual(new Set(['EMAIL_IS_ALREADY_IN_USE']))
  expect(await ask(one, { email: fresh(), ipAddress: '203.0.113.1', work: 1 })).toBe('work: 6')
  expect(await ask(one, { email: fresh(), ipAddress: '203.0.113.1', work: 6 })).toBe('registered')
})

test("above its network's limit, used and free addresses get the same refusal, also concurrently", async () => {
  const { email } = await anAccount(foundation)
  const ipAddress = '192.0.2.20'
  const burst = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      ask(at % 2 ? one : other, { email, ipAddress, work: 50 }),
    ),
  )
  expect(burst.filter((answer) => answer === 'EMAIL_IS_ALREADY_IN_USE')).toHaveLength(15)
  expect(burst.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(25)
  const [hits] = await db('address_probe').where('amount', '>', 14).where('amount', '<', 16)
  for (const asked of [email, fresh(), email, fresh()])
    expect([asked === email, await ask(one, { email: asked, ipAddress, work: 50 })]).toEqual([
      asked === email,
      'TOO_MANY_ATTEMPTS',
    ])
  // A refusal is not a hit: neither the weight nor the owner's mailbox tells that somebody has the
  // address.
  expect((await db('address_probe').where('key', hits.key).first()).amount).toBe(hits.amount)
  expect(mailsTo(email)).toHaveLength(1)
  expect(await ask(one, { email: fresh(), ipAddress: '192.0.2.21', work: 50 })).toBe('registered')
  clock.advance(HOUR + 1)
  expect(await ask(one, { email: fresh(), ipAddress, work: 50 })).toBe('registered')
  expect(await ask(one, { email, ipAddress, work: 50 })).toBe('EMAIL_IS_ALREADY_IN_USE')
  clock.reset()
})

test('free addresses do not count against the limit', async () => {
  const { email } = await anAccount(foundation)
  const ipAddress = '192.0.2.30'
  const answers: string[] = []
  for (let at = 0; at < 20; at++)
    answers.push(await ask(one, { email: fresh(), ipAddress, work: 50 }))
  expect(new Set(answers)).toEqual(new Set(['registered']))
  expect(await ask(one, { email, ipAddress, work: 50 })).toBe('EMAIL_IS_ALREADY_IN_USE')
})

test('the work has an upper bound', () => {
  expect(weightOfProbe({ here: 1e9, overAll: 1e9 })).toBe(50)
  expect(weightOfProbe({ here: 0, overAll: 0 })).toBe(1)
})

test('the owner of a tried address gets one mail a day; an unconfirmed one gets none', async () => {
  const { email } = await anAccount(foundation, { locale: 'en' })
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      ask(at % 2 ? one : other, { email, ipAddress: `203.0.${at}.9`, work: 50 }),
    ),
  )
  expect(mailsTo(email)).toMatchObject([
    {
      mail: {
        heading: 'You already have an account',
        action: { label: 'Sign in', url: expect.stringMatching(/\/en\/login$/) as string },
      },
    },
  ])
  expect(mailsTo(email)[0]?.mail.paragraphs.join(' ')).toMatch(/\/en\/\S*password/)
  clock.advance(DAY + 1)
  await ask(one, { email, ipAddress: '203.0.100.9', work: 50 })
  expect(mailsTo(email)).toHaveLength(2)
  clock.reset()

  const unconfirmed = fresh()
  expect(await ask(one, { email: unconfirmed, ipAddress: '203.0.101.9', work: 50 })).toBe(
    'registered',
  )
  expect(await ask(one, { email: unconfirmed, ipAddress: '203.0.102.9', work: 50 })).toBe(
    'EMAIL_IS_ALREADY_IN_USE',
  )
  expect(mailsTo(unconfirmed)).toEqual([])
})

test('a change of address may find three used addresses a day, which notify their owners and count for everybody', async () => {
  await db('address_probe').delete()
  const holders = await Promise.all(Array.from({ length: 4 }, () => anAccount(foundation)))
  const asker = await anAccount(foundation)
  const { token } = await one.sessions.openSession(db, { accountId: asker.id })
  const actor = (await one.sessions.findViewerBySession(token))!
  const change = (email: string): Promise<string> =>
    one.own.requestEmailCode(actor, { email, password: 'Patarta-demo-1' }).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    )
  const answers: string[] = []
  for (const { email } of holders) answers.push(await change(email))
  expect(answers).toEqual([...Array<string>(3).fill('EMAIL_IS_ALREADY_IN_USE'), 'TOO_MANY_CODES'])
  expect(await change(fresh())).toBe('TOO_MANY_CODES')
  expect(holders.map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 1, 0])
  const { amount } = await db('address_probe').first<{ amount: number }>()
  expect(amount).toBeCloseTo(3, 1)
})

test('concurrent changes of address above the limit get the same refusal for used and free addresses', async () => {
  const holders = await Promise.all(Array.from({ length: 10 }, () => anAccount(foundation)))
  const asker = await anAccount(foundation)
  const { token } = await one.sessions.openSession(db, { accountId: asker.id })
  const actor = (await one.sessions.findViewerBySession(token))!
  const change = (email: string): Promise<string> =>
    one.own.requestEmailCode(actor, { email, password: 'Patarta-demo-1' }).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    )
  const answers = await Promise.all(holders.map(({ email }) => change(email)))
  expect(answers.filter((answer) => answer === 'EMAIL_IS_ALREADY_IN_USE')).toHaveLength(3)
  expect(new Set([await change(fresh()), await change(holders[0]!.email)])).toEqual(
    new Set(['TOO_MANY_CODES']),
  )
})

test('counts without weight are deleted', async () => {
  const { email } = await anAccount(foundation)
  await ask(one, { email, ipAddress: '203.0.113.77', work: 50 })
  clock.advance(8 * DAY)
  await one.accounts.sweep()
  expect(await db('address_probe')).toEqual([])
  clock.reset()
})
