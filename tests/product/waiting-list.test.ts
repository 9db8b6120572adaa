import { expect, test } from 'vitest'
import { aService, workHours } from '#modules/calendar/testing'
import { later, MONDAY_TEN, NOW, refusal } from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE, newId } from '#modules/shared'
import { aWorldOfWaiting, DATES, SECOND } from './waiting-testing.ts'

const {
  services,
  foundation,
  db,
  clock,
  waitingList,
  consultation,
  calendar,
  here,
  request,
  aClient,
  wait,
  free,
  entryOf,
  offered,
} = await aWorldOfWaiting()

test('the first in order gets the freed time for 15 minutes, in the very transaction that frees it, and is notified by bell and mail', async () => {
  const [first, second] = [await wait(), await wait()]
  expect([first.entry.place, second.entry.place]).toEqual([1, 2])
  await free()
  expect(await entryOf(first)).toMatchObject({
    heldOffer: {
      startsAt: MONDAY_TEN.toISOString(),
      until: expect.stringMatching(/^2026-12-01T08:15:/),
    },
  })
  expect((await entryOf(second)).heldOffer).toBeNull()
  expect(await offered()).toBe(0)
  expect(await db('notification').where({ accountId: first.who.id }).first()).toMatchObject({
    text: 'timeFreed',
    kind: 'waiting',
    leadsTo: 'waiting-list',
  })
  expect((await db('message').where({ accountId: first.who.id })).map(({ kind }) => kind)).toEqual([
    'mail',
  ])
  expect(await db('notification').where({ accountId: second.who.id }).first()).toBeUndefined()
})

test('a consultation that is to be moved is one’s own, of this service: another’s is as unknown as none', async () => {
  const { actor } = await aClient()
  const entry = { firmLawyerId: here.lawyer.firmLawyerId, serviceId: here.service.id, ...DATES }
  for (const consultationId of [here.booked, newId()])
    expect((await refusal(waitingList.own.join(actor, { ...entry, consultationId }))).code).toBe(
      'NOT_FOUND',
    )
  expect(
    await waitingList.own.join(here.booker.actor, { ...entry, consultationId: here.booked }),
  ).toMatchObject({ consultationId: here.booked })
})

test('a consultation moved to a day of the entry fulfils it; one that is only talked over, or moved to another day, does not', async () => {
  for (const [at, weeks, ended] of [
    [later(MONDAY_TEN, 8 * DAY), 1, null],
    [later(MONDAY_TEN, 3 * HOUR), 2, 'booked'],
  ] as const) {
    const who = await aClient()
    const { id } = await request(who, {
      startsAt: later(MONDAY_TEN, weeks * 7 * DAY).toISOString(),
    })
    await waitingList.own.join(who.actor, {
      firmLawyerId: here.lawyer.firmLawyerId,
      serviceId: here.service.id,
      ...DATES,
      consultationId: id,
    })
    await consultation.actions.checkConflict(here.lawyer.actor, { id, conflict: false })
    await consultation.actions.proposeTime(here.lawyer.actor, { id, startsAt: at })
    expect((await entryOf({ who })).endedBecause).toBeNull()
    await consultation.actions.acceptProposal(who.actor, { id })
    expect((await entryOf({ who })).endedBecause).toBe(ended)
  }
})

test('nobody stands in the queue twice, also by two presses at the same moment, and nobody waits while a time is free', async () => {
  const who = await aClient()
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => wait(who)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
  ).toEqual(Array(3).fill('ALREADY_WAITING'))
  expect(
    (await refusal(wait(await aClient(), { fromDate: '2026-12-07', toDate: '2026-12-14' }))).code,
  ).toBe('TIMES_ARE_FREE')
  for (const range of [
    { fromDate: '2026-12-07', toDate: '9999-12-31' },
    { fromDate: '0001-01-01', toDate: '2025-01-01' },
  ])
    expect((await refusal(wait(await aClient(), range))).code).toBe('RANGE_NOT_VALID')
  expect(
    (await refusal(wait(await aClient(), { fromDate: '2026-12-08', toDate: '2026-12-07' }))).code,
  ).toBe('RANGE_REVERSED')
  // Who let lawyers wait in vain waits only for what is paid in advance: another time would be kept
  // for them for nothing.
  await request(here.booker, { startsAt: later(MONDAY_TEN, 7 * DAY).toISOString() })
  await db('service').where({ id: here.service.id }).update({ firstTimeOnly: true })
  expect(
    (await refusal(wait(here.booker))).code,
    'a time that its holder could not ask for is kept from nobody',
  ).toBe('FIRST_MEETING_ONLY')
  await db('service').where({ id: here.service.id }).update({ firstTimeOnly: false })
  await db('consultation')
    .where({ clientAccountId: here.booker.id })
    .update({
      status: 'past',
      lawyerJoinedAt: NOW,
      startsAt: later(NOW, -DAY),
      endsAt: later(NOW, -DAY + HOUR),
    })
  await db('service').where({ id: here.service.id }).update({ priceCents: 0, prepayment: false })
  expect((await refusal(wait(here.booker))).code).toBe('PREPAYMENT_NEEDED')
  await wait(await aClient())
  const offDays = { fromDate: '2026-12-08', toDate: '2026-12-13' }
  expect(
    (await refusal(wait(await aClient(), offDays))).code,
    'Tuesday to Sunday, of a lawyer of Mondays',
  ).toBe('NOT_WORKING_THEN')
  await db('firm_lawyer')
    .where({ id: here.lawyer.firmLawyerId })
    .update({ calendarType: 'variable' })
  expect(
    (await wait(await aClient(), offDays)).entry.place,
    'of a variable calendar anything may come',
  ).toBe(1)
  expect(
    (
      await refusal(
        waitingList.own.join(here.lawyer.actor, {
          firmLawyerId: here.lawyer.firmLawyerId,
          serviceId: here.service.id,
          ...DATES,
        }),
      )
    ).code,
  ).toBe('OWN_CALENDAR')
})

test('who waits for two services of a lawyer and books one by its kept time is not kept another by the entry that ends with it', async () => {
  const other = await aService(foundation, here.lawyer.firmLawyerId, { titleLt: 'Kita paslauga' })
  const who = await aClient()
  const join = (serviceId: string) =>
    waitingList.own.join(who.actor, { firmLawyerId: here.lawyer.firmLawyerId, serviceId, ...DATES })
  await join(here.service.id)
  await join(other.id)
  await free()
  await foundation.transact((tx) => waitingList.entries.deleteForAccount(tx, { accountId: who.id }))
  expect(await db('time_claim').where({ heldFor: who.id }).whereNull('releasedAt')).toEqual([])
})

test('an entry to move a consultation ends with it, and none is taken for one that is over', async () => {
  const entry = { firmLawyerId: here.lawyer.firmLawyerId, serviceId: here.service.id, ...DATES }
  await waitingList.own.join(here.booker.actor, { ...entry, consultationId: here.booked })
  const next = await wait()
  await free()
  expect((await entryOf({ who: here.booker })).endedBecause).toBe('left')
  expect((await entryOf(next)).heldOffer).not.toBeNull()
  expect(
    (
      await refusal(
        waitingList.own.join(here.booker.actor, { ...entry, consultationId: here.booked }),
      )
    ).code,
  ).toBe('NOT_FOUND')
})

test('new hours are offered as well, and three times let pass end the entry with a word', async () => {
  const { who } = await wait(undefined, { fromDate: '2026-12-07', toDate: '2026-12-09' })
  await workHours(foundation, here.lawyer.firmLawyerId, {
    weekly: [
      { weekday: 1, hours: [{ from: '10:00', to: '10:30' }] },
      { weekday: 2, hours: [{ from: '09:00', to: '12:00' }] },
    ],
  })
  await waitingList.offers.offerTimesOf({ firmLawyerId: here.lawyer.firmLawyerId })
  expect((await entryOf({ who })).heldOffer).toMatchObject({ startsAt: '2026-12-08T07:00:00.000Z' })
  for (let passed = 0; passed < 3; passed++) {
    clock.advance(15 * MINUTE + SECOND)
    await waitingList.entries.sweep()
  }
  expect(await entryOf({ who })).toMatchObject({ endedBecause: 'unused', heldOffer: null })
  expect(
    (await db('notification').where({ accountId: who.id }).orderBy('id')).map(({ text }) => text),
  ).toEqual(['timeFreed', 'timeFreed', 'timeFreed', 'waitingUnused'])
})

test('an entry ends with its dates, with the lawyer and with the account; what is kept then goes on', async () => {
  const [over, gone, left] = [await wait(), await wait(), await wait()]
  await free()
  await foundation.transact((tx) =>
    waitingList.entries.deleteForAccount(tx, { accountId: over.who.id }),
  )
  expect((await entryOf(gone)).heldOffer).not.toBeNull()
  await foundation.transact((tx) =>
    services.lawyer.listing.hideLawyer(tx, {
      lawyerId: here.lawyer.lawyerId,
      reason: 'struck-off',
    }),
  )
  expect([(await entryOf(gone)).endedBecause, (await entryOf(left)).endedBecause]).toEqual([
    'lawyer-unavailable',
    'lawyer-unavailable',
  ])
  expect(await waitingList.own.listEntries(over.who.actor, { isOpen: false })).toEqual([])
})

test('other people’s entries are nobody’s business', async () => {
  const { entry } = await wait()
  const stranger = await aClient('Svetima')
  expect((await refusal(waitingList.own.leave(stranger.actor, { id: entry.id }))).code).toBe(
    'NOT_FOUND',
  )
  expect((await refusal(waitingList.own.passOn(stranger.actor, { id: entry.id }))).code).toBe(
    'NOT_FOUND',
  )
  expect(await waitingList.own.listEntries(stranger.actor)).toEqual([])
})

test('a lawyer may change their calendar although a time is kept for somebody', async () => {
  await wait()
  await free()
  const before = await calendar.own.presentOwnCalendar(here.lawyer.actor)
  const changed = await calendar.own.changeCalendar(here.lawyer.actor, {
    firmLawyerId: here.lawyer.firmLawyerId,
    calendarType: 'regular',
    slotsPerDay: null,
    weekly: [{ weekday: 3, hours: [{ from: '10:00', to: '11:00' }] }],
    dates: [],
    version: before.version,
    seen: [],
  })
  expect(changed.weekly.find(({ weekday }) => weekday === 3)?.hours).toEqual([
    { from: '10:00', to: '11:00' },
  ])
})

test('who waits for the evening is offered evenings only, of a lawyer who works then', async () => {
  expect((await refusal(wait(undefined, { dayPart: 'evening' }))).code).toBe('NOT_WORKING_THEN')
  const hours = [
    { from: '10:00', to: '10:30' },
    { from: '17:00', to: '17:30' },
  ]
  await workHours(foundation, here.lawyer.firmLawyerId, { weekly: [{ weekday: 1, hours }] })
  const booker = await aClient('Vakarė')
  const { id } = await request(booker, { startsAt: '2026-12-07T15:00:00.000Z' })
  const [evening, any] = [await wait(undefined, { dayPart: 'evening' }), await wait()]
  await free()
  expect((await entryOf(any)).heldOffer?.startsAt).toBe('2026-12-07T08:00:00.000Z')
  expect(await entryOf(evening)).toMatchObject({ dayPart: 'evening', heldOffer: null })
  await consultation.actions.declineConsultation(booker.actor, { id, comment: 'Nebereikia.' })
  expect((await entryOf(evening)).heldOffer?.startsAt).toBe('2026-12-07T15:00:00.000Z')
})
