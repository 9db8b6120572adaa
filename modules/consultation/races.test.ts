import { beforeAll, describe, expect, test } from 'vitest'
import { createTransact, DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { connect } from '../../server/database/connect.ts'
import { testFoundation } from '../../server/testing/index.ts'
import { Consultation } from './consultation.ts'
import { ConsultationMove, findBrokenLink } from './consultation-move.ts'
import { isLive, nextState, STANDINGS } from './consultation-status.ts'
import { aCast, aConsultation, createTestConsultations, later, MONDAY_TEN, type Cast, type GivenConsultation } from './testing.ts'

/** Whoever races does it on connections of their own, so that nobody queues behind another in the pool. */
const foundation = await testFoundation()
const crowd = connect(foundation.url, { poolSize: 16 })
const { clock } = foundation
const transact = createTransact({ db: crowd, clock, onError: (error) => { throw error } })
const { consultation } = createTestConsultations({ ...foundation, db: crowd, transact })
beforeAll(() => async () => { await crowd.destroy() })

let cast: Cast
beforeAll(async () => { cast = await aCast(foundation) })

const NAMED = ['MOVE_NOT_POSSIBLE', 'ANSWER_TOO_LATE', 'CONFLICT_NOT_CHECKED', 'CONFLICT_ALREADY_CHECKED', 'TOO_MANY_PROPOSALS', 'TIME_IS_BUSY', 'SIGNATURE_TOO_LATE', 'SAME_TIME']
const comment = 'Persigalvojau.'
/** How often each pair is raced, in both orders of starting in turn: `RACE_ROUNDS=200` is the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1)

type Runner = (id: string, startsAt: Date) => Promise<unknown>
const runners: Record<string, Runner> = {
  'no conflict': (id) => consultation.checkConflict(cast.rasa.actor, { id, conflict: false }),
  'conflict': (id) => consultation.checkConflict(cast.rasa.actor, { id, conflict: true }),
  'lawyer accepts': (id) => consultation.acceptConsultation(cast.rasa.actor, { id }),
  'lawyer declines': (id) => consultation.declineConsultation(cast.rasa.actor, { id, comment }),
  'lawyer proposes': (id, startsAt) => consultation.proposeTime(cast.rasa.actor, { id, startsAt: later(startsAt, 15 * MINUTE) }),
  'lawyer agrees to the proposal': (id) => consultation.acceptProposal(cast.rasa.actor, { id }),
  'client declines': (id) => consultation.declineConsultation(cast.tomas.actor, { id, comment }),
  'client proposes': (id, startsAt) => consultation.proposeTime(cast.tomas.actor, { id, startsAt: later(startsAt, 30 * MINUTE) }),
  'client agrees to the proposal': (id) => consultation.acceptProposal(cast.tomas.actor, { id }),
  'client drops the proposal': (id) => consultation.dropProposal(cast.tomas.actor, { id }),
  'lawyer drops the proposal': (id) => consultation.dropProposal(cast.rasa.actor, { id }),
  'the lawyer may not be met any more': () => transact((tx) => consultation.cancelForLawyer(tx, { lawyerId: cast.rasa.lawyerId })),
  'money goes back': (id) => transact((tx) => consultation.confirmRefund(tx, { id, amountCents: 2_900 })),
  'money arrives': (id) => transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() })),
  'client signs': (id) => transact((tx) => consultation.confirmSignature(tx, { id, signedAt: clock.now() })),
  'the deadline passes': async (id) => {
    // Only this consultation's deadline, as if its alarm rang at the right moment.
    await Consultation.query(crowd).findById(id).whereIn('status', ['requested', 'proposed-by-lawyer', 'proposed-by-client']).patch({ answerBy: later(clock.now(), -1) })
    await Consultation.query(crowd).findById(id).where({ status: 'awaiting-payment' }).patch({ payBy: later(clock.now(), -1) })
    // As if its time were over: the moment alone is moved, by a millisecond that no other consultation shares.
    await Consultation.query(crowd).findById(id).whereIn('status', ['reserved', 'accepted']).patch({ startsAt: later(clock.now(), -3), endsAt: later(clock.now(), -2), finishesAt: later(clock.now(), -1) })
    await consultation.settle(id)
  },
}

/** A race gives back what it held, so the times of a month go round. */
const starts = (function* () {
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
  return faults
}

async function race(id: string, startsAt: Date, names: readonly string[]): Promise<Array<string | undefined>> {
  const results = await Promise.allSettled(names.map((name) => runners[name]!(id, startsAt)))
  return results.map((result) => {
    if (result.status === 'fulfilled') return undefined
    if (isRefusal(result.reason) && NAMED.includes(result.reason.code)) return result.reason.code
    throw result.reason
  })
}

const pairsOf = <T>(items: readonly T[]): Array<[T, T]> => items.flatMap((one, index) => items.slice(index).map((other): [T, T] => [one, other]))

/** Where a race starts, and every move that could be tried from there by anybody. */
const starting: Array<{ from: string; arrange: (startsAt: Date) => Promise<string>; names: string[] }> = [
  { from: 'requested, before the conflict check', arrange: brought('requested'), names: ['no conflict', 'conflict', 'lawyer declines', 'client declines', 'client proposes', 'the lawyer may not be met any more', 'the deadline passes'] },
  { from: 'requested', arrange: brought('requested', cleared), names: ['lawyer accepts', 'lawyer declines', 'lawyer proposes', 'client declines', 'client proposes', 'the deadline passes'] },
  { from: 'proposed-by-lawyer', arrange: brought('proposed-by-lawyer'), names: ['client agrees to the proposal', 'client declines', 'client proposes', 'lawyer declines', 'the deadline passes'] },
  { from: 'proposed-by-client', arrange: brought('proposed-by-client', cleared), names: ['lawyer agrees to the proposal', 'lawyer declines', 'lawyer proposes', 'client declines', 'the deadline passes'] },
  { from: 'awaiting-payment', arrange: brought('awaiting-payment'), names: ['money arrives', 'client declines', 'lawyer declines', 'the deadline passes', 'the lawyer may not be met any more'] },
  { from: 'awaiting-signature', arrange: brought('awaiting-signature'), names: ['client signs', 'client declines', 'lawyer declines', 'money arrives'] },
  { from: 'reserved', arrange: brought('reserved'), names: ['client proposes', 'lawyer proposes', 'client declines', 'lawyer declines', 'the deadline passes'] },
  {
    from: 'another time for what is reserved',
    arrange: brought('reserved', (id, startsAt) => consultation.proposeTime(cast.rasa.actor, { id, startsAt: later(startsAt, 45 * MINUTE) })),
    names: ['client agrees to the proposal', 'client proposes', 'client drops the proposal', 'lawyer drops the proposal', 'client declines', 'lawyer declines', 'the deadline passes'],
  },
  { from: 'declined, with money on its way', arrange: brought('awaiting-payment', (id) => runners['the deadline passes']!(id, clock.now())), names: ['money arrives', 'money goes back', 'client declines', 'the deadline passes'] },
]

type Further = (id: string, startsAt: Date) => Promise<unknown>

function brought(status: NonNullable<GivenConsultation['status']>, further?: Further) {
  return async (startsAt: Date): Promise<string> => {
    const id = await aConsultation({ consultation, foundation: { transact, clock }, cast }, { status, startsAt: startsAt.toISOString() })
    await further?.(id, startsAt)
    return id
  }
}

function cleared(id: string): Promise<unknown> {
  return consultation.checkConflict(cast.rasa.actor, { id, conflict: false })
}

describe.each(starting)('from $from', ({ arrange, names }) => {
  test.each(pairsOf<string>(names))('"%s" and "%s" at once leave one legal state and a linear history; who loses hears a named refusal', async (one, other) => {
    for (let round = 0; round < ROUNDS; round++) {
      const startsAt = starts.next().value!
      const id = await arrange(startsAt)
      await race(id, startsAt, round % 2 ? [one, other] : [other, one])
      expect(await findFaults(id)).toEqual([])
    }
  }, 30_000 + ROUNDS * 2_000)

  test('all of them at once, too', async () => {
    const startsAt = starts.next().value!
    const id = await arrange(startsAt)
    await race(id, startsAt, [...names, ...names])
    expect(await findFaults(id)).toEqual([])
  })
})
