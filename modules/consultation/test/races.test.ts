import { beforeAll, describe, expect, test } from 'vitest'
import { aService, type ServiceTerms } from '#modules/calendar/testing'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { isMoveOf, MOVERS, MOVES, type Move, type Mover } from '../state/consultation-status.ts'
import { copiesOf } from './copies.ts'
import { aConsultation, later, MONDAY_TEN, type Cast, type GivenConsultation } from '../testing.ts'
import { raceWorld, type Runner } from './race-world.ts'

const world = await raceWorld()
const {
  foundation,
  crowd,
  clock,
  transact,
  consultation,
  ROUNDS,
  runners,
  made,
  openTo,
  findViolations,
  race,
} = world

/** A race releases its times, so the times of a month are used again. */
const startsOf = () =>
  (function* (): Generator<Date> {
    for (let day = 0; ; day = (day + 1) % 20) {
      const weekday = later(MONDAY_TEN, Math.floor(day / 5) * 7 * DAY + (day % 5) * DAY)
      for (const hour of [-1, 3, 5]) yield later(weekday, hour * HOUR)
    }
  })()

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
      from: 'awaiting-payment, accepted at once and before the conflict check',
      arrange: brought('requested', undefined, { instantConfirmation: true }),
    },
    {
      from: 'accepted at once and free, before the conflict check',
      arrange: brought('requested', undefined, {
        instantConfirmation: true,
        priceCents: 0,
        prepayment: false,
      }),
    },
    {
      from: 'another time of the lawyer’s for what is reserved',
      arrange: brought('reserved', (cast, id, startsAt) =>
        consultation.actions.proposeTime(cast.rasa.actor, {
          id,
          startsAt: later(startsAt, 45 * MINUTE),
        }),
      ),
    },
    {
      from: 'another time of the client’s for what is accepted',
      arrange: brought('accepted', (cast, id, startsAt) =>
        consultation.actions.proposeTime(cast.tomas.actor, { id, startsAt: later(startsAt, HOUR) }),
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
  return consultation.actions.checkConflict(cast.rasa.actor, { id, conflict: false })
}

type Lane = { cast: Cast; starts: Generator<Date>; again: (startsAt: Date) => Promise<string> }

const raced = new Set<string>()

describe.each(starting)('from $from', ({ arrange }) => {
  /** Made once for each lane by real moves; each race begins with a copy. */
  let lanes: Lane[]
  beforeAll(async () => {
    lanes = await Promise.all(
      world.casts.map(async (cast) => {
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
    return findViolations(id)
  }

  /** The open moves are read from the table, so that a new move is raced too. */
  async function namesHere(): Promise<string[]> {
    const { starts, again } = lanes[0]!
    const id = await again(starts.next().value!)
    const names = openTo(await Consultation.query(crowd).findById(id).throwIfNotFound())
    await findViolations(id)
    for (const name of names) raced.add(name)
    return names
  }

  test(
    'any two possible moves at once leave one legal state and a linear history; the loser is refused by name',
    async () => {
      const names = await namesHere()
      const violations: string[] = []
      const races = pairsOf(names).flatMap((pair) =>
        Array.from({ length: ROUNDS }, (_, round) => (round % 2 ? pair : pair.toReversed())),
      )
      await Promise.all(
        lanes.map(async (lane) => {
          for (let pair = races.pop(); pair; pair = races.pop()) {
            const found = await raceOnce(lane, pair).catch((error: unknown) => [String(error)])
            violations.push(...found.map((violation) => `${pair.join(' + ')}: ${violation}`))
          }
        }),
      )
      expect(violations).toEqual([])
    },
    60_000 + ROUNDS * 60_000,
  )

  test('all of them at once, too', async () => {
    const names = await namesHere()
    expect(await raceOnce(lanes[0]!, [...names, ...names])).toEqual([])
  })
})

/**
 * The system accepts in the transaction of the request, which nobody else can see, and drops a
 * colleague's offer when their cover ends, which the tests of cover race.
 */
const isRacedElsewhere = (mover: Mover, move: Move) =>
  move === 'request' || (mover === 'system' && ['accept', 'drop-proposal'].includes(move))

test('every move of the table has been raced for each mover', () => {
  const all = MOVERS.flatMap((mover) =>
    MOVES.filter((move) => !isRacedElsewhere(mover, move) && isMoveOf(mover, move)).map(
      (move) => made[mover][move] ?? `${mover} ${move}: nobody races it`,
    ),
  )
  expect([...new Set(all)].filter((name) => !raced.has(name))).toEqual([])
})
