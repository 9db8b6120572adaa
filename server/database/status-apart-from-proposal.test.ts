import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing'
import { connect } from './connect.ts'
import { migrationsOf } from './migrations.ts'

const BEFORE = '002-unused-indexes-of-listings.ts'
const AT = '2026-12-07T08:00:00.000Z'
const PROPOSED = '2026-12-08T08:00:00.000Z'
const ANSWER_BY = '2026-12-03T08:00:00.000Z'

type Stored = { status: string; standing: string | null; price: number }
const stored: Stored[] = [
  { status: 'requested', standing: null, price: 0 },
  { status: 'proposed-by-client', standing: 'requested', price: 2_900 },
  { status: 'proposed-by-lawyer', standing: 'reserved', price: 2_900 },
  { status: 'proposed-by-client', standing: 'accepted', price: 0 },
  { status: 'awaiting-payment', standing: null, price: 2_900 },
  { status: 'awaiting-signature', standing: null, price: 2_900 },
  { status: 'reserved', standing: null, price: 2_900 },
  { status: 'accepted', standing: null, price: 0 },
  { status: 'declined', standing: null, price: 0 },
  { status: 'past', standing: null, price: 0 },
  { status: 'refunded', standing: null, price: 2_900 },
]
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let url: string
let drop: () => Promise<void>
let db: Knex
beforeEach(async () => {
  ;({ url, drop } = await createTestDatabase('empty'))
  await migrationsOf({ url }).upTo(BEFORE)
  db = connect(url, { poolSize: 1 })
  // Only the rows of consultations matter here: foreign keys are not checked.
  await db.raw('set session_replication_role = replica')
  await db('consultation').insert(stored.map(consultationOf))
  await db('consultation_mail_link').insert(stored.map(linkOf))
})
afterEach(async () => {
  await db.destroy()
  await drop()
})

function consultationOf({ status, standing, price }: Stored, at: number) {
  const proposal = standing && {
    proposedStartsAt: PROPOSED,
    proposedEndsAt: '2026-12-08T08:30:00Z',
    proposedClaimId: idOf(at),
  }
  return {
    id: idOf(at),
    number: `P-${at}`,
    version: 1,
    clientAccountId: idOf(1),
    lawyerAccountId: idOf(2),
    firmLawyerId: idOf(3),
    lawyerId: idOf(4),
    firmId: idOf(5),
    serviceId: idOf(6),
    serviceType: 'introductory',
    durationMinutes: 30,
    priceCents: price,
    vatBasisPoints: 0,
    prepaid: price > 0,
    firstMeetingOnly: false,
    refundRule: '{}',
    titleSealed: '',
    descriptionSealed: '',
    questionnaireSealed: '',
    termsAcceptedAt: AT,
    requestedAt: AT,
    startsAt: AT,
    endsAt: '2026-12-07T08:30:00Z',
    finishesAt: '2026-12-07T09:00:00Z',
    timeZone: 'Europe/Vilnius',
    answerBy: ANSWER_BY,
    payBy: '2026-12-04T08:00:00Z',
    signBy: '2026-12-05T08:00:00Z',
    status,
    standing,
    ...proposal,
  }
}

const linkOf = ({ status, standing }: Stored, at: number) => ({
  id: idOf(at),
  tokenHash: `hash ${at}`,
  accountId: idOf(1),
  consultationId: idOf(at),
  purpose: 'answer',
  state: [status, standing ?? '', AT, standing ? PROPOSED : ''].join(' '),
  createdAt: AT,
  expiresAt: PROPOSED,
})

const rows = async (table: string): Promise<unknown[]> => db(table).orderBy('id')

test('consultations, deadlines and mail links survive the separation of status and proposal, both ways', async () => {
  const [consultations, links] = [await rows('consultation'), await rows('consultation_mail_link')]
  const dueBefore = await db('consultation').orderBy('id').select('id', 'dueAt')

  await migrationsOf({ url }).upTo('003-status-apart-from-proposal.ts')
  expect(
    (await db('consultation').orderBy('id')).map(({ status, proposedBy }) => [status, proposedBy]),
  ).toEqual([
    ['requested', null],
    ['requested', 'client'],
    ['confirmed', 'lawyer'],
    ['confirmed', 'client'],
    ['awaiting-payment', null],
    ['awaiting-signature', null],
    ['confirmed', null],
    ['confirmed', null],
    ['declined', null],
    ['past', null],
    ['refunded', null],
  ])
  expect(await db('consultation').orderBy('id').select('id', 'dueAt')).toEqual(dueBefore)
  const states = await db('consultation_mail_link').orderBy('id').pluck('state')
  expect(states.slice(0, 4)).toEqual([
    `requested  ${AT} `,
    `requested client ${AT} ${PROPOSED}`,
    `confirmed lawyer ${AT} ${PROPOSED}`,
    `confirmed client ${AT} ${PROPOSED}`,
  ])

  await migrationsOf({ url }).down()
  expect(await rows('consultation')).toEqual(consultations)
  expect(await rows('consultation_mail_link')).toEqual(links)
})
