import { beforeEach, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '#modules/account/testing'
import { aService, workHours } from '#modules/calendar/testing'
import { aRequest, later, MONDAY_TEN, NOW, refusal } from '#modules/consultation/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import type { Service } from '#modules/calendar'
import { DAY, HOUR, isRefusal, MINUTE, newId } from '#modules/shared'
import { eventually } from '#testing'
import { startProduct } from '../testing/product.ts'

const { services, foundation } = await startProduct()
const { db, clock } = foundation
const { waitingList, consultation, calendar } = services
const SECOND = 1_000
const DATES = { fromDate: '2026-12-07', toDate: '2026-12-07' }
let lawyer: TestLawyer
let service: Service
let booker: TestAccount
let booked: string

/** A lawyer with one time a week, and somebody who has it. */
beforeEach(async () => {
  clock.moveTo(NOW)
  lawyer = await aLawyer(foundation, { name: 'Rasa', lastname: 'Viena' })
  await workHours(foundation, lawyer.firmLawyerId, { weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:30' }] }] })
  service = await aService(foundation, lawyer.firmLawyerId)
  booker = await anAccount(foundation)
  booked = (await consultation.requestConsultation(booker.actor, aRequest(lawyer.firmLawyerId, service.id))).id
})

const aClient = (name = 'Laukianti') => anAccount(foundation, { name })
const wait = async (client?: TestAccount, dates = DATES) => {
  const who = client ?? await aClient()
  return { who, wish: await waitingList.join(who.actor, { firmLawyerId: lawyer.firmLawyerId, serviceId: service.id, ...dates }) }
}
const free = () => consultation.declineConsultation(booker.actor, { id: booked, comment: 'Nebereikia, ačiū.' })
const wishOf = async ({ who }: { who: TestAccount }) => (await waitingList.listWishes(who.actor, { isOpen: false }))[0]!
const take = (who: TestAccount, holdId?: string) => consultation.requestConsultation(who.actor, aRequest(lawyer.firmLawyerId, service.id, holdId ? { holdId } : {}))
const offered = async () => (await calendar.listFreeSlots({ firmLawyerId: lawyer.firmLawyerId, serviceId: service.id, from: '2026-12-07', to: '2026-12-07' })).days.flatMap(({ slots }) => slots).length

test('the first in order gets the freed time for 15 minutes, in the very transaction that frees it, and is told by bell and mail', async () => {
  const [first, second] = [await wait(), await wait()]
  expect([first.wish.place, second.wish.place]).toEqual([1, 2])
  await free()
  expect(await wishOf(first)).toMatchObject({ hold: { startsAt: MONDAY_TEN.toISOString(), until: expect.stringMatching(/^2026-12-01T08:15:/) } })
  expect((await wishOf(second)).hold).toBeNull()
  expect(await offered()).toBe(0)
  expect(await db('notification').where({ accountId: first.who.id }).first()).toMatchObject({ text: 'timeFreed', kind: 'waiting', leadsTo: 'waiting-list' })
  expect((await db('message').where({ accountId: first.who.id })).map(({ kind }) => kind)).toEqual(['mail'])
  expect(await db('notification').where({ accountId: second.who.id }).first()).toBeUndefined()
})

test('word of a kept time that could not leave in time, or after it was passed on, does not leave at all', async () => {
  const first = await wait()
  await wait()
  await free()
  const { condition } = await db('message').where({ accountId: first.who.id }).first<{ condition: { waitingEntryId: string; heldUntil: string } }>('condition')
  expect(condition).toEqual({ waitingEntryId: first.wish.id, heldUntil: (await wishOf(first)).hold!.until })
  expect(await waitingList.isHeldUntil(db, condition)).toBe(true)
  clock.advance(16 * MINUTE)
  expect(await waitingList.isHeldUntil(db, condition)).toBe(false)
  clock.moveTo(NOW)
  await waitingList.passOn(first.who.actor, { id: first.wish.id })
  expect(await waitingList.isHeldUntil(db, condition)).toBe(false)
})

test('a consultation that is to be moved is one’s own, of this service: another’s is as unknown as none', async () => {
  const { actor } = await aClient()
  const wish = { firmLawyerId: lawyer.firmLawyerId, serviceId: service.id, ...DATES }
  for (const consultationId of [booked, newId()]) expect((await refusal(waitingList.join(actor, { ...wish, consultationId }))).code).toBe('NOT_FOUND')
  expect(await waitingList.join(booker.actor, { ...wish, consultationId: booked })).toMatchObject({ consultationId: booked })
})

test('a consultation moved to a day of the wish fulfils it; one that is only talked over, or moved to another day, does not', async () => {
  for (const [at, weeks, ended] of [[later(MONDAY_TEN, 8 * DAY), 1, null], [later(MONDAY_TEN, 3 * HOUR), 2, 'booked']] as const) {
    const who = await aClient()
    const { id } = await consultation.requestConsultation(who.actor, aRequest(lawyer.firmLawyerId, service.id, { startsAt: later(MONDAY_TEN, weeks * 7 * DAY).toISOString() }))
    await waitingList.join(who.actor, { firmLawyerId: lawyer.firmLawyerId, serviceId: service.id, ...DATES, consultationId: id })
    await consultation.checkConflict(lawyer.actor, { id, conflict: false })
    await consultation.proposeTime(lawyer.actor, { id, startsAt: at })
    expect((await wishOf({ who })).endedBecause).toBeNull()
    await consultation.acceptProposal(who.actor, { id })
    expect((await wishOf({ who })).endedBecause).toBe(ended)
  }
})

test('nobody else can have a time that is kept: not without the hold, not with another’s, and not with their own of another time', async () => {
  const first = await wait()
  await free()
  const { hold } = await wishOf(first)
  const thief = await aClient('Vagis')
  expect((await refusal(take(thief))).code).toBe('TIME_IS_BUSY')
  expect((await refusal(take(thief, hold!.id))).code).toBe('TIME_IS_BUSY')
  expect((await refusal(take(first.who))).code).toBe('TIME_IS_BUSY')
  const made = await take(first.who, hold!.id)
  expect(made.status).toBe('requested')
  expect(await wishOf(first)).toMatchObject({ endedBecause: 'booked', hold: null })
})

test('a hold that is not used goes from hand to hand to the next, and is not offered to the same person again', async () => {
  const [first, second] = [await wait(), await wait()]
  await free()
  const { hold } = await wishOf(first)
  clock.advance(15 * MINUTE + SECOND)
  // Over, and not yet passed on: nobody can step in between.
  const thief = await aClient('Vagis')
  expect((await refusal(take(thief))).code).toBe('TIME_IS_BUSY')
  await waitingList.sweep()
  expect((await wishOf(first)).hold).toBeNull()
  expect((await wishOf(second)).hold).toMatchObject({ startsAt: MONDAY_TEN.toISOString() })
  expect((await refusal(take(first.who, hold!.id))).code).toBe('TIME_IS_BUSY')
  clock.advance(15 * MINUTE + SECOND)
  await waitingList.sweep()
  expect((await wishOf(first)).hold).toBeNull()
  expect(await offered()).toBe(1)
})

test('a hold that ran out and went to somebody else before the sweep came is a time let pass, not a booking', async () => {
  for (const end of ['sweep', 'leave', 'passOn'] as const) {
    clock.moveTo(NOW)
    const { who, wish } = await wait()
    await free()
    // Nobody swept for a while: the claim gives way to whoever asks.
    clock.advance(17 * MINUTE)
    const quick = await aClient('Greita')
    const taken = await take(quick)
    if (end === 'sweep') await waitingList.sweep()
    else await waitingList[end](who.actor, { id: wish.id })
    // The product's own sweep may be at it, which ours leaves it to.
    await eventually(async () => (await wishOf({ who })).hold === null)
    expect([end, await wishOf({ who })]).toEqual([end, expect.objectContaining({ endedBecause: end === 'leave' ? 'left' : null, hold: null })])
    if (end !== 'leave') await waitingList.leave(who.actor, { id: wish.id })
    booker = quick
    booked = taken.id
  }
})

test('who is offered a time in the place of a hold that ran out is kept that one time, and not another beside it', async () => {
  await workHours(foundation, lawyer.firmLawyerId, { weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '11:00' }] }] })
  const other = await aClient()
  const { id } = await consultation.requestConsultation(other.actor, aRequest(lawyer.firmLawyerId, service.id, { startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString() }))
  await wait()
  await free()
  const second = await wait()
  clock.advance(HOUR)
  await consultation.declineConsultation(other.actor, { id, comment: 'Nebereikia, ačiū.' })
  const kept = await db('time_claim').where({ heldFor: second.who.id }).whereNull('releasedAt').select('consultationId')
  expect(kept).toEqual([{ consultationId: (await wishOf(second)).hold?.id }])
})

test('passing on and leaving both give the time to the next at once', async () => {
  const [first, second, third] = [await wait(), await wait(), await wait()]
  await free()
  await waitingList.passOn(first.who.actor, { id: first.wish.id })
  expect((await wishOf(second)).hold).not.toBeNull()
  expect((await wishOf(first)).endedBecause).toBeNull()
  await waitingList.leave(second.who.actor, { id: second.wish.id })
  expect((await wishOf(third)).hold).not.toBeNull()
  await waitingList.leave(second.who.actor, { id: second.wish.id })
  expect((await wishOf(second)).endedBecause).toBe('left')
})

test('nobody stands in the queue twice, also by two presses at the same moment, and nobody waits while a time is free', async () => {
  const who = await aClient()
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => wait(who)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(Array(3).fill('ALREADY_WAITING'))
  expect((await refusal(wait(await aClient(), { fromDate: '2026-12-07', toDate: '2026-12-14' }))).code).toBe('TIMES_ARE_FREE')
  for (const range of [{ fromDate: '2026-12-07', toDate: '9999-12-31' }, { fromDate: '0001-01-01', toDate: '2025-01-01' }]) expect((await refusal(wait(await aClient(), range))).code).toBe('RANGE_NOT_VALID')
  expect((await refusal(wait(await aClient(), { fromDate: '2026-12-08', toDate: '2026-12-07' }))).code).toBe('RANGE_REVERSED')
  // Who let lawyers wait in vain waits only for what is paid in advance: another time would be kept for them for nothing.
  await consultation.requestConsultation(booker.actor, aRequest(lawyer.firmLawyerId, service.id, { startsAt: later(MONDAY_TEN, 7 * DAY).toISOString() }))
  await db('consultation').where({ clientAccountId: booker.id }).update({ status: 'past', lawyerJoinedAt: NOW, startsAt: later(NOW, -DAY), endsAt: later(NOW, -DAY + HOUR) })
  await db('service').where({ id: service.id }).update({ priceCents: 0, prepayment: false })
  expect((await refusal(wait(booker))).code).toBe('PREPAYMENT_NEEDED')
  await wait(await aClient())
  const offDays = { fromDate: '2026-12-08', toDate: '2026-12-13' }
  expect((await refusal(wait(await aClient(), offDays))).code, 'Tuesday to Sunday, of a lawyer of Mondays').toBe('NOT_WORKING_THEN')
  await db('firm_lawyer').where({ id: lawyer.firmLawyerId }).update({ calendarType: 'variable' })
  expect((await wait(await aClient(), offDays)).wish.place, 'of a variable calendar anything may come').toBe(1)
  expect((await refusal(waitingList.join(lawyer.actor, { firmLawyerId: lawyer.firmLawyerId, serviceId: service.id, ...DATES }))).code).toBe('OWN_CALENDAR')
})

test('a time that will be too near to be asked for before its holder has answered is kept for nobody', async () => {
  const waiting = await wait()
  clock.moveTo(later(MONDAY_TEN, -3 * HOUR - 10 * MINUTE))
  await waitingList.offerTimes({ firmLawyerId: lawyer.firmLawyerId })
  await db('consultation').where({ id: booked }).update({ startsAt: MONDAY_TEN })
  await db('time_claim').where({ consultationId: booked }).update({ releasedAt: clock.now() })
  await waitingList.offerTimes({ firmLawyerId: lawyer.firmLawyerId })
  expect((await wishOf(waiting)).hold).toBeNull()
  clock.moveTo(later(MONDAY_TEN, -3 * HOUR - 16 * MINUTE))
  await waitingList.offerTimes({ firmLawyerId: lawyer.firmLawyerId })
  const { hold } = await wishOf(waiting)
  clock.moveTo(later(MONDAY_TEN, -3 * HOUR - 2 * MINUTE))
  expect((await take(waiting.who, hold!.id)).status).toBe('requested')
})

test('who waits for two services of a lawyer and books one by its kept time is not kept another by the wish that ends with it', async () => {
  const other = await aService(foundation, lawyer.firmLawyerId, { titleLt: 'Kita paslauga' })
  const who = await aClient()
  const join = (serviceId: string) => waitingList.join(who.actor, { firmLawyerId: lawyer.firmLawyerId, serviceId, ...DATES })
  await join(service.id)
  await join(other.id)
  await free()
  await foundation.transact((tx) => waitingList.forgetAccount(tx, { accountId: who.id }))
  expect(await db('time_claim').where({ heldFor: who.id }).whereNull('releasedAt')).toEqual([])
})

test('a wish to move a consultation ends with it, and none is taken for one that is over', async () => {
  const wish = { firmLawyerId: lawyer.firmLawyerId, serviceId: service.id, ...DATES }
  await waitingList.join(booker.actor, { ...wish, consultationId: booked })
  const next = await wait()
  await free()
  expect((await wishOf({ who: booker })).endedBecause).toBe('left')
  expect((await wishOf(next)).hold).not.toBeNull()
  expect((await refusal(waitingList.join(booker.actor, { ...wish, consultationId: booked }))).code).toBe('NOT_FOUND')
})

test('ten people who take the freed time at the same moment as it is offered: its owner or nobody has it, and it is one consultation', async () => {
  const waiting = await Promise.all([wait(), wait()])
  const others = await Promise.all(Array.from({ length: 8 }, () => aClient()))
  const results = await Promise.allSettled([free(), ...others.map((who) => take(who))])
  const won = results.slice(1).filter(({ status }) => status === 'fulfilled')
  expect(results[0]!.status).toBe('fulfilled')
  expect(won).toHaveLength(0)
  for (const result of results.slice(1)) if (result.status === 'rejected') expect(isRefusal(result.reason, 'TIME_IS_BUSY')).toBe(true)
  const holds = (await Promise.all(waiting.map(wishOf))).filter(({ hold }) => hold)
  expect(holds).toHaveLength(1)
})

test('using, passing on, leaving and the sweep at the same moment leave one owner of the time, ten times over', async () => {
  for (let round = 0; round < 10; round++) {
    const weeks = await aLawyer(foundation, { name: 'Rasa', lastname: `Lenktynė${round}` })
    await workHours(foundation, weeks.firmLawyerId, { weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:30' }] }] })
    lawyer = weeks
    service = await aService(foundation, weeks.firmLawyerId)
    clock.moveTo(NOW)
    booked = (await consultation.requestConsultation(booker.actor, aRequest(weeks.firmLawyerId, service.id))).id
    const [first, second] = [await wait(), await wait()]
    await free()
    const { hold } = await wishOf(first)
    if (round % 2 === 1) clock.advance(15 * MINUTE + SECOND)
    const results = await Promise.allSettled([
      take(first.who, hold!.id), waitingList.sweep(), round % 3 === 0 ? waitingList.passOn(first.who.actor, { id: first.wish.id }) : waitingList.leave(first.who.actor, { id: first.wish.id }), waitingList.sweep(),
    ])
    for (const result of results) if (result.status === 'rejected') expect([round, result.reason.code, result.reason.code ? '' : String(result.reason)]).toEqual([round, expect.stringMatching(/TIME_IS_BUSY|NOT_FOUND/), ''])
    const claims = await db('time_claim').where({ firmLawyerId: weeks.firmLawyerId }).whereNull('releasedAt').where('heldUntil', '>', clock.now())
    expect([round, claims.length]).toEqual([round, 1])
    const isTaken = results[0]!.status === 'fulfilled'
    expect([round, (await wishOf(second)).hold !== null]).toEqual([round, !isTaken])
  }
})

test('new hours are offered as well, and three times let pass end the wish with a word', async () => {
  const { who } = await wait(undefined, { fromDate: '2026-12-07', toDate: '2026-12-09' })
  await workHours(foundation, lawyer.firmLawyerId, { weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:30' }] }, { weekday: 2, hours: [{ from: '09:00', to: '12:00' }] }] })
  await waitingList.offerTimes({ firmLawyerId: lawyer.firmLawyerId })
  expect((await wishOf({ who })).hold).toMatchObject({ startsAt: '2026-12-08T07:00:00.000Z' })
  for (let passed = 0; passed < 3; passed++) {
    clock.advance(15 * MINUTE + SECOND)
    await waitingList.sweep()
  }
  expect(await wishOf({ who })).toMatchObject({ endedBecause: 'unused', hold: null })
  expect((await db('notification').where({ accountId: who.id }).orderBy('id')).map(({ text }) => text)).toEqual(['timeFreed', 'timeFreed', 'timeFreed', 'waitingUnused'])
})

test('a wish ends with its dates, with the lawyer and with the account; what is kept then goes on', async () => {
  const [over, gone, left] = [await wait(), await wait(), await wait()]
  await free()
  await foundation.transact((tx) => waitingList.forgetAccount(tx, { accountId: over.who.id }))
  expect((await wishOf(gone)).hold).not.toBeNull()
  await foundation.transact((tx) => services.lawyer.hideLawyer(tx, { lawyerId: lawyer.lawyerId, reason: 'struck-off' }))
  expect([(await wishOf(gone)).endedBecause, (await wishOf(left)).endedBecause]).toEqual(['lawyer-gone', 'lawyer-gone'])
  expect(await waitingList.listWishes(over.who.actor, { isOpen: false })).toEqual([])
})

test('other people’s wishes are nobody’s business', async () => {
  const { wish } = await wait()
  const stranger = await aClient('Svetima')
  expect((await refusal(waitingList.leave(stranger.actor, { id: wish.id }))).code).toBe('NOT_FOUND')
  expect((await refusal(waitingList.passOn(stranger.actor, { id: wish.id }))).code).toBe('NOT_FOUND')
  expect(await waitingList.listWishes(stranger.actor)).toEqual([])
})

test('a lawyer may change their calendar although a time is kept for somebody', async () => {
  await wait()
  await free()
  const before = await calendar.getOwnCalendar(lawyer.actor)
  const changed = await calendar.changeCalendar(lawyer.actor, { firmLawyerId: lawyer.firmLawyerId, calendarType: 'regular', slotsPerDay: null, weekly: [{ weekday: 3, hours: [{ from: '10:00', to: '11:00' }] }], dates: [], version: before.version, seen: [] })
  expect(changed.weekly.find(({ weekday }) => weekday === 3)?.hours).toEqual([{ from: '10:00', to: '11:00' }])
})
