import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTransact, isRefusal, newId, type Tx } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { connect } from '../../../server/database/connect.ts'
import { aTestCalendar } from '../test/calendar-world.ts'
import { createCalendar, type WantedTime } from '../index.ts'
import { aCalendar, type TestCalendar } from '../testing.ts'

const { foundation, clock, account, lawyer } = await aTestCalendar()
// As many connections as callers: a race is one only when all are in it.
const CALLERS = 64
const crowd = connect(foundation.url, { poolSize: CALLERS })
const transact = createTransact({
  db: crowd,
  clock,
  onError: (error) => {
    throw error
  },
})
const calendar = createCalendar({
  ...foundation,
  db: crowd,
  transact,
  account,
  lawyer,
  calendarProviders: [],
})

const NOW = new Date('2026-12-01T08:00:00Z')
const MONDAY = new Date('2026-12-07T08:00:00Z')
const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000)
let rasa: TestLawyer
let services: TestCalendar
beforeAll(() => async () => {
  await crowd.destroy()
})
beforeEach(async () => {
  rasa = await aLawyer(foundation)
  services = await aCalendar(foundation, rasa.firmLawyerId)
})

const wanted = (given: Partial<WantedTime> & { minutes?: number } = {}): WantedTime => {
  const startsAt = given.startsAt ?? MONDAY
  return {
    firmLawyerId: rasa.firmLawyerId,
    serviceId: services.free.id,
    consultationId: newId(),
    startsAt,
    endsAt: after(startsAt, given.minutes ?? 30),
    heldUntil: after(NOW, 60),
    now: NOW,
    ...given,
  }
}
const claim = (time: WantedTime) => transact((tx) => calendar.claims.claimTime(tx, time))
const held = async (): Promise<Array<{ consultationId: string; from: number; to: number }>> => {
  const rows: Array<{ consultationId: string; startsAt: Date; endsAt: Date }> = await crowd(
    'time_claim',
  )
    .where({ lawyerId: rasa.lawyerId })
    .whereNull('releasedAt')
    .select(
      'consultationId',
      crowd.raw('lower(during) as starts_at'),
      crowd.raw('upper(during) as ends_at'),
    )
  return rows.map(({ consultationId, startsAt, endsAt }) => ({
    consultationId,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }))
}
const overlaps = async () => {
  const all = await held()
  return all.flatMap((a) =>
    all.filter((b) => a.consultationId < b.consultationId && a.from < b.to && b.from < a.to),
  )
}

/**
 * The outcome of all concurrent attempts: who won, and how many got which refusal. Anything else
 * fails the test.
 */
async function race(times: WantedTime[], attempt: (time: WantedTime) => Promise<unknown> = claim) {
  const results = await Promise.allSettled(times.map(attempt))
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  for (const refusal of refusals) if (!isRefusal(refusal, 'TIME_IS_BUSY')) throw refusal
  return {
    winners: times.filter((_, index) => results[index]?.status === 'fulfilled'),
    losers: refusals.length,
  }
}

describe('of 64 concurrent claims of one time', () => {
  test('exactly one wins and 63 are refused with TIME_IS_BUSY', async () => {
    const { winners, losers } = await race(Array.from({ length: CALLERS }, () => wanted()))
    expect([winners.length, losers]).toEqual([1, 63])
    expect((await held()).map(({ consultationId }) => consultationId)).toEqual([
      winners[0]?.consultationId,
    ])
  })

  test('exactly one replaces an expired hold', async () => {
    for (let round = 0; round < 5; round++) {
      const startsAt = after(MONDAY, round * 60)
      await claim(wanted({ startsAt, heldUntil: NOW, now: after(NOW, -60) }))
      const { winners, losers } = await race(
        Array.from({ length: CALLERS }, () => wanted({ startsAt })),
      )
      expect([winners.length, losers]).toEqual([1, 63])
    }
    expect(await held()).toHaveLength(5)
  })

  test('each half of an expired hour gets one owner', async () => {
    await claim(wanted({ minutes: 60, heldUntil: NOW, now: after(NOW, -60) }))
    const { winners, losers } = await race(
      Array.from({ length: CALLERS }, (_, index) =>
        wanted({ startsAt: after(MONDAY, index % 2 === 0 ? 0 : 30) }),
      ),
    )
    expect([winners.length, losers]).toEqual([2, 62])
    expect(new Set(winners.map(({ startsAt }) => startsAt.getTime())).size).toBe(2)
  })

  test('none wins while it is held', async () => {
    await claim(wanted({ heldUntil: null }))
    expect(await race(Array.from({ length: CALLERS }, () => wanted({ minutes: 45 })))).toEqual({
      winners: [],
      losers: 64,
    })
  })

  test('a claim is undone if its transaction fails afterwards', async () => {
    const failing = wanted()
    await expect(
      transact(async (tx) => {
        await calendar.claims.claimTime(tx, failing)
        throw new Error('the rest of the booking failed')
      }),
    ).rejects.toThrow('the rest of the booking failed')
    const { winners } = await race(Array.from({ length: CALLERS }, () => wanted()))
    expect(winners).toHaveLength(1)
  })
})

describe('mixed durations in a race', () => {
  test.each([1, 2, 3])(
    'leave no overlap, no deadlock and no time free that a loser wanted (%i)',
    async (seed) => {
      // Run-out claims of odd lengths lie all over the day, so that winners replace several at
      // once.
      for (let minute = 0; minute < 480; minute += 40)
        await claim(
          wanted({
            startsAt: after(MONDAY, minute),
            minutes: 40,
            heldUntil: NOW,
            now: after(NOW, -60),
          }),
        )
      const times = Array.from({ length: 4 * CALLERS }, (_, index) => {
        const start = ((index * 7_919 * seed) % 32) * 15
        return wanted({
          startsAt: after(MONDAY, start),
          minutes: [15, 30, 45, 60, 90][(index * seed) % 5] as number,
        })
      })
      const { winners, losers } = await race(times)
      expect(winners.length + losers).toBe(times.length)
      expect(await overlaps()).toEqual([])
      const taken = winners.map(
        ({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()] as const,
      )
      const lost = times.filter((time) => !winners.includes(time))
      const couldHaveWon = lost.filter(
        ({ startsAt, endsAt }) =>
          !taken.some(([from, to]) => from < endsAt.getTime() && startsAt.getTime() < to),
      )
      expect(couldHaveWon).toEqual([])
    },
  )
})

describe('a service with buffers in a race', () => {
  test('keeps them free of every other meeting, and two meetings get both buffers', async () => {
    await crowd('service')
      .where({ id: services.free.id })
      .update({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })
    const times = Array.from({ length: 4 * CALLERS }, (_, index) =>
      wanted({
        startsAt: after(MONDAY, ((index * 7_919) % 96) * 5),
        serviceId: [services.free.id, services.charged.id][index % 2] as string,
      }),
    )
    const taken = ({ serviceId, startsAt, endsAt }: WantedTime) =>
      serviceId === services.free.id
        ? { from: after(startsAt, -10), to: after(endsAt, 20) }
        : { from: startsAt, to: endsAt }
    const { winners, losers } = await race(times)
    expect(winners.length + losers).toBe(times.length)
    const isApart = (a: WantedTime, b: WantedTime) =>
      taken(a).to <= taken(b).from || taken(b).to <= taken(a).from
    for (const a of winners) for (const b of winners) if (a !== b) expect(isApart(a, b)).toBe(true)
    const couldHaveWon = times.filter(
      (time) => !winners.includes(time) && winners.every((winner) => isApart(time, winner)),
    )
    expect(couldHaveWon).toEqual([])
  })

  test('may reach into an expired claim, which then gives way', async () => {
    await crowd('service').where({ id: services.free.id }).update({ bufferAfterMinutes: 15 })
    await claim(wanted({ startsAt: after(MONDAY, 30), heldUntil: NOW, now: after(NOW, -60) }))
    const { winners } = await race(Array.from({ length: CALLERS }, () => wanted()))
    expect(winners).toHaveLength(1)
    expect(await held()).toHaveLength(1)
  })
})

describe('slots per day in a race', () => {
  const slots = () =>
    Array.from({ length: CALLERS }, (_, index) =>
      wanted({ startsAt: after(MONDAY, (index % 16) * 30) }),
    )

  test('the calendar accepts no more than its limit', async () => {
    services = await aCalendar(foundation, rasa.firmLawyerId, { slotsPerDay: 3 })
    const { winners, losers } = await race(slots())
    expect([winners.length, losers]).toEqual([3, 61])
  })

  test('a service accepts no more than its limit, while others continue', async () => {
    await crowd('service').where({ id: services.free.id }).update({ slotsPerDay: 2 })
    const { winners } = await race(slots())
    expect(winners).toHaveLength(2)
    await claim(wanted({ startsAt: after(MONDAY, 600), serviceId: services.charged.id }))
    await expect(claim(wanted({ startsAt: after(MONDAY, 660) }))).rejects.toMatchObject({
      code: 'TIME_IS_BUSY',
    })
    await claim(wanted({ startsAt: after(MONDAY, 660), beyondLimits: true }))
    await claim(wanted({ startsAt: after(MONDAY, 24 * 60) }))
  })

  test('expired claims do not count', async () => {
    services = await aCalendar(foundation, rasa.firmLawyerId, { slotsPerDay: 1 })
    await claim(wanted({ heldUntil: NOW, now: after(NOW, -60) }))
    const { winners } = await race(slots())
    expect(winners).toHaveLength(1)
  })
})

describe('a claim', () => {
  test('may begin where another ends', async () => {
    await claim(wanted())
    await claim(wanted({ startsAt: after(MONDAY, 30) }))
    await claim(wanted({ startsAt: after(MONDAY, -30) }))
    expect(await held()).toHaveLength(3)
  })

  test("is the lawyer's: two firms cannot book one lawyer for the same time", async () => {
    const other = await aLawyer(foundation, { name: 'Ona' })
    const { id: second } = await transact((tx) =>
      lawyer.memberships.joinFirm(tx, { lawyerId: rasa.lawyerId, firmId: other.firm.id }),
    )
    await claim(wanted())
    await expect(claim(wanted({ firmLawyerId: second }))).rejects.toMatchObject({
      code: 'TIME_IS_BUSY',
      statusCode: 409,
      field: 'startsAt',
    })
    await claim(wanted({ firmLawyerId: other.firmLawyerId }))
  })

  test('may overlap only a claim of its own consultation', async () => {
    const consultationId = newId()
    await claim(wanted({ consultationId }))
    await claim(wanted({ consultationId, startsAt: after(MONDAY, 15) }))
    await expect(claim(wanted({ startsAt: after(MONDAY, 30) }))).rejects.toMatchObject({
      code: 'TIME_IS_BUSY',
    })
  })

  test('of an unknown calendar is refused', async () => {
    await expect(claim(wanted({ firmLawyerId: newId() }))).rejects.toMatchObject({
      code: 'FIRM_LAWYER_NOT_FOUND',
      statusCode: 404,
    })
  })
})

describe('a hold', () => {
  test('can be extended and confirmed while it is valid', async () => {
    const time = wanted({ heldUntil: after(NOW, 10) })
    await claim(time)
    await transact((tx) =>
      calendar.claims.extendClaim(tx, {
        consultationId: time.consultationId,
        heldUntil: after(NOW, 20),
      }),
    )
    await expect(claim(wanted({ now: after(NOW, 15) }))).rejects.toMatchObject({
      code: 'TIME_IS_BUSY',
    })
    await transact((tx) =>
      calendar.claims.extendClaim(tx, {
        consultationId: time.consultationId,
        heldUntil: null,
      }),
    )
    await expect(claim(wanted({ now: after(NOW, 100_000) }))).rejects.toMatchObject({
      code: 'TIME_IS_BUSY',
    })
  })

  test('that was taken over can be neither extended nor confirmed', async () => {
    const time = wanted({ heldUntil: NOW, now: after(NOW, -60) })
    await claim(time)
    const next = wanted({ heldUntil: null })
    await claim(next)
    const { consultationId } = time
    await expect(
      transact((tx) =>
        calendar.claims.extendClaim(tx, { consultationId, heldUntil: after(NOW, 20) }),
      ),
    ).rejects.toMatchObject({ code: 'TIME_IS_BUSY' })
    await expect(
      transact((tx) => calendar.claims.extendClaim(tx, { consultationId, heldUntil: null })),
    ).rejects.toMatchObject({ code: 'TIME_IS_BUSY' })
    expect((await held()).map((claim) => claim.consultationId)).toEqual([next.consultationId])
  })

  test('is released as a whole or except for one claim', async () => {
    const consultationId = newId()
    await claim(wanted({ consultationId }))
    const proposed = await claim(wanted({ consultationId, startsAt: after(MONDAY, 120) }))
    await transact((tx) =>
      calendar.claims.releaseClaims(tx, { consultationId, except: proposed.id }),
    )
    expect((await held()).map(({ from }) => from)).toEqual([after(MONDAY, 120).getTime()])
    await transact((tx) => calendar.claims.releaseClaims(tx, { consultationId }))
    await transact((tx) => calendar.claims.releaseClaims(tx, { consultationId }))
    expect(await held()).toEqual([])
    expect(await events()).toHaveLength(2)
  })

  test('that expired emits an event when its time is taken over', async () => {
    const { id } = await claim(wanted({ heldUntil: NOW, now: after(NOW, -60) }))
    await claim(wanted())
    expect(await events()).toEqual([{ firmLawyerId: rasa.firmLawyerId, claimId: id }])
  })

  const events = async () => {
    const rows: Array<{ payload: { firmLawyerId: string } }> = await crowd('outbox')
      .where({ type: 'calendar.time-freed' })
      .select('payload')
    return rows
      .map(({ payload }) => payload)
      .filter(({ firmLawyerId }) => firmLawyerId === rasa.firmLawyerId)
  }
})

describe('a late payment', () => {
  const late = (time: WantedTime) =>
    transact((tx: Tx) =>
      calendar.claims.reclaimTime(tx, { ...time, now: after(NOW, 1), heldUntil: null }),
    )
  const runOut = () => wanted({ heldUntil: NOW, now: after(NOW, -60) })

  test('finds its time still held', async () => {
    const time = runOut()
    await claim(time)
    expect(await late(time)).toBe(true)
    await expect(claim(wanted())).rejects.toMatchObject({ code: 'TIME_IS_BUSY' })
    expect(await held()).toHaveLength(1)
  })

  test('claims its time again if it is still free', async () => {
    const time = runOut()
    await claim(time)
    await transact((tx) => calendar.claims.releaseClaims(tx, time))
    expect(await late(time)).toBe(true)
    expect(await held()).toHaveLength(1)
  })

  test('learns that the time was taken, and the transaction continues', async () => {
    const time = runOut()
    await claim(time)
    await claim(wanted())
    const answer = await transact(async (tx) => [
      await calendar.claims.reclaimTime(tx, { ...time, now: after(NOW, 1) }),
      (await tx.raw<{ rows: unknown[] }>('select 1')).rows.length,
    ])
    expect(answer).toEqual([false, 1])
  })

  test('races 63 new clients for its time: exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const time = wanted({
        startsAt: after(MONDAY, round * 60),
        heldUntil: NOW,
        now: after(NOW, -60),
      })
      await claim(time)
      const others = Array.from({ length: CALLERS - 1 }, () =>
        wanted({ startsAt: time.startsAt, heldUntil: after(NOW, 24 * 60) }),
      )
      const [kept, { winners }] = await Promise.all([late(time), race(others)])
      expect(winners.length + (kept ? 1 : 0)).toBe(1)
    }
    expect(await overlaps()).toEqual([])
  })
})
