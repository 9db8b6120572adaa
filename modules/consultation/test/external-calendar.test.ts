import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import type { Purpose } from '../mail-link/purposes.ts'
import type { Press } from '../mail-link/use-mail-link.ts'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
} from '../testing.ts'

const foundation = await testFoundation()
const { clock } = foundation
const { calendar, consultation } = createTestConsultations(foundation, { mayReadLocal: true })
let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})
const world = () => ({ consultation, foundation, cast })

describe('an external calendar', () => {
  let body = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'
  const server = createServer(
    (_request, response) => void response.writeHead(200).end(body),
  ).listen(0, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const connect = () =>
    calendar.external.addExternalCalendar(cast.rasa.actor, {
      name: 'Darbas',
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`,
    })
  const busyThen = (from = '0800', to = '0900') => {
    body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T080000Z\r\nDTSTART:20261207T${from}00Z\r\nDTEND:20261207T${to}00Z\r\nEND:VEVENT\r\nEND:VCALENDAR`
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
    await consultation.actions.checkConflict(cast.rasa.actor, { id, conflict: false })
    busyThen()
    clock.advance(2 * MINUTE)
    expect(
      (await refusal(consultation.actions.acceptConsultation(cast.rasa.actor, { id }))).code,
    ).toBe('EXTERNAL_CALENDAR_BUSY')
    expect(
      (
        await consultation.actions.acceptConsultation(cast.rasa.actor, {
          id,
          despiteExternal: true,
        })
      ).status,
    ).toBe('accepted')
  })

  describe('that has filled up in the buffer of a meeting is busy for it too, when', () => {
    beforeEach(async () => {
      await connect()
      await foundation.db('service').update({ bufferBeforeMinutes: 30 })
    })
    const fillUp = () => {
      busyThen('0735', '0750')
      clock.advance(2 * MINUTE)
    }
    const { acceptConsultation, acceptProposal, checkConflict, proposeTime } = consultation.actions

    test('a request is accepted', async () => {
      const id = await aConsultation(world(), { service: cast.services.free })
      await checkConflict(cast.rasa.actor, { id, conflict: false })
      fillUp()
      expect((await refusal(acceptConsultation(cast.rasa.actor, { id }))).code).toBe(
        'EXTERNAL_CALENDAR_BUSY',
      )
    })
    test('a proposed time is accepted', async () => {
      const id = await aConsultation(world(), {
        status: 'accepted',
        startsAt: later(MONDAY_TEN, -3 * DAY).toISOString(),
      })
      await proposeTime(cast.rasa.actor, { id, startsAt: MONDAY_TEN })
      fillUp()
      expect((await refusal(acceptProposal(cast.tomas.actor, { id }))).code).toBe('TIME_IS_BUSY')
    })
  })

  describe('that has filled up since is read again, signed in and from a mail, when', () => {
    const friday = { startsAt: later(MONDAY_TEN, -3 * DAY).toISOString() }
    const linkFor = (account: { id: string }, id: string, purpose: Purpose) =>
      foundation.transact(async (tx) =>
        consultation.mailLinks.makeMailLink(tx, {
          accountId: account.id,
          consultation: await consultation.snapshots.get(tx, id),
          purpose,
        }),
      )
    const press = (given: Press) =>
      consultation.mailLinks.useMailLink(given, { ipAddress: '192.0.2.7' })
    const fillUp = () => {
      busyThen()
      clock.advance(2 * MINUTE)
    }
    const codeOf = async (refused: Promise<unknown>) => (await refusal(refused)).code
    const { acceptProposal, proposeTime } = consultation.actions

    const offered = async () => {
      await connect()
      const id = await aConsultation(world(), { status: 'reserved', ...friday })
      const { items } = await consultation.offers.makeOffer(cast.rasa.actor, {
        id,
        serviceId: cast.services.followUp.id,
        priceCents: 12_000,
        times: [MONDAY_TEN],
        message: 'Siūlau aptarti ieškinį.',
      })
      return { id, offerId: items[0]!.id, acceptTerms: true }
    }
    test('a client takes an offered time', async () => {
      const offer = await offered()
      fillUp()
      const taken = { ...offer, startsAt: MONDAY_TEN }
      expect(await codeOf(consultation.offers.takeOffer(cast.tomas.actor, taken))).toBe(
        'TIME_IS_BUSY',
      )
    })
    test('a client takes an offered time from a mail', async () => {
      const { id } = await offered()
      const token = await linkFor(cast.tomas, id, 'take-offer')
      fillUp()
      const startsAt = MONDAY_TEN.toISOString()
      expect(await codeOf(press({ token, act: 'take-offer', startsAt, acceptTerms: true }))).toBe(
        'TIME_IS_BUSY',
      )
    })

    test.each([
      ['a client proposes a time', 'tomas', 'TIME_IS_BUSY'],
      ['a lawyer proposes a time', 'rasa', 'OWN_TIME_NOT_FREE'],
    ] as const)('%s', async (_, who, code) => {
      await connect()
      const id = await aConsultation(world(), { status: 'accepted', ...friday })
      fillUp()
      const proposed = { id, startsAt: MONDAY_TEN }
      expect(await codeOf(proposeTime(cast[who].actor, proposed))).toBe(code)
    })
    test('a client proposes a time from a mail', async () => {
      await connect()
      const id = await aConsultation(world(), { status: 'accepted', ...friday })
      const token = await linkFor(cast.tomas, id, 'attendance')
      fillUp()
      const startsAt = MONDAY_TEN.toISOString()
      expect(await codeOf(press({ token, act: 'propose-time', startsAt }))).toBe('TIME_IS_BUSY')
    })

    const proposedBy = async (who: 'tomas' | 'rasa') => {
      await connect()
      const id = await aConsultation(world(), { status: 'accepted', ...friday })
      await proposeTime(cast[who].actor, { id, startsAt: MONDAY_TEN })
      return id
    }
    test('a client accepts the time that the lawyer proposed', async () => {
      const id = await proposedBy('rasa')
      const token = await linkFor(cast.tomas, id, 'answer-proposal')
      fillUp()
      expect(await codeOf(acceptProposal(cast.tomas.actor, { id, despiteExternal: true }))).toBe(
        'TIME_IS_BUSY',
      )
      expect(await codeOf(press({ token, act: 'accept-proposal', despiteExternal: true }))).toBe(
        'TIME_IS_BUSY',
      )
    })
    test('a lawyer accepts the time that the client proposed, who may do it all the same', async () => {
      const id = await proposedBy('tomas')
      fillUp()
      expect(await codeOf(acceptProposal(cast.rasa.actor, { id }))).toBe('EXTERNAL_CALENDAR_BUSY')
      const moved = await acceptProposal(cast.rasa.actor, { id, despiteExternal: true })
      expect(moved.startsAt).toBe(MONDAY_TEN.toISOString())
    })
    test('a lawyer accepts it from a mail, and may do it all the same', async () => {
      const id = await proposedBy('tomas')
      const token = await linkFor(cast.rasa.account, id, 'answer-proposal')
      fillUp()
      expect(await codeOf(press({ token, act: 'accept-proposal' }))).toBe('EXTERNAL_CALENDAR_BUSY')
      await press({ token, act: 'accept-proposal', despiteExternal: true })
      expect((await consultation.views.getConsultation(cast.tomas.actor, id)).startsAt).toBe(
        MONDAY_TEN.toISOString(),
      )
    })
  })

  test('that cannot be reached delays no request: the last reading is used', async () => {
    await connect()
    server.closeAllConnections()
    body = '<html>'
    clock.advance(2 * MINUTE)
    const id = await aConsultation(world(), { service: cast.services.free })
    expect((await consultation.views.getConsultation(cast.tomas.actor, id)).status).toBe(
      'requested',
    )
  })
})
