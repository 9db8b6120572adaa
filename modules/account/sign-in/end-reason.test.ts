import { expect, test } from 'vitest'
import { DAY, type Actor } from '#modules/shared'
import { testFoundation } from '#testing'
import {
  createRecordingMessenger,
  createTestAccounts,
  postReminders,
  TEST_PASSWORD,
  tomas,
  trustingRobotCheck,
} from '../testing.ts'

const foundation = await testFoundation()
const { db, clock, transact } = foundation
const messenger = createRecordingMessenger()
const account = createTestAccounts(foundation, { messenger, robotCheck: trustingRobotCheck })
const { own, passwords, sessions, secondFactor, accounts } = account

/** A person who is signed in in two browsers. */
async function aPersonTwice() {
  const { email, id } = await tomas(foundation)
  const signIn = async () =>
    (
      await sessions.signIn(
        { email, password: TEST_PASSWORD, robotCheck: 'work: 1' },
        { ipAddress: '192.0.2.1' },
      )
    ).token
  const [here, there] = [await signIn(), await signIn()]
  const actorOf = async (token: string): Promise<Actor> =>
    (await sessions.findViewerBySession(token))!
  return { email, id, here, there, actor: await actorOf(here), other: await actorOf(there) }
}
type Person = Awaited<ReturnType<typeof aPersonTwice>>

async function resetByMail({ email, id }: Person): Promise<void> {
  await passwords.requestPasswordLink({ email, robotCheck: 'work: 1' }, { ipAddress: '192.0.2.1' })
  await postReminders(passwords, foundation.jobs)
  const mail = messenger.mails.findLast(({ to }) => to.accountId === id)?.mail
  const token = mail?.action?.url.split('/').at(-1) ?? ''
  await passwords.resetPassword({ token, password: 'upė ir tiltas naktį' })
}

const newPassword = { currentPassword: TEST_PASSWORD, password: 'kalnas ir slėnis rytą' }
test.each<[string, (person: Person) => Promise<unknown>, string | undefined, string | undefined]>([
  [
    'a new password',
    ({ actor }) => own.changePassword(actor, newPassword),
    undefined,
    'password-changed',
  ],
  ['a reset by mail', resetByMail, 'password-reset', 'password-reset'],
  ['all others ended', ({ actor }) => own.endOtherSessions(actor), undefined, 'ended-elsewhere'],
  [
    'one ended in the list',
    ({ actor, other }) => own.endOwnSession(actor, { id: other.sessionId! }),
    undefined,
    'ended-elsewhere',
  ],
  [
    'its own ended in the list',
    ({ actor }) => own.endOwnSession(actor, { id: actor.sessionId! }),
    undefined,
    undefined,
  ],
  [
    'the account deleted by its owner',
    ({ actor }) =>
      accounts.deleteOwnAccount(actor, {
        confirmation: account.proof.deletionWord('lt'),
        password: TEST_PASSWORD,
      }),
    undefined,
    'account-closed',
  ],
  [
    'the account deleted by the team',
    ({ id }) => transact((tx) => accounts.deleteAccount(tx, { accountId: id })),
    'account-closed',
    'account-closed',
  ],
  [
    'a second factor reset',
    ({ id }) => transact((tx) => secondFactor.resetSecondFactor(tx, { accountId: id })),
    'second-factor-reset',
    'second-factor-reset',
  ],
  ['a sign-out', ({ here }) => sessions.endSession(here), undefined, undefined],
])('%s: the browser that asked, and the other one', async (_how, end, here, there) => {
  const person = await aPersonTwice()
  await end(person)
  expect([
    await sessions.findEndReason(person.here),
    await sessions.findEndReason(person.there),
  ]).toEqual([here, there])
})

test('a reason ends with its cookie, and its row names nobody', async () => {
  const person = await aPersonTwice()
  await own.endOtherSessions(person.actor)
  const rows = JSON.stringify(await db('ended_session'))
  for (const word of [person.id, person.email, person.there]) expect(rows).not.toContain(word)
  clock.advance(31 * DAY)
  expect(await sessions.findEndReason(person.there)).toBeUndefined()
  await accounts.sweep()
  expect(await db('ended_session')).toEqual([])
})
