import { expect, test } from 'vitest'
import { workHours } from '#modules/calendar/testing'
import { later, MONDAY_TEN, NOW, refusal } from '#modules/consultation/testing'
import { DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { eventually } from '#testing'
import { aWorldOfWaiting, SECOND } from './waiting-testing.ts'

const {
  foundation,
  db,
  clock,
  waitingList,
  consultation,
  here,
  oneTimeAWeek,
  request,
  aClient,
  wait,
  free,
  entryOf,
  take,
  offered,
} = await aWorldOfWaiting()

test('word of a kept time that could not leave in time, or after it was passed on, does not leave at all', async () => {
  const first = await wait()
  await wait()
  await free()
  const { condition } = await db('message')
    .where({ accountId: first.who.id })
    .first<{ condition: { waitingEntryId: string; heldUntil: string } }>('condition')
  expect(condition).toEqual({
    waitingEntryId: first.entry.id,
    heldUntil: (await entryOf(first)).heldOffer!.until,
  })
  expect(await waitingList.offers.isHeldUntil(db, condition)).toBe(true)
  clock.advance(16 * MINUTE)
  expect(await waitingList.offers.isHeldUntil(db, condition)).toBe(false)
  clock.moveTo(NOW)
  await waitingList.own.passOn(first.who.actor, { id: first.entry.id })
  expect(await waitingList.offers.isHeldUntil(db, condition)).toBe(false)
})

test('nobody else can have a time that is kept: not without the held offer, not with another’s, and not with their own of another time', async () => {
  const first = await wait()
  await free()
  const { heldOffer } = await entryOf(first)
  const thief = await aClient('Vagis')
  expect((await refusal(take(thief))).code).toBe('TIME_IS_BUSY')
  expect((await refusal(take(thief, heldOffer!.id))).code).toBe('TIME_IS_BUSY')
  expect((await refusal(take(first.who))).code).toBe('TIME_IS_BUSY')
  const made = await take(first.who, heldOffer!.id)
  expect(made.status).toBe('requested')
  expect(await entryOf(first)).toMatchObject({ endedBecause: 'booked', heldOffer: null })
})

test('a held offer that is not used goes from hand to hand to the next, and is not offered to the same person again', async () => {
  const [first, second] = [await wait(), await wait()]
  await free()
  const { heldOffer } = await entryOf(first)
  clock.advance(15 * MINUTE + SECOND)
  // Over, and not yet passed on: nobody can step in between.
  const thief = await aClient('Vagis')
  expect((await refusal(take(thief))).code).toBe('TIME_IS_BUSY')
  await waitingList.entries.sweep()
  expect((await entryOf(first)).heldOffer).toBeNull()
  expect((await entryOf(second)).heldOffer).toMatchObject({ startsAt: MONDAY_TEN.toISOString() })
  expect((await refusal(take(first.who, heldOffer!.id))).code).toBe('TIME_IS_BUSY')
  clock.advance(15 * MINUTE + SECOND)
  await waitingList.entries.sweep()
  expect((await entryOf(first)).heldOffer).toBeNull()
  expect(await offered()).toBe(1)
})

test('a held offer that ran out and went to somebody else before the sweep came is a time let pass, not a booking', async () => {
  for (const end of ['sweep', 'leave', 'passOn'] as const) {
    clock.moveTo(NOW)
    const { who, entry } = await wait()
    await free()
    // Nobody swept for a while: the claim gives way to the next request.
    clock.advance(17 * MINUTE)
    const quick = await aClient('Greita')
    const taken = await take(quick)
    if (end === 'sweep') await waitingList.entries.sweep()
    else await waitingList.own[end](who.actor, { id: entry.id })
    // The product's own sweep may be at it, which ours leaves it to.
    await eventually(async () => (await entryOf({ who })).heldOffer === null)
    expect([end, await entryOf({ who })]).toEqual([
      end,
      expect.objectContaining({ endedBecause: end === 'leave' ? 'left' : null, heldOffer: null }),
    ])
    if (end !== 'leave') await waitingList.own.leave(who.actor, { id: entry.id })
    here.booker = quick
    here.booked = taken.id
  }
})

test('who is offered a time in the place of a held offer that ran out is kept that one time, and not another beside it', async () => {
  await workHours(foundation, here.lawyer.firmLawyerId, {
    weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '11:00' }] }],
  })
  const other = await aClient()
  const { id } = await request(other, { startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString() })
  await wait()
  await free()
  const second = await wait()
  clock.advance(HOUR)
  await consultation.actions.declineConsultation(other.actor, { id, comment: 'Nebereikia, ačiū.' })
  const kept = await db('time_claim')
    .where({ heldFor: second.who.id })
    .whereNull('releasedAt')
    .select('consultationId')
  expect(kept).toEqual([{ consultationId: (await entryOf(second)).heldOffer?.id }])
})

test('passing on and leaving both give the time to the next at once', async () => {
  const [first, second, third] = [await wait(), await wait(), await wait()]
  await free()
  await waitingList.own.passOn(first.who.actor, { id: first.entry.id })
  expect((await entryOf(second)).heldOffer).not.toBeNull()
  expect((await entryOf(first)).endedBecause).toBeNull()
  await waitingList.own.leave(second.who.actor, { id: second.entry.id })
  expect((await entryOf(third)).heldOffer).not.toBeNull()
  await waitingList.own.leave(second.who.actor, { id: second.entry.id })
  expect((await entryOf(second)).endedBecause).toBe('left')
})

test('a time that will be too near to be asked for before its holder has answered is kept for nobody', async () => {
  const waiting = await wait()
  // Asked for on Friday after four, the lawyer would have no working hour to answer.
  const last = later(MONDAY_TEN, -3 * DAY + 6 * HOUR)
  clock.moveTo(later(last, -10 * MINUTE))
  await waitingList.offers.offerTimesOf({ firmLawyerId: here.lawyer.firmLawyerId })
  await db('consultation').where({ id: here.booked }).update({ startsAt: MONDAY_TEN })
  await db('time_claim').where({ consultationId: here.booked }).update({ releasedAt: clock.now() })
  await waitingList.offers.offerTimesOf({ firmLawyerId: here.lawyer.firmLawyerId })
  expect((await entryOf(waiting)).heldOffer).toBeNull()
  clock.moveTo(later(last, -16 * MINUTE))
  await waitingList.offers.offerTimesOf({ firmLawyerId: here.lawyer.firmLawyerId })
  const { heldOffer } = await entryOf(waiting)
  clock.moveTo(later(last, -2 * MINUTE))
  expect((await take(waiting.who, heldOffer!.id)).status).toBe('requested')
})

test('ten people who take the freed time at the same moment as it is offered: its owner or nobody has it, and it is one consultation', async () => {
  const waiting = await Promise.all([wait(), wait()])
  const others = await Promise.all(Array.from({ length: 8 }, () => aClient()))
  const results = await Promise.allSettled([free(), ...others.map((who) => take(who))])
  const won = results.slice(1).filter(({ status }) => status === 'fulfilled')
  expect(results[0]!.status).toBe('fulfilled')
  expect(won).toHaveLength(0)
  for (const result of results.slice(1))
    if (result.status === 'rejected') expect(isRefusal(result.reason, 'TIME_IS_BUSY')).toBe(true)
  const holds = (await Promise.all(waiting.map(entryOf))).filter(({ heldOffer }) => heldOffer)
  expect(holds).toHaveLength(1)
})

test('using, passing on, leaving and the sweep at the same moment leave one owner of the time, ten times over', async () => {
  for (let round = 0; round < 10; round++) {
    await oneTimeAWeek(`Lenktynė${round}`)
    clock.moveTo(NOW)
    here.booked = (await request(here.booker)).id
    const [first, second] = [await wait(), await wait()]
    await free()
    const { heldOffer } = await entryOf(first)
    if (round % 2 === 1) clock.advance(15 * MINUTE + SECOND)
    const results = await Promise.allSettled([
      take(first.who, heldOffer!.id),
      waitingList.entries.sweep(),
      round % 3 === 0
        ? waitingList.own.passOn(first.who.actor, { id: first.entry.id })
        : waitingList.own.leave(first.who.actor, { id: first.entry.id }),
      waitingList.entries.sweep(),
    ])
    for (const result of results)
      if (result.status === 'rejected')
        expect([
          round,
          result.reason.code,
          result.reason.code ? '' : String(result.reason),
        ]).toEqual([round, expect.stringMatching(/TIME_IS_BUSY|NOT_FOUND/), ''])
    const claims = await db('time_claim')
      .where({ firmLawyerId: here.lawyer.firmLawyerId })
      .whereNull('releasedAt')
      .where('heldUntil', '>', clock.now())
    expect([round, claims.length]).toEqual([round, 1])
    const isTaken = results[0]!.status === 'fulfilled'
    expect([round, (await entryOf(second)).heldOffer !== null]).toEqual([round, !isTaken])
  }
})
