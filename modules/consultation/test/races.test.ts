import { beforeAll, describe, expect, test } from 'vitest'
import { aService, type ServiceTerms } from '#modules/calendar/testing'
import { createTransact, DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { connect } from '../../../server/database/connect.ts'
import { testFoundation } from '#testing'
import { Consultation } from '../consultation.ts'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import {
  isLive,
  isMoveOf,
  MOVERS,
  MOVES,
  movesOf,
  type Move,
  type Mover,
} from '../state/consultation-status.ts'
import { openMoves } from '../state/policy.ts'
import { isLegalMove } from './legal-move.ts'
import { copiesOf } from './copies.ts'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  type Cast,
  type GivenConsultation,
} from '../testing.ts'

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
  'SIGNATURE_TOO_LATE',
  'SAME_TIME',
  'TOO_LATE_TO_PROPOSE',
  'ALREADY_STARTED',
]
const comment = 'Persigalvojau.'

type Runner = (cast: Cast, id: string, startsAt: Date) => Promise<unknown>
/** Every move of the table, by each mover, as people and the system make it. */
const runners: Record<string, Runner> = {
  'no conflict': (cast, id) =>
    consultation.answers.checkConflict(cast.rasa.actor, { id, conflict: false }),
  conflict: (cast, id) =>
    consultation.answers.checkConflict(cast.rasa.actor, { id, conflict: true }),
  'lawyer accepts': (cast, id) => consultation.answers.acceptConsultation(cast.rasa.actor, { id }),
  'lawyer declines': (cast, id) =>
    consultation.answers.declineConsultation(cast.rasa.actor, { id, comment }),
  'lawyer proposes': (cast, id, startsAt) =>
    consultation.answers.proposeTime(cast.rasa.actor, {
      id,
      startsAt: later(startsAt, 15 * MINUTE),
    }),
  'lawyer agrees to the proposal': (cast, id) =>
    consultation.answers.acceptProposal(cast.rasa.actor, { id }),
  'client declines': (cast, id) =>
    consultation.answers.declineConsultation(cast.tomas.actor, { id, comment }),
  'client proposes': (cast, id, startsAt) =>
    consultation.answers.proposeTime(cast.tomas.actor, {
      id,
      startsAt: later(startsAt, 30 * MINUTE),
    }),
  'client agrees to the proposal': (cast, id) =>
    consultation.answers.acceptProposal(cast.tomas.actor, { id }),
  'client drops the proposal': (cast, id) =>
    consultation.answers.dropProposal(cast.tomas.actor, { id }),
  'lawyer drops the proposal': (cast, id) =>
    consultation.answers.dropProposal(cast.rasa.actor, { id }),
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

/** A race releases its times, so the times of a month are used again. */
const startsOf = () =>
  (function* (): Generator<Date> {
    for (let day = 0; ; day = (day + 1) % 20) {
      const weekday = later(MONDAY_TEN, Math.floor(day / 5) * 7 * DAY + (day % 5) * DAY)
      for (const hour of [-1, 3, 5]) yield later(weekday, hour * HOUR)
    }
  })()

/**
 * Faults in words: an illegal state, a gap in the history, or other claims than the state requires.
 */
async function findFaults(id: string): Promise<string[]> {
  const found = await Consultation.query(crowd).findById(id).throwIfNotFound()
  const moves = await ConsultationMove.query(crowd)
    .where({ consultationId: id })
    .orderBy('position')
  const faults: string[] = []
  const last = moves.at(-1)
  if (findBrokenLink(moves) !== undefined) faults.push('the chain is broken')
  if (last?.position !== found.version || last.toStatus !== found.shownStatus)
    faults.push(`the history ends at ${last?.toStatus}, the consultation at ${found.shownStatus}`)
  for (const [index, moved] of moves.entries()) {
    const { move, by, fromStatus, toStatus } = moved
    if (index === 0) continue
    if (fromStatus !== moves[index - 1]?.toStatus) faults.push(`a gap before ${move}`)
    if (!isLegalMove(moved, found))
      faults.push(`${by} ${move} led from ${fromStatus} to ${toStatus}`)
  }
  const held = await crowd('time_claim')
    .where({ consultationId: id })
    .whereNull('releasedAt')
    .update({ releasedAt: clock.now() })
  const expected = found.status === 'past' ? 1 : !isLive(found.status) ? 0 : found.proposal ? 2 : 1
  if (held !== expected) faults.push(`${held} times held while ${found.shownStatus}`)
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
  return faults
}

async function race(
  cast: Cast,
  id: string,
  startsAt: Date,
  names: readonly string[],
): Promise<Array<string | undefined>> {
  const results = await Promise.allSettled(names.map((name) => runners[name]!(cast, id, startsAt)))
  return results.map((result) => {
    if (result.status === 'fulfilled') return undefined
    if (isRefusal(result.reason) && NAMED.includes(result.reason.code)) return result.reason.code
    throw result.reason
  })
}

const pairsOf = <T>(items: readonly T[]): Array<[T, T]> =>
  items.flatMap((one, index) => items.slice(index).map((other): [T, T] => [one, other]))

const PAID_AFTER = { type: 'follow-up', priceCents: 4_500, prepayment: false } as const

/** Every state with possible moves, with and without proposals. */
const starting: Array<{ from: string; arrange: (cast: Cast, startsAt: Date) => Promise<string> }> =
  [
    { from: 'requested, before the conflict check', arrange: brought('requested') },
    { from: 'requested', arrange: brought('requested', cleared) },
    { from: 'proposed-by-lawyer', arrange: brought('proposed-by-lawyer') },
    {
      from: 'proposed-by-client, before the conflict check',
      arrange: brought('proposed-by-client'),
    },
    { from: 'proposed-by-client', arrange: brought('proposed-by-client', cleared) },
    { from: 'awaiting-payment', arrange: brought('awaiting-payment') },
    { from: 'awaiting-signature', arrange: brought('awaiting-signature') },
    {
      from: 'awaiting-signature, paid for afterwards',
      arrange: brought('awaiting-signature', undefined, PAID_AFTER),
    },
    { from: 'reserved', arrange: brought('reserved') },
    { from: 'reserved, paid for afterwards', arrange: brought('reserved', undefined, PAID_AFTER) },
    { from: 'accepted', arrange: brought('accepted') },
    {
      from: 'another time of the lawyer’s for what is reserved',
      arrange: brought('reserved', (cast, id, startsAt) =>
        consultation.answers.proposeTime(cast.rasa.actor, {
          id,
          startsAt: later(startsAt, 45 * MINUTE),
        }),
      ),
    },
    {
      from: 'another time of the client’s for what is accepted',
      arrange: brought('accepted', (cast, id, startsAt) =>
        consultation.answers.proposeTime(cast.tomas.actor, { id, startsAt: later(startsAt, HOUR) }),
      ),
    },
    {
      from: 'declined, with money on its way',
      arrange: brought('awaiting-payment', (cast, id) =>
        runners['the deadline passes']!(cast, id, clock.now()),
      ),
    },
  ]

function brought(
  status: NonNullable<GivenConsultation['status']>,
  further?: Runner,
  terms?: Partial<ServiceTerms>,
) {
  return async (cast: Cast, startsAt: Date): Promise<string> => {
    // A service that can be requested repeatedly: a race begins with many copies.
    const kind = terms ?? (status === 'accepted' ? { priceCents: 0, prepayment: false } : undefined)
    const service = kind && (await aService(foundation, cast.rasa.firmLawyerId, kind))
    const id = await aConsultation(
      { consultation, foundation: { transact, clock }, cast },
      { status, startsAt: startsAt.toISOString(), ...(service && { service }) },
    )
    await further?.(cast, id, startsAt)
    return id
  }
}

function cleared(cast: Cast, id: string): Promise<unknown> {
  return consultation.answers.checkConflict(cast.rasa.actor, { id, conflict: false })
}

type Lane = { cast: Cast; starts: Generator<Date>; again: (startsAt: Date) => Promise<string> }

const raced = new Set<string>()

describe.each(starting)('from $from', ({ arrange }) => {
  /** Made once for each lane by real moves; each race begins with a copy. */
  let lanes: Lane[]
  beforeAll(async () => {
    lanes = await Promise.all(
      casts.map(async (cast) => {
        const starts = startsOf()
        return {
          cast,
          starts,
          again: await copiesOf(
            { db: crowd, cipher: foundation.cipher },
            await arrange(cast, starts.next().value!),
          ),
        }
      }),
    )
  }, 60_000)

  async function raceOnce(
    { cast, starts, again }: Lane,
    tried: readonly string[],
  ): Promise<string[]> {
    const startsAt = starts.next().value!
    const id = await again(startsAt)
    await race(cast, id, startsAt, tried)
    return findFaults(id)
  }

  /** The open moves are read from the table, so that a new move is raced too. */
  async function namesHere(): Promise<string[]> {
    const { starts, again } = lanes[0]!
    const id = await again(starts.next().value!)
    const names = openTo(await Consultation.query(crowd).findById(id).throwIfNotFound())
    await findFaults(id)
    for (const name of names) raced.add(name)
    return names
  }

  test(
    'any two of what can be done at once leave one legal state and a linear history; who loses hears a named refusal',
    async () => {
      const names = await namesHere()
      const faults: string[] = []
      const races = pairsOf(names).flatMap((pair) =>
        Array.from({ length: ROUNDS }, (_, round) => (round % 2 ? pair : pair.toReversed())),
      )
      await Promise.all(
        lanes.map(async (lane) => {
          for (let pair = races.pop(); pair; pair = races.pop()) {
            const found = await raceOnce(lane, pair).catch((error: unknown) => [String(error)])
            faults.push(...found.map((fault) => `${pair.join(' + ')}: ${fault}`))
          }
        }),
      )
      expect(faults).toEqual([])
    },
    60_000 + ROUNDS * 60_000,
  )

  test('all of them at once, too', async () => {
    const names = await namesHere()
    expect(await raceOnce(lanes[0]!, [...names, ...names])).toEqual([])
  })
})

test('every move of the table has been raced, whoever makes it', () => {
  const all = MOVERS.flatMap((mover) =>
    MOVES.filter((move) => move !== 'request' && isMoveOf(mover, move)).map(
      (move) => made[mover][move] ?? `${mover} ${move}: nobody races it`,
    ),
  )
  expect([...new Set(all)].filter((name) => !raced.has(name))).toEqual([])
})
