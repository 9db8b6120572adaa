import { beforeAll, describe, expect, test } from 'vitest'
import { createTransact, DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { connect } from '../../server/database/connect.ts'
import { testFoundation } from '../../server/testing/index.ts'
import { Consultation } from './consultation.ts'
import { ConsultationMove, findBrokenLink } from './consultation-move.ts'
import { isLive, nextState, STANDINGS } from './consultation-status.ts'
import { copiesOf } from './testing-copies.ts'
import { aCast, aConsultation, createTestConsultations, later, MONDAY_TEN, type Cast, type GivenConsultation } from './testing.ts'

/** Whoever races does it on connections of their own, so that nobody queues behind another in the pool. */
const foundation = await testFoundation()
const crowd = connect(foundation.url, { poolSize: 16 })
const { clock } = foundation
const transact = createTransact({ db: crowd, clock, onError: (error) => { throw error } })
const { consultation } = createTestConsultations({ ...foundation, db: crowd, transact })
beforeAll(() => async () => { await crowd.destroy() })

/** How often each pair is raced, in both orders of starting in turn: `RACE_ROUNDS=200` is the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1)
/** Races of different lawyers know nothing of each other: so many go on at a time. */
const LANES = Math.min(6, ROUNDS)
let casts: Cast[]
beforeAll(async () => {
  casts = []
  for (let lane = 0; lane < LANES; lane++) casts.push(await aCast(foundation))
})

const NAMED = ['MOVE_NOT_POSSIBLE', 'ANSWER_TOO_LATE', 'CONFLICT_NOT_CHECKED', 'CONFLICT_ALREADY_CHECKED', 'TOO_MANY_PROPOSALS', 'TIME_IS_BUSY', 'SIGNATURE_TOO_LATE', 'SAME_TIME', 'TOO_LATE_TO_PROPOSE', 'ALREADY_STARTED']
const comment = 'Persigalvojau.'

type Runner = (cast: Cast, id: string, startsAt: Date) => Promise<unknown>
const runners: Record<string, Runner> = {
  'no conflict': (cast, id) => consultation.checkConflict(cast.rasa.actor, { id, conflict: false }),
  'conflict': (cast, id) => consultation.checkConflict(cast.rasa.actor, { id, conflict: true }),
  'lawyer accepts': (cast, id) => consultation.acceptConsultation(cast.rasa.actor, { id }),
  'lawyer declines': (cast, id) => consultation.declineConsultation(cast.rasa.actor, { id, comment }),
  'lawyer proposes': (cast, id, startsAt) => consultation.proposeTime(cast.rasa.actor, { id, startsAt: later(startsAt, 15 * MINUTE) }),
  'lawyer agrees to the proposal': (cast, id) => consultation.acceptProposal(cast.rasa.actor, { id }),
  'client declines': (cast, id) => consultation.declineConsultation(cast.tomas.actor, { id, comment }),
  'client proposes': (cast, id, startsAt) => consultation.proposeTime(cast.tomas.actor, { id, startsAt: later(startsAt, 30 * MINUTE) }),
  'client agrees to the proposal': (cast, id) => consultation.acceptProposal(cast.tomas.actor, { id }),
  'client drops the proposal': (cast, id) => consultation.dropProposal(cast.tomas.actor, { id }),
  'lawyer drops the proposal': (cast, id) => consultation.dropProposal(cast.rasa.actor, { id }),
  'the lawyer may not be met any more': (cast) => transact((tx) => consultation.cancelForLawyer(tx, { lawyerId: cast.rasa.lawyerId })),
  'money goes back': (_cast, id) => transact((tx) => consultation.confirmRefund(tx, { id, amountCents: 2_900 })),
  'money arrives': (_cast, id) => transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() })),
  'client signs': (_cast, id) => transact((tx) => consultation.confirmSignature(tx, { id, signedAt: clock.now() })),
  'the deadline passes': async (_cast, id) => {
    // Only this consultation's deadline, as if its alarm rang at the right moment.
    await Consultation.query(crowd).findById(id).whereIn('status', ['requested', 'proposed-by-lawyer', 'proposed-by-client']).patch({ answerBy: later(clock.now(), -1) })
    await Consultation.query(crowd).findById(id).where({ status: 'awaiting-payment' }).patch({ payBy: later(clock.now(), -1) })
    // As if its time were over: the moment alone is moved, by a millisecond that no other consultation shares.
    await Consultation.query(crowd).findById(id).whereIn('status', ['reserved', 'accepted']).patch({ startsAt: later(clock.now(), -3), endsAt: later(clock.now(), -2), finishesAt: later(clock.now(), -1) })
    await consultation.settle(id)
  },
}

/** A race gives back what it held, so the times of a month go round. */
const startsOf = () => (function* (): Generator<Date> {
  for (let day = 0; ; day = (day + 1) % 20) {
    const weekday = later(MONDAY_TEN, Math.floor(day / 5) * 7 * DAY + (day % 5) * DAY)
    for (const hour of [-1, 3, 5]) yield later(weekday, hour * HOUR)
  }
})()

/** One legal state, a history without gaps that leads to it, and exactly the times held that the state calls for. Whatever is not so, in words. */
async function findFaults(id: string): Promise<string[]> {
  const found = await Consultation.query(crowd).findById(id).throwIfNotFound()
  const moves = await ConsultationMove.query(crowd).where({ consultationId: id }).orderBy('position')
  const faults: string[] = []
  const last = moves.at(-1)
  if (findBrokenLink(moves) !== undefined) faults.push('the chain is broken')
  if (last?.position !== found.version || last.toStatus !== found.status) faults.push(`the history ends at ${last?.toStatus}, the consultation at ${found.status}`)
  for (const [index, { move, by, fromStatus, toStatus }] of moves.entries()) {
    if (index === 0) continue
    if (fromStatus !== moves[index - 1]?.toStatus) faults.push(`a gap before ${move}`)
    const reachable = STANDINGS.map((standing) => nextState({ status: fromStatus!, standing }, move, by, { isCharged: true })?.status)
    if (!reachable.includes(toStatus)) faults.push(`${by} ${move} led from ${fromStatus} to ${toStatus}`)
  }
  const held = await crowd('time_claim').where({ consultationId: id }).whereNull('releasedAt').update({ releasedAt: clock.now() })
  const expected = found.status === 'past' ? 1 : !isLive(found.status) ? 0 : found.standing ? 2 : 1
  if (held !== expected) faults.push(`${held} times held while ${found.status}`)
  // Out of the way of the next: a client may have ten requests open.
  await crowd('consultation').where({ id, declinedAt: null }).whereNot({ status: 'refunded' })
    .update({ status: 'declined', standing: null, proposedStartsAt: null, proposedEndsAt: null, proposedClaimId: null, declinedAt: clock.now(), declinedBy: 'system' })
  return faults
}

async function race(cast: Cast, id: string, startsAt: Date, names: readonly string[]): Promise<Array<string | undefined>> {
  const results = await Promise.allSettled(names.map((name) => runners[name]!(cast, id, startsAt)))
  return results.map((result) => {
    if (result.status === 'fulfilled') return undefined
    if (isRefusal(result.reason) && NAMED.includes(result.reason.code)) return result.reason.code
    throw result.reason
  })
}

const pairsOf = <T>(items: readonly T[]): Array<[T, T]> => items.flatMap((one, index) => items.slice(index).map((other): [T, T] => [one, other]))

/** Where a race starts, and every move that could be tried from there by anybody. */
const starting: Array<{ from: string; arrange: (cast: Cast, startsAt: Date) => Promise<string>; names: string[] }> = [
  { from: 'requested, before the conflict check', arrange: brought('requested'), names: ['no conflict', 'conflict', 'lawyer declines', 'client declines', 'client proposes', 'the lawyer may not be met any more', 'the deadline passes'] },
  { from: 'requested', arrange: brought('requested', cleared), names: ['lawyer accepts', 'lawyer declines', 'lawyer proposes', 'client declines', 'client proposes', 'the deadline passes'] },
  { from: 'proposed-by-lawyer', arrange: brought('proposed-by-lawyer'), names: ['client agrees to the proposal', 'client declines', 'client proposes', 'lawyer declines', 'the deadline passes'] },
  { from: 'proposed-by-client', arrange: brought('proposed-by-client', cleared), names: ['lawyer agrees to the proposal', 'lawyer declines', 'lawyer proposes', 'client declines', 'the deadline passes'] },
  { from: 'awaiting-payment', arrange: brought('awaiting-payment'), names: ['money arrives', 'client declines', 'lawyer declines', 'the deadline passes', 'the lawyer may not be met any more'] },
  { from: 'awaiting-signature', arrange: brought('awaiting-signature'), names: ['client signs', 'client declines', 'lawyer declines', 'money arrives'] },
  { from: 'reserved', arrange: brought('reserved'), names: ['client proposes', 'lawyer proposes', 'client declines', 'lawyer declines', 'the deadline passes'] },
  {
    from: 'another time for what is reserved',
    arrange: brought('reserved', (cast, id, startsAt) => consultation.proposeTime(cast.rasa.actor, { id, startsAt: later(startsAt, 45 * MINUTE) })),
    names: ['client agrees to the proposal', 'client proposes', 'client drops the proposal', 'lawyer drops the proposal', 'client declines', 'lawyer declines', 'the deadline passes'],
  },
  { from: 'declined, with money on its way', arrange: brought('awaiting-payment', (cast, id) => runners['the deadline passes']!(cast, id, clock.now())), names: ['money arrives', 'money goes back', 'client declines', 'the deadline passes'] },
]

function brought(status: NonNullable<GivenConsultation['status']>, further?: Runner) {
  return async (cast: Cast, startsAt: Date): Promise<string> => {
    const id = await aConsultation({ consultation, foundation: { transact, clock }, cast }, { status, startsAt: startsAt.toISOString() })
    await further?.(cast, id, startsAt)
    return id
  }
}

function cleared(cast: Cast, id: string): Promise<unknown> {
  return consultation.checkConflict(cast.rasa.actor, { id, conflict: false })
}

type Lane = { cast: Cast; starts: Generator<Date>; again: (startsAt: Date) => Promise<string> }

describe.each(starting)('from $from', ({ arrange, names }) => {
  /** Brought there once for each lane by the moves people make; each race begins with a copy. */
  let lanes: Lane[]
  beforeAll(async () => {
    lanes = await Promise.all(casts.map(async (cast) => {
      const starts = startsOf()
      return { cast, starts, again: await copiesOf(crowd, await arrange(cast, starts.next().value!)) }
    }))
  }, 60_000)

  async function raceOnce({ cast, starts, again }: Lane, raced: readonly string[]): Promise<string[]> {
    const startsAt = starts.next().value!
    const id = await again(startsAt)
    await race(cast, id, startsAt, raced)
    return findFaults(id)
  }

  test.each(pairsOf<string>(names))('"%s" and "%s" at once leave one legal state and a linear history; who loses hears a named refusal', async (one, other) => {
    let round = 0
    await Promise.all(lanes.map(async (lane) => {
      while (round < ROUNDS) {
        const inOrder = round++ % 2
        expect(await raceOnce(lane, inOrder ? [one, other] : [other, one])).toEqual([])
      }
    }))
  }, 30_000 + ROUNDS * 2_000)

  test('all of them at once, too', async () => {
    expect(await raceOnce(lanes[0]!, [...names, ...names])).toEqual([])
  })
})
