import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { ona, tomas, createTestAccounts } from '../testing.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const account = createTestAccounts(foundation)

test('a ticket works once, also concurrently', async () => {
  const { id, actor } = await tomas(foundation)
  const ticket = await account.tickets.issueTicket(db, {
    accountId: id,
    purpose: 'meeting',
    subject: 'room 7',
    seconds: 60,
  })
  expect(await account.tickets.useTicket(ticket, 'socket')).toBeUndefined()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => account.tickets.useTicket(ticket, 'meeting')),
  )
  expect(answers.filter(Boolean)).toEqual([{ actor, subject: 'room 7' }])
})

test('an expired ticket is refused', async () => {
  const { id } = await tomas(foundation)
  const ticket = await account.tickets.issueTicket(db, {
    accountId: id,
    purpose: 'socket',
    seconds: 60,
  })
  clock.advance(60_001)
  expect(await account.tickets.useTicket(ticket, 'socket')).toBeUndefined()
  clock.reset()
})

test('the personal code is not readable in its column', async () => {
  const { id } = await tomas(foundation)
  await foundation.transact((tx) =>
    account.identity.recordPersonalCode(tx, { accountId: id, personalCode: '39001011234' }),
  )
  expect(JSON.stringify(await db('account').where({ id }))).not.toContain('39001011234')
  expect(await account.identity.findPersonalCode(db, id)).toBe('39001011234')
})

test("the team's actions are recorded", async () => {
  const { actor } = await ona(foundation)
  await foundation.transact((tx) =>
    account.team.recordTeamAction(tx, {
      team: actor,
      action: 'review.approve',
      subjectId: 'r-1',
      reason: 'as agreed',
    }),
  )
  expect(await account.team.listTeamActions(db, 'r-1')).toMatchObject([
    { actorId: actor.accountId, action: 'review.approve', reason: 'as agreed' },
  ])
})

test('the team’s log only grows: the database itself refuses to change, delete or empty it', async () => {
  const { actor } = await ona(foundation)
  await foundation.transact((tx) =>
    account.team.recordTeamAction(tx, {
      team: actor,
      action: 'review.published',
      subjectId: 'r-2',
      reason: 'as agreed',
    }),
  )
  for (const attempt of [
    () => db('team_action').where({ subjectId: 'r-2' }).update({ reason: 'otherwise' }),
    () => db('team_action').where({ subjectId: 'r-2' }).delete(),
    () => db.raw('truncate team_action'),
  ])
    await expect(attempt()).rejects.toThrow('append-only')
  expect((await account.team.searchTeamActions({ subjectId: 'r-2' })).items).toMatchObject([
    { action: 'review.published', reason: 'as agreed', actorName: 'Ona Kazlauskienė' },
  ])
  expect(await account.team.searchTeamActions({ action: 'nothing.like-it' })).toMatchObject({
    items: [],
    total: 0,
  })
})
