import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import ical, { type VEvent } from 'node-ical'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { aLawyer } from '#modules/lawyer/testing'
import { testFoundation } from '#testing'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
} from './testing.ts'

const foundation = await testFoundation()
const { clock } = foundation
const { calendar, consultation } = createTestConsultations(foundation, { mayReadLocal: true })
let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})
const monday = { startsAt: later(MONDAY_TEN, -10 * HOUR), endsAt: later(MONDAY_TEN, 14 * HOUR) }
const world = () => ({ consultation, foundation, cast })

describe('what a block covers', () => {
  test('is shown by initials, with the nearest other times, of which no two clients are offered the same', async () => {
    const first = await aConsultation(world(), { status: 'accepted' })
    const second = await aConsultation(world(), {
      status: 'accepted',
      client: cast.emma,
      startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString(),
    })
    const { items } = await consultation.previewCalendarChange(cast.rasa.actor, {
      blocks: [monday],
    })
    expect(items.map(({ id, initials, refusal: why }) => [id, initials, why])).toEqual([
      [first, items[0]!.initials, null],
      [second, 'E. C.', null],
    ])
    expect(items[0]!.initials).toMatch(/^T\. \p{Lu}\.$/u)
    expect(new Set(items.map(({ best }) => best)).size).toBe(2)
    expect(items.map(({ times }) => times.length > 0)).toEqual([true, true])
    for (const { times } of items)
      for (const time of times)
        expect(new Date(time) < monday.startsAt || new Date(time) >= monday.endsAt).toBe(true)
    // What was offered can be proposed once the block stands.
    await calendar.blockTime(cast.rasa.actor, { ...monday, seen: [first, second] })
    for (const { id, best } of items)
      expect(
        (await consultation.proposeTime(cast.rasa.actor, { id, startsAt: new Date(best!) })).status,
      ).toBe('proposed-by-lawyer')
  })

  test('says why nothing can be offered yet, and is nobody else’s to see', async () => {
    await aConsultation(world())
    const { items } = await consultation.previewCalendarChange(cast.rasa.actor, {
      blocks: [monday],
    })
    expect(items).toMatchObject([{ refusal: 'CONFLICT_NOT_CHECKED', times: [], best: null }])
    const ona = await aLawyer(foundation, { name: 'Ona' })
    expect(
      (await consultation.previewCalendarChange(ona.actor, { blocks: [monday] })).items,
    ).toEqual([])
    expect(
      (
        await refusal(
          consultation.previewCalendarChange(ona.actor, {
            firmLawyerId: cast.rasa.firmLawyerId,
            blocks: [monday],
          }),
        )
      ).code,
    ).toBe('NOT_FOUND')
  })
})

test('the week shows consultations by initials, the proposed time beside the agreed one', async () => {
  const id = await aConsultation(world(), { status: 'accepted' })
  await consultation.proposeTime(cast.rasa.actor, { id, startsAt: later(MONDAY_TEN, DAY) })
  const week = await consultation.getOwnWeek(cast.rasa.actor, { from: '2026-12-07', days: 7 })
  expect(
    week.consultations.map(({ startsAt, isProposedTime }) => [startsAt, isProposedTime]),
  ).toEqual([
    [MONDAY_TEN.toISOString(), false],
    [later(MONDAY_TEN, DAY).toISOString(), true],
  ])
  expect(JSON.stringify(week)).not.toMatch(/Nuomos|Tomas/)
})

describe('the feed', () => {
  const read = async (token: string) =>
    Object.values(
      ical.sync.parseICS(await consultation.writeCalendarFeed(token, 'Patarta')),
    ).filter((part) => part?.type === 'VEVENT') as VEvent[]

  test('tells as much as the lawyer chose, in instants, under ids that stay, and drops what was called off', async () => {
    const id = await aConsultation(world(), { status: 'accepted' })
    const { token } = await calendar.makeFeed(cast.rasa.actor, { detail: 'busy' })
    const [busy] = await read(token)
    expect(busy).toMatchObject({
      uid: `${id}@consultations.patarta`,
      summary: 'Užimta',
      status: 'CONFIRMED',
    })
    expect(new Date(busy!.start)).toEqual(MONDAY_TEN)
    expect(await consultation.writeCalendarFeed(token, 'Patarta')).toMatch(
      /DTSTART:20261207T080000Z/,
    )
    expect(await consultation.writeCalendarFeed(token, 'Patarta')).toMatch(/^(?:[^\r\n]+\r\n)+$/)
    await calendar.changeFeed(cast.rasa.actor, { detail: 'initials' })
    expect((await read(token))[0]!.summary).toMatch(/^Konsultacija: T\. \p{Lu}\.$/u)
    expect(await consultation.writeCalendarFeed(token, 'Patarta')).not.toMatch(/Nuomos|Tomas/)
    await calendar.changeFeed(cast.rasa.actor, { detail: 'full' })
    expect((await read(token))[0]).toMatchObject({
      uid: busy!.uid,
      description: expect.stringContaining('Nuomos sutarties nutraukimas'),
    })

    await consultation.proposeTime(cast.rasa.actor, { id, startsAt: later(MONDAY_TEN, DAY) })
    expect((await read(token)).map(({ uid, status }) => [uid, status])).toEqual([
      [busy!.uid, 'CONFIRMED'],
      [`${id}-proposal@consultations.patarta`, 'TENTATIVE'],
    ])
    await consultation.declineConsultation(cast.tomas.actor, { id, comment: 'Nebereikia, ačiū.' })
    expect(await read(token)).toEqual([])
  })

  test('keeps the matter closed until there is no conflict, and is nobody’s without the secret', async () => {
    await aConsultation(world())
    const { token } = await calendar.makeFeed(cast.rasa.actor, { detail: 'full' })
    expect(await consultation.writeCalendarFeed(token, 'Patarta')).not.toContain('Nuomos')
    expect((await read(token))[0]!.status).toBe('TENTATIVE')
    expect((await refusal(consultation.writeCalendarFeed('x'.repeat(43), 'Patarta'))).code).toBe(
      'NOT_FOUND',
    )
  })
})

describe('an outside calendar', () => {
  let body = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'
  const server = createServer(
    (_request, response) => void response.writeHead(200).end(body),
  ).listen(0, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const connect = () =>
    calendar.addOutsideCalendar(cast.rasa.actor, {
      name: 'Darbas',
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`,
    })
  const busyThen = () => {
    body =
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T080000Z\r\nDTSTART:20261207T080000Z\r\nDTEND:20261207T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'
  }
  beforeEach(() => {
    body = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'
  })

  test('that has filled up since is seen when a client asks: the time is busy', async () => {
    await connect()
    busyThen()
    clock.advance(2 * MINUTE)
    expect((await refusal(aConsultation(world()))).code).toBe('TIME_IS_BUSY')
  })

  test('is read again before a request is accepted: the lawyer is asked once more, and decides', async () => {
    await connect()
    const id = await aConsultation(world(), { service: cast.services.free })
    await consultation.checkConflict(cast.rasa.actor, { id, conflict: false })
    busyThen()
    clock.advance(2 * MINUTE)
    expect((await refusal(consultation.acceptConsultation(cast.rasa.actor, { id }))).code).toBe(
      'OUTSIDE_CALENDAR_BUSY',
    )
    expect(
      (await consultation.acceptConsultation(cast.rasa.actor, { id, despiteOutside: true })).status,
    ).toBe('accepted')
  })

  test('that cannot be reached holds nobody up: the last reading stands', async () => {
    await connect()
    server.closeAllConnections()
    body = '<html>'
    clock.advance(2 * MINUTE)
    const id = await aConsultation(world(), { service: cast.services.free })
    expect((await consultation.getConsultation(cast.tomas.actor, id)).status).toBe('requested')
  })
})
