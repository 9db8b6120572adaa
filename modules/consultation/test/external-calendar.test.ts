import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import { aCast, aConsultation, createTestConsultations, refusal, type Cast } from '../testing.ts'

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
