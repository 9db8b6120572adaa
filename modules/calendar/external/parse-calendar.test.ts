import { expect, test } from 'vitest'
import { anEvent } from '../test/caldav-server.ts'
import { EVENT_PARSE_TIMEOUT_MS } from './limits.ts'
import { parseCalendars } from './parse-calendar.ts'

const question = {
  timeZone: 'Europe/Vilnius',
  from: Date.parse('2026-12-01T00:00:00Z'),
  to: Date.parse('2027-12-31T00:00:00Z'),
  maxBusy: 10,
  ownUidEnd: '@consultations.patarta',
  ownAddresses: [],
}
const hour = anEvent('hour', 'DTSTART:20261203T080000Z', 'DTEND:20261203T090000Z')
/** The zones of this event are looked through for hours. */
const endless = hour.replace('BEGIN:VEVENT', `${'BEGIN:VTIMEZONE\r\n'.repeat(200_000)}BEGIN:VEVENT`)
const READ = { unread: 0, busy: { length: 1 } }

test('one event that takes too long does not keep the others from being read', async () => {
  const limits = { withinMs: 60_000, eachMs: EVENT_PARSE_TIMEOUT_MS }
  expect(await parseCalendars({ ...question, texts: [hour, endless, hour] }, limits)).toMatchObject(
    [READ, undefined, READ],
  )
})

test('many such events are too much, and so are all together', async () => {
  const texts = Array.from({ length: 9 }, () => endless)
  for (const limits of [{ withinMs: 60_000, eachMs: 50 }, { withinMs: 50 }])
    await expect(parseCalendars({ ...question, texts }, limits)).rejects.toMatchObject({
      failure: 'tooMuch',
    })
})

test('however many threads there are, no more busy times are read than allowed', async () => {
  const limits = { withinMs: 60_000, eachMs: EVENT_PARSE_TIMEOUT_MS }
  const answers = await parseCalendars(
    { ...question, maxBusy: 1, texts: [hour, endless, hour] },
    limits,
  )
  expect(answers[2]).toEqual({ failure: 'tooMuch' })
})
