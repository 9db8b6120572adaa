import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCast, aConsultation, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { openedSocket } from '../realtime/socket-testing.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { startProduct } from '../../tests/support/product.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

const { services, foundation, guest, origin, runDueJobs } = await startProduct({
  LOG_LEVEL: 'silent',
})
const { db, clock, transact } = foundation
const { agreement, consultation, invoice, payment, reconciliation, review, testBank } = services
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const team = { ...tomas.actor, roles: ['ROLE_ADMIN'] as const }

let nth = 0
/** The next working day at ten. */
const nextDay = () =>
  new Date(MONDAY_TEN.getTime() + (nth + 2 * Math.floor(nth++ / 5)) * DAY).toISOString()
async function paid() {
  const startsAt = nextDay()
  const id = await aConsultation(
    { consultation, foundation, cast },
    { status: 'awaiting-payment', startsAt },
  )
  await agreement.signing.readAgreement(tomas.actor, {
    consultationId: id,
    locale: 'lt',
    origin: { address: '127.0.0.1', agent: 'test' },
  })
  const { id: paymentId, redirectUrl } = await payment.startPayment(tomas.actor, {
    consultationId: id,
  })
  await testBank.decide(new URL(redirectUrl!).pathname.split('/').at(-1)!, 'paid')
  await eventually(
    async () =>
      (await consultation.views.getConsultation(tomas.actor, id)).status === 'awaiting-signature',
  )
  return { id, paymentId }
}
const notificationsOf = async (accountId: string, consultationId: string) =>
  (
    await db('notification')
      .where({ accountId, consultationId, kind: 'refund' })
      .select<{ text: string; params: { amountCents: number } }[]>('text', 'params')
  ).map(({ text, params }) => [text, params.amountCents])
const notes = async (id: string) =>
  (await invoice.documents.list(rasa.actor, { consultationId: id, locale: 'lt' })).items
    .filter(({ kind }) => kind === 'credit')
    .map(({ totalCents }) => totalCents)

test('money that goes back by the rule has its credit note, and both sides are notified', async () => {
  const { id, paymentId } = await paid()
  await consultation.actions.declineConsultation(rasa.actor, {
    id,
    comment: 'Susirgau, labai atsiprašau.',
  })
  await payment.refunds.send({ paymentId })
  await eventually(
    async () => (await consultation.views.getConsultation(tomas.actor, id)).status === 'refunded',
  )
  expect([
    await notificationsOf(tomas.id, id),
    await notificationsOf(rasa.account.id, id),
    await notes(id),
  ]).toEqual([[['refund', 2_900]], [['refundForLawyer', 2_900]], [2_900]])
  expect(await reconciliation.findImbalances()).toEqual([])
})

test('money given back by goodwill has a credit note of its own each time, and both sides are notified', async () => {
  const { id, paymentId } = await paid()
  await transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() }))
  clock.moveTo(
    new Date(
      new Date((await consultation.views.getConsultation(tomas.actor, id)).startsAt).getTime() -
        HOUR,
    ),
  )
  await consultation.actions.declineConsultation(tomas.actor, {
    id,
    comment: 'Nebegaliu atvykti, atsiprašau.',
  })
  for (const [at, amountCents] of [900, 2_000].entries()) {
    await payment.refunds.refundByGoodwill(team, {
      paymentId,
      amountCents,
      reason: 'Atsiprašome už trikdžius',
    })
    await payment.refunds.send({ paymentId })
    await eventually(async () => (await notes(id)).length === at + 1)
  }
  expect([
    await notificationsOf(tomas.id, id),
    await notificationsOf(rasa.account.id, id),
    await notes(id),
  ]).toEqual([
    [
      ['goodwill', 900],
      ['goodwill', 2_000],
    ],
    [
      ['goodwillForLawyer', 900],
      ['goodwillForLawyer', 2_000],
    ],
    [900, 2_000],
  ])
  expect(await reconciliation.findImbalances()).toEqual([])
})

/** Paid and signed; the clock stands at its start. */
async function due() {
  const { id, paymentId } = await paid()
  await transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() }))
  const { startsAt, endsAt } = await consultation.views.getConsultation(tomas.actor, id)
  clock.moveTo(new Date(startsAt))
  return { id, paymentId, endsAt: new Date(endsAt) }
}

const signedIn = async (email: string): Promise<Visitor> => {
  const visitor = guest()
  expect((await visitor.signIn(email, TEST_PASSWORD)).status).toBe(200)
  return visitor
}

/** Comes to the meeting as a page does, and asks for the room. */
type Knocking = { stage: string; personId: string }

async function comes(email: string, id: string) {
  const { ticket } = (
    await (
      await signedIn(email)
    ).post<{ ticket: string }>(`/api/consultations/${id}/meeting-access`)
  ).body
  const socket = await openedSocket(new URL(origin).host, { token: ticket })
  socket.say({ type: 'enter', instance: `instance-of-${email.slice(0, 8)}`, stage: 'room' })
  const isAt = (stage: string) =>
    eventually(() => socket.frames.some((frame) => frame.stage === stage))
  const goes = async () => {
    socket.ws.close()
    await socket.closed
  }
  return { ...socket, isAt, goes }
}

/**
 * The time is over: its deadline timer runs. What both were notified of, what came back, and what the lawyer
 * owes for it.
 */
async function outcomeOf({ id, paymentId, endsAt }: Awaited<ReturnType<typeof due>>) {
  await eventually(
    async () =>
      (await db('meeting_attendance').where({ consultationId: id }).whereNull('leftAt')).length ===
      0,
  )
  clock.moveTo(new Date(endsAt.getTime() + 30 * MINUTE))
  await runDueJobs()
  await eventually(
    async () => (await consultation.views.getConsultation(tomas.actor, id)).status !== 'reserved',
  )
  const {
    price: { refundDueCents },
  } = await consultation.views.getConsultation(tomas.actor, id)
  if (refundDueCents) {
    await payment.refunds.send({ paymentId })
    await eventually(
      async () => (await consultation.views.getConsultation(tomas.actor, id)).status === 'refunded',
    )
  }
  const textsOf = async (accountId: string) =>
    (
      await db('notification')
        .where({ accountId, consultationId: id })
        .whereIn('kind', ['refund', 'declined', 'review'])
        .orderBy('id')
    ).map(({ text }: { text: string }) => text)
  return {
    refundDueCents,
    notes: await notes(id),
    client: await textsOf(tomas.id),
    lawyer: await textsOf(rasa.account.id),
    fees: await feesOf(id),
  }
}
const feesOf = async (consultationId: string) =>
  (
    await db('fee_entry').where({ consultationId }).orderBy('id').select<{ kind: string }[]>('kind')
  ).map(({ kind }) => kind)

test('a lawyer who stays away: the client, left in the waiting room, gets the whole price back with a credit note, and there is no fee', async () => {
  const meeting = await due()
  const his = await comes(tomas.email, meeting.id)
  await his.isAt('waiting-room')
  clock.advance(10 * MINUTE)
  await his.goes()
  expect(await outcomeOf(meeting)).toEqual({
    refundDueCents: 2_900,
    notes: [2_900],
    client: ['refundNoShow'],
    lawyer: ['refundForAbsentLawyer'],
    fees: [],
  })
  expect(await reconciliation.findImbalances()).toEqual([])
})

test('a lawyer who looks in when the hour is over has not come; nor does a client have to have come', async () => {
  const late = await due()
  const his = await comes(tomas.email, late.id)
  await his.isAt('waiting-room')
  clock.advance(4 * MINUTE)
  await his.goes()
  clock.moveTo(new Date(late.endsAt.getTime() + 10 * MINUTE))
  const hers = await comes(rasa.account.email, late.id)
  await hers.isAt('room')
  clock.advance(10 * MINUTE)
  await hers.goes()
  expect(await outcomeOf(late)).toMatchObject({ refundDueCents: 2_900, notes: [2_900], fees: [] })
  expect(await outcomeOf(await due()), 'nobody came').toEqual({
    refundDueCents: 2_900,
    notes: [2_900],
    client: ['refundNobodyCame'],
    lawyer: ['refundForNobodyCame'],
    fees: [],
  })
})

test('a client who misses the meeting pays, both are notified and no fee is due; a held meeting owes a fee until the client is refunded in full', async () => {
  const missed = await due()
  const waiting = await comes(rasa.account.email, missed.id)
  await waiting.isAt('room')
  clock.advance(10 * MINUTE)
  await waiting.goes()
  expect(await outcomeOf(missed)).toEqual({
    refundDueCents: null,
    notes: [],
    client: ['missedByClientPaid'],
    lawyer: ['clientMissedPaid'],
    fees: [],
  })

  const held = await due()
  const hers = await comes(rasa.account.email, held.id)
  await hers.isAt('room')
  const his = await comes(tomas.email, held.id)
  await his.isAt('waiting-room')
  const { peer } = await eventually(() =>
    hers.frames.find(({ peer: each }) => (each as Knocking | null)?.stage === 'waiting-room'),
  )
  hers.say({ type: 'let-in', personId: (peer as Knocking).personId })
  await his.isAt('room')
  await eventually(
    async () =>
      (await db('meeting_attendance').where({ consultationId: held.id, stage: 'room' })).length ===
      2,
  )
  clock.advance(2 * MINUTE)
  await his.goes()
  await hers.goes()
  await eventually(
    async () =>
      (await consultation.views.getConsultation(tomas.actor, held.id)).attendance.lawyerJoinedAt !==
      null,
  )
  // From the end card, before the meeting is judged: nobody is asked for what they have given.
  await review.own.leaveReview(tomas.actor, {
    lawyerId: rasa.lawyerId,
    consultationId: held.id,
    rating: 5,
    text: 'Aiškiai paaiškino, ką daryti toliau, ačiū.',
  })
  expect(await outcomeOf(held)).toEqual({
    refundDueCents: null,
    notes: [],
    client: [],
    lawyer: [],
    fees: ['charge'],
  })
  for (const [given, amountCents] of [900, 2_000].entries()) {
    await payment.refunds.refundByGoodwill(team, {
      paymentId: held.paymentId,
      amountCents,
      reason: 'Atsiprašome už trikdžius',
    })
    await payment.refunds.send({ paymentId: held.paymentId })
    await eventually(async () => (await notes(held.id)).length === given + 1)
    expect(await feesOf(held.id), `after ${amountCents} by goodwill`).toEqual(
      ['charge', 'credit'].slice(0, given + 1),
    )
  }
})
