import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing'
import { connect } from './connect.ts'
import { migrationsOf } from './migrations.ts'

const AT = '2026-12-07T08:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'

let url: string
let drop: () => Promise<void>
let db: Knex
beforeEach(async () => {
  ;({ url, drop } = await createTestDatabase('empty'))
  await migrationsOf({ url }).upTo('003-status-apart-from-proposal.ts')
  db = connect(url, { poolSize: 1 })
  // Only the renamed words matter here: foreign keys are not checked.
  await db.raw('set session_replication_role = replica')
  await db('approval_case').insert({
    id: ID,
    lawyerId: ID,
    kind: 'clash',
    openedAt: AT,
    dueAt: AT,
    decidedAt: AT,
    decision: 'settled',
  })
  await db('meeting_attendance').insert({
    id: ID,
    consultationId: ID,
    accountId: ID,
    joinedAt: AT,
    seenAt: AT,
    stage: 'door',
  })
  await db('waiting_entry').insert({
    id: ID,
    accountId: ID,
    firmLawyerId: ID,
    serviceId: ID,
    fromDate: '2026-12-07',
    toDate: '2026-12-08',
    askedAt: AT,
    endedAt: AT,
    endedBecause: 'lawyer-gone',
  })
  await db('message_allowance').insert({ share: 'stranger', hour: AT, spent: 3 })
  await db('deadline_timer').insert({
    id: `settle-${ID}-2`,
    job: 'consultation.settle',
    data: {},
    attempts: 8,
    dueAt: AT,
  })
  await db('outbox').insert(
    [
      'register.import-settled',
      'waiting-list.settled',
      'waiting-list.ended',
      'waiting-list.offered',
    ].map((type, at) => ({
      id: ID.replace(/1$/, String(at)),
      type,
      payload: {},
      occurredAt: AT,
    })),
  )
})
afterEach(async () => {
  await db.destroy()
  await drop()
})

const words = async () => [
  ...(await db('approval_case').pluck('decision')),
  ...(await db('meeting_attendance').pluck('stage')),
  ...(await db('waiting_entry')).map(({ endedBecause }) => endedBecause),
  ...(await db('message_allowance').pluck('share')),
  ...(await db('deadline_timer').pluck('job')),
  ...(await db('deadline_timer').pluck('id')),
  ...(await db('outbox').orderBy('id').pluck('type')),
]

test('stored jobs, events and values get their new names, and the old ones when it is reverted', async () => {
  const before = await words()
  await migrationsOf({ url }).upTo('004-plain-names.ts')
  expect(await words()).toEqual([
    'closed',
    'waiting-room',
    'lawyer-unavailable',
    'unconfirmed',
    'consultation.enforce-deadline',
    `deadline-${ID}-2`,
    'register.import-closed',
    'waiting-list.ended-by-client',
    'waiting-list.ended-by-system',
    'waiting-list.offered',
  ])
  await migrationsOf({ url }).down()
  expect(await words()).toEqual(before)
})
