import { beforeAll } from 'vitest'
import { createTransact, isRefusal, MINUTE } from '#modules/shared'
import { connect } from '../../../server/database/connect.ts'
import { testFoundation } from '#testing'
import { Consultation } from '../consultation.ts'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { isLive, MOVERS, movesOf, type Move, type Mover } from '../state/consultation-status.ts'
import { openMoves } from '../state/policy.ts'
import { isLegalMove } from './legal-move.ts'
import { aCast, createTestConsultations, later, type Cast } from '../testing.ts'

const comment = 'Persigalvojau.'

export type Runner = (cast: Cast, id: string, startsAt: Date) => Promise<unknown>

/** Casts for each lane, every action that can race, and the broken rules that a race may leave. */
export async function raceWorld() {
  /** Races use connections of their own, so that none waits in the pool. */
  const foundation = await testFoundation()
  const crowd = connect(foundation.url, { poolSize: 16 })
  const { clock } = foundation
  const transact = createTransact({
    db: crowd,
    clock,
    onError: (error) => {
      throw error
    },
  })
  const { consultation } = createTestConsultations({ ...foundation, db: crowd, transact })
  beforeAll(() => async () => {
    await crowd.destroy()
  })
  /**
   * How often each pair of moves is raced, in alternating order: `RACE_ROUNDS=200` is the long form.
   */
  const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1)
  /** Races of different lawyers are independent: so many run at a time. */
  const LANES = Math.min(6, ROUNDS)
  let casts: Cast[]
  beforeAll(async () => {
    casts = []
    for (let lane = 0; lane < LANES; lane++) casts.push(await aCast(foundation))
  })
  const NAMED = [
    'MOVE_NOT_POSSIBLE',
    'ANSWER_TOO_LATE',
    'CONFLICT_NOT_CHECKED',
    'CONFLICT_ALREADY_CHECKED',
    'TOO_MANY_PROPOSALS',
    'TIME_IS_BUSY',
    'OWN_TIME_NOT_FREE',
    'SIGNATURE_TOO_LATE',
    'SAME_TIME',
    'TOO_LATE_TO_PROPOSE',
    'ALREADY_STARTED',
  ]
  /** Every move of the table, by each mover, as people and the system make it. */
  const runners: Record<string, Runner> = {
    'no conflict': (cast, id) =>
      consultation.actions.checkConflict(cast.rasa.actor, { id, conflict: false }),
    conflict: (cast, id) =>
      consultation.actions.checkConflict(cast.rasa.actor, { id, conflict: true }),
    'lawyer accepts': (cast, id) =>
      consultation.actions.acceptConsultation(cast.rasa.actor, { id }),
    'lawyer declines': (cast, id) =>
      consultation.actions.declineConsultation(cast.rasa.actor, { id, comment }),
    'lawyer proposes': (cast, id, startsAt) =>
      consultation.actions.proposeTime(cast.rasa.actor, {
        id,
        startsAt: later(startsAt, 15 * MINUTE),
      }),
    'lawyer agrees to the proposal': (cast, id) =>
      consultation.actions.acceptProposal(cast.rasa.actor, { id }),
    'client declines': (cast, id) =>
      consultation.actions.declineConsultation(cast.tomas.actor, { id, comment }),
    'client proposes': (cast, id, startsAt) =>
      consultation.actions.proposeTime(cast.tomas.actor, {
        id,
        startsAt: later(startsAt, 30 * MINUTE),
      }),
    'client agrees to the proposal': (cast, id) =>
      consultation.actions.acceptProposal(cast.tomas.actor, { id }),
    'client drops the proposal': (cast, id) =>
      consultation.actions.dropProposal(cast.tomas.actor, { id }),
    'lawyer drops the proposal': (cast, id) =>
      consultation.actions.dropProposal(cast.rasa.actor, { id }),
    'the lawyer may not be met any more': (cast) =>
      transact((tx) => consultation.deletion.cancelForLawyer(tx, { lawyerId: cast.rasa.lawyerId })),
    'money goes back': (_cast, id) =>
      transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 })),
    'money arrives': (_cast, id) =>
      transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() })),
    'client signs': (_cast, id) =>
      transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })),
    'the deadline passes': async (_cast, id) => {
      // Only this consultation's deadline, as if its timer had fired.
      await Consultation.query(crowd)
        .findById(id)
        .where((open) => void open.where('status', 'requested').orWhereNotNull('proposedBy'))
        .patch({ answerBy: later(clock.now(), -1) })
      await Consultation.query(crowd)
        .findById(id)
        .where({ status: 'awaiting-payment' })
        .patch({ payBy: later(clock.now(), -1) })
      // As if its time were over: only the moments move, to milliseconds that no other consultation
      // shares.
      await Consultation.query(crowd)
        .findById(id)
        .whereIn('status', ['awaiting-signature', 'confirmed'])
        .whereNull('proposedBy')
        .patch({
          signBy: later(clock.now(), -1),
          startsAt: later(clock.now(), -3),
          endsAt: later(clock.now(), -2),
          finishesAt: later(clock.now(), -1),
        })
      await consultation.deadlines.enforceDeadline(id)
    },
  }
  /** Which of them makes which move; a test fails if one is missing. */
  const made: Record<Mover, Partial<Record<Move, string>>> = {
    client: {
      decline: 'client declines',
      'propose-time': 'client proposes',
      'accept-proposal': 'client agrees to the proposal',
      'drop-proposal': 'client drops the proposal',
      sign: 'client signs',
    },
    lawyer: {
      'clear-conflict': 'no conflict',
      'report-conflict': 'conflict',
      accept: 'lawyer accepts',
      decline: 'lawyer declines',
      'propose-time': 'lawyer proposes',
      'accept-proposal': 'lawyer agrees to the proposal',
      'drop-proposal': 'lawyer drops the proposal',
    },
    system: {
      decline: 'the lawyer may not be met any more',
      pay: 'money arrives',
      retake: 'money arrives',
      refund: 'money goes back',
      'expire-answer': 'the deadline passes',
      'expire-payment': 'the deadline passes',
      'expire-signature': 'the deadline passes',
      finish: 'the deadline passes',
    },
  }
  /**
   * What anybody may try here: each move that the table and the rules allow, and an unexpected
   * payment.
   */
  function openTo(found: Consultation): string[] {
    const names = MOVERS.flatMap((mover) =>
      (mover === 'system'
        ? movesOf(found, mover, found.facts)
        : openMoves(found, mover, clock.now())
      ).map((move) => made[mover][move]),
    )
    return [...new Set([...names, ...(found.prepaid ? ['money arrives'] : [])])].filter(
      (name) => name !== undefined,
    )
  }
  /**
   * Broken rules in words: an illegal state, a gap in the history, or other claims than the state requires.
   */
  async function findViolations(id: string): Promise<string[]> {
    const found = await Consultation.query(crowd).findById(id).throwIfNotFound()
    const moves = await ConsultationMove.query(crowd)
      .where({ consultationId: id })
      .orderBy('position')
    const violations: string[] = []
    const last = moves.at(-1)
    if (findBrokenLink(moves) !== undefined) violations.push('the chain is broken')
    if (last?.position !== found.version || last.toStatus !== found.shownStatus)
      violations.push(
        `the history ends at ${last?.toStatus}, the consultation at ${found.shownStatus}`,
      )
    for (const [index, moved] of moves.entries()) {
      const { move, by, fromStatus, toStatus } = moved
      if (index === 0) continue
      if (fromStatus !== moves[index - 1]?.toStatus) violations.push(`a gap before ${move}`)
      if (!isLegalMove(moved, found))
        violations.push(`${by} ${move} led from ${fromStatus} to ${toStatus}`)
    }
    const held = await crowd('time_claim')
      .where({ consultationId: id })
      .whereNull('releasedAt')
      .update({ releasedAt: clock.now() })
    const expected = found.status === 'past' ? 1 : heldTimes(found)
    if (held !== expected) violations.push(`${held} times held while ${found.shownStatus}`)
    // Ended, since a client may have ten requests open.
    await crowd('consultation')
      .where({ id, declinedAt: null })
      .whereNot({ status: 'refunded' })
      .update({
        status: 'declined',
        proposedBy: null,
        proposedStartsAt: null,
        proposedEndsAt: null,
        proposedClaimId: null,
        declinedAt: clock.now(),
        declinedBy: 'system',
      })
    return violations
  }
  async function race(
    cast: Cast,
    id: string,
    startsAt: Date,
    names: readonly string[],
  ): Promise<Array<string | undefined>> {
    const results = await Promise.allSettled(
      names.map((name) => runners[name]!(cast, id, startsAt)),
    )
    return results.map((result) => {
      if (result.status === 'fulfilled') return undefined
      if (isRefusal(result.reason) && NAMED.includes(result.reason.code)) return result.reason.code
      throw result.reason
    })
  }
  return {
    foundation,
    crowd,
    clock,
    transact,
    consultation,
    ROUNDS,
    get casts() {
      return casts
    },
    runners,
    made,
    openTo,
    findViolations,
    race,
  }
}

/** The times that a consultation in this state holds: its own, and a proposed one. */
function heldTimes({ status, proposal }: Pick<Consultation, 'status' | 'proposal'>): number {
  if (!isLive(status)) return 0
  return proposal ? 2 : 1
}
