import { beforeEach, describe, expect, test } from 'vitest'
import { after, DAY, HOUR, isRefusal, MINUTE, newId } from '#modules/shared'
import type { TestLawyer } from '#modules/lawyer/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { OWN_UID_END } from '../external/own-uid.ts'
import type { Meeting } from '../external/written/written-meeting.ts'
import { aCalDavServer, anEvent, USER } from '../test/caldav-server.ts'
import { aTestCalendar, monday } from '../test/calendar-world.ts'
import { aConsentServer } from '../test/consent-server.ts'
import { aGraphServer } from '../test/graph-server.ts'
import type { TestCalendar } from '../testing.ts'

const graph = await aGraphServer()
const { foundation, clock, db, calendar, afresh, startsOn } = await aTestCalendar({
  mayReadLocal: true,
  calendarProviders: [graph.provider],
})
let rasa: TestLawyer
let services: TestCalendar
let court: string
let count = 0
beforeEach(async () => {
  court = `court ${++count}==`
  graph.makeCalendar(court, 'Teismo posėdžiai')
  graph.deny(false)
  // Calendars of earlier tests would be due as well.
  await db('calendar_account').delete()
  ;({ rasa, services } = await afresh())
  return () => {
    graph.goAway(false)
    graph.hideBehindPage(false)
  }
})

const utc = (date: Date) => ({ dateTime: date.toISOString().slice(0, 19), timeZone: 'UTC' })
const utcText = (dateTime: string) => ({ dateTime, timeZone: 'UTC' })
const at = (from: string, to: string) => ({ start: utc(monday(from)), end: utc(monday(to)) })
const refusal = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => {
      throw new Error('not refused')
    },
    (error: unknown) => {
      if (isRefusal(error)) return error as { code: string; params?: unknown }
      throw error
    },
  )
async function connect() {
  const url = await calendar.consent.startConsent(rasa.actor, { provider: 'microsoft' })
  return calendar.consent.finishConsent(rasa.actor, await graph.consent(url))
}
/** Connects; the court's calendar counts as busy and receives the meetings. */
async function connectCourt() {
  const { account } = await connect()
  const offered = await calendar.accounts.listOffered(rasa.actor, { id: account.id })
  const { ref } = offered.find(({ url }) => url.includes(encodeURIComponent(court)))!
  return calendar.accounts.chooseCalendars(rasa.actor, {
    id: account.id,
    busy: [ref],
    meetings: ref,
  })
}
const free = () => startsOn('2026-12-07', services.followUp)
const later = async (minutes = 5) => {
  clock.advance(minutes * MINUTE)
  await calendar.external.renewExternalCalendars()
}
const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]

describe('a lawyer connects Microsoft 365', () => {
  test('with their consent; busy times are not offered, and nothing secret is stored open', async () => {
    graph.put(court, at('09:00', '11:30'))
    const { account, provider, userName, calendars } = await connectCourt()
    expect({ provider, userName }).toEqual({ provider: 'microsoft', userName: 'rasa@example.com' })
    expect(calendars).toMatchObject([{ name: 'Teismo posėdžiai', eventCount: 1, error: null }])
    expect(await free()).toEqual(['13:00', '14:00', '15:00', '16:00'])
    const { refreshToken } = account.credentials(foundation) as { refreshToken: string }
    const rows = JSON.stringify([
      await db('calendar_account').select(),
      await db('external_calendar').select(),
      await db('external_busy').select(),
    ])
    expect(rows).not.toContain(refreshToken)
  })

  test('once: a second consent replaces the first', async () => {
    const first = await connectCourt()
    const second = await connect()
    expect(second.account.id).toBe(first.account.id)
    expect(second.calendars).toHaveLength(1)
  })

  test('who does not agree, returns too late or with the consent of another person is told', async () => {
    graph.deny()
    expect(await refusal(connect())).toMatchObject({ code: 'CALENDAR_CONSENT_DENIED' })
    graph.deny(false)
    const url = await calendar.consent.startConsent(rasa.actor, { provider: 'microsoft' })
    const returned = await graph.consent(url)
    const other = await aLawyer(foundation)
    const finish = (actor = rasa.actor, given = returned) =>
      refusal(calendar.consent.finishConsent(actor, given))
    expect(await finish(other.actor)).toMatchObject({ code: 'CALENDAR_CONSENT_NOT_KNOWN' })
    expect(await finish(rasa.actor, new URLSearchParams({ code: 'x', state: 'y' }))).toMatchObject({
      code: 'CALENDAR_CONSENT_NOT_KNOWN',
    })
    const wrong = new URLSearchParams({ code: 'x', state: returned.get('state')! })
    expect(await finish(rasa.actor, wrong)).toMatchObject({
      code: 'CALENDAR_CONSENT_FAILED',
      params: { failure: 'refused' },
    })
    clock.advance(DAY)
    expect(await finish()).toMatchObject({ code: 'CALENDAR_CONSENT_NOT_KNOWN' })
    expect(await calendar.accounts.presentAccounts(rasa.actor)).toEqual([])
  })

  test('from a provider that is not set up is refused', async () => {
    const google = calendar.consent.startConsent(rasa.actor, { provider: 'google' })
    expect(await refusal(google)).toMatchObject({ code: 'CALENDAR_PROVIDER_NOT_OFFERED' })
  })

  test('whose access ends gets a new token, and the new refresh token is kept', async () => {
    const { account } = await connectCourt()
    const tokenOf = async () => {
      const row = await db('calendar_account').where({ id: account.id }).first()
      return (row as { credentialsSealed: string }).credentialsSealed
    }
    const before = await tokenOf()
    clock.advance(2 * HOUR)
    graph.endAccess()
    graph.put(court, at('13:00', '14:30'))
    await later()
    expect(await free()).toEqual(['09:00', '10:00', '11:00', '15:00', '16:00'])
    expect(await tokenOf()).not.toBe(before)
    clock.advance(2 * HOUR)
    graph.endAccess()
    await later()
    expect(await state()).toMatchObject({ error: null })
  })

  test('whose access ends before a reading of many pages uses the new token for all of them', async () => {
    await connectCourt()
    clock.advance(2 * HOUR)
    graph.endAccess()
    // Three events are a page.
    for (const hour of ['09', '10', '11', '13', '14', '15', '16'])
      graph.put(court, at(`${hour}:00`, `${hour}:50`))
    await later()
    expect(await state()).toMatchObject({ error: null })
    expect(await free()).toEqual([])
  })

  test('who takes the consent back is asked to connect again, and keeps the choice', async () => {
    await connectCourt()
    graph.revoke()
    clock.advance(2 * HOUR)
    await later()
    expect(await state()).toMatchObject({ error: 'refused' })
    const { calendars } = await connect()
    expect(calendars).toMatchObject([{ error: null, countsAsBusy: true, receivesMeetings: true }])
  })
})

describe('events of Microsoft 365', () => {
  test('that are free, cancelled or elsewhere take no time; whole days and series do', async () => {
    graph.put(court, { ...at('09:00', '10:00'), showAs: 'free' })
    graph.put(court, { ...at('10:00', '11:00'), showAs: 'workingElsewhere' })
    graph.put(court, { ...at('11:00', '12:00'), isCancelled: true })
    const series = { type: 'seriesMaster', ...at('16:00', '17:00') }
    graph.put(court, { ...series, id: 'busy-series', showAs: 'busy' })
    graph.put(court, { ...at('14:00', '15:00'), type: 'occurrence', seriesMasterId: 'busy-series' })
    graph.put(court, { ...series, id: 'free-series', showAs: 'free' })
    graph.put(court, { ...at('15:00', '16:00'), type: 'occurrence', seriesMasterId: 'free-series' })
    const day = (date: string) => ({ dateTime: `${date}T00:00:00.0000000`, timeZone: 'UTC' })
    graph.put(court, { isAllDay: true, start: day('2026-12-08'), end: day('2026-12-09') })
    await connectCourt()
    expect(await free()).toEqual(['09:00', '10:00', '11:00', '13:00', '15:00', '16:00'])
    expect(await startsOn('2026-12-08', services.followUp)).toEqual([])
  })

  test('that the lawyer declined take no time, nor does a declined day of a series', async () => {
    const declined = { responseStatus: { response: 'declined' } }
    const accepted = { responseStatus: { response: 'accepted' } }
    graph.put(court, { ...at('09:00', '10:00'), ...declined, showAs: 'tentative' })
    graph.put(court, { ...at('10:00', '11:00'), ...accepted, showAs: 'tentative' })
    const series = { type: 'seriesMaster', ...at('16:00', '17:00'), showAs: 'busy' }
    graph.put(court, { ...series, id: 'weekly', ...accepted })
    graph.put(court, { ...at('11:00', '12:00'), type: 'occurrence', seriesMasterId: 'weekly' })
    const exception = { type: 'exception', seriesMasterId: 'weekly', showAs: 'busy' }
    graph.put(court, { ...at('13:00', '14:00'), ...exception, ...declined })
    await connectCourt()
    expect(await free()).toEqual(['09:00', '13:00', '14:00', '15:00', '16:00'])
  })

  test('that do not say when they are are counted, and do not hide the others', async () => {
    graph.put(court, { id: 'good', ...at('09:00', '10:00') })
    const { account } = await connectCourt()
    expect((await calendar.accounts.presentAccounts(rasa.actor))[0]).toMatchObject({
      id: account.id,
      calendars: [{ eventCount: 1, unreadCount: 0 }],
    })
    const { start, end } = at('13:00', '14:00')
    graph.put(court, { id: 'no-start', end })
    graph.put(court, { id: 'no-end', start })
    graph.put(court, { id: 'words', start: { dateTime: 'tomorrow', timeZone: 'UTC' }, end })
    graph.put(court, { id: 'no-day', start: utcText('2026-13-07T09:00:00'), end })
    graph.put(court, { id: 'free', showAs: 'free', end })
    graph.put(court, { id: 'later', ...at('15:00', '16:00') })
    const state = async () => {
      clock.advance(5 * MINUTE)
      await calendar.external.renewExternalCalendars()
      return (await calendar.external.presentExternalCalendars(rasa.actor))[0]
    }
    expect(await state()).toMatchObject({ error: null, eventCount: 2, unreadCount: 4 })
    expect(await startsOn('2026-12-07', services.followUp)).toEqual([
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '16:00',
    ])
    graph.put(court, { id: 'words', start, end })
    graph.remove(court, 'no-day')
    expect(await state()).toMatchObject({ eventCount: 3, unreadCount: 2 })
  })

  test('are read by what changed: added, moved, removed; and as a whole when the state is unknown', async () => {
    const first = graph.put(court, at('09:00', '11:30'))
    await connectCourt()
    graph.put(court, at('13:00', '14:00'))
    graph.put(court, { ...first, ...at('15:00', '17:00') })
    graph.requests.length = 0
    await later()
    expect(graph.requests).toHaveLength(1)
    expect(await free()).toEqual(['09:00', '10:00', '11:00', '14:00'])
    graph.remove(court, first.id)
    await later()
    expect(await free()).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'])
    graph.forgetStates()
    graph.put(court, at('09:00', '10:00'))
    await later()
    expect(await free()).toEqual(['10:00', '11:00', '14:00', '15:00', '16:00'])
  })

  test('keep their time while Graph is away, and are read when it is back', async () => {
    graph.put(court, at('09:00', '11:30'))
    await connectCourt()
    graph.goAway()
    await later(60)
    expect(await state()).toMatchObject({ error: 'unreachable' })
    expect(await free()).toEqual(['13:00', '14:00', '15:00', '16:00'])
    graph.goAway(false)
    await later(60)
    expect(await state()).toMatchObject({ error: null })
  })

  test('keep their time while something before Graph answers with a page of its own', async () => {
    graph.put(court, at('09:00', '11:30'))
    await connectCourt()
    graph.hideBehindPage()
    // The daily reading of everything.
    await later(25 * 60)
    expect(await state()).toMatchObject({ error: 'noCalendar' })
    expect(await free()).toEqual(['13:00', '14:00', '15:00', '16:00'])
  })
})

describe('a meeting in Microsoft 365', () => {
  const aMeeting = (startsAt = monday('10:00'), consultationId = newId()): Meeting => ({
    consultationId,
    uid: `${consultationId}${OWN_UID_END}`,
    startsAt,
    endsAt: after(startsAt, HOUR),
    summary: 'Konsultacija',
    url: 'https://patarta.test/konsultacija',
    isProposed: false,
    text: '',
    at: (times) => ({ ...aMeeting(times.startsAt, consultationId), endsAt: times.endsAt }),
  })
  async function write(meetings: readonly Meeting[]) {
    await later()
    const due = await calendar.writing.takeDueWriting()
    if (due) await calendar.writing.writeMeetings(due, meetings)
  }
  const starts = () => graph.list(court).map(({ start }) => start)

  test('is written once without a name, takes no time twice, moves and goes with the meeting', async () => {
    await connectCourt()
    const meeting = aMeeting()
    await write([meeting])
    await write([meeting])
    expect(graph.list(court)).toMatchObject([
      {
        subject: 'Konsultacija',
        sensitivity: 'private',
        body: { content: 'https://patarta.test/konsultacija' },
        start: utc(meeting.startsAt),
        end: utc(meeting.endsAt),
      },
    ])
    expect(await free()).toHaveLength(7)
    const moved = aMeeting(monday('14:00'), meeting.consultationId)
    await write([moved])
    expect(starts()).toEqual([utc(moved.startsAt)])
    expect(await calendar.writing.listDifferences(rasa.actor)).toEqual([])
    await write([])
    expect(graph.list(court)).toEqual([])
  })

  test('is the invitation that Outlook has imported from a mail, and takes no time', async () => {
    const meeting = aMeeting()
    const imported = { subject: 'Kvietimas', iCalUId: meeting.uid, ...at('10:00', '11:00') }
    graph.put(court, imported)
    const { consultationId, startsAt, endsAt } = meeting
    const { firmLawyerId } = rasa
    const serviceId = services.followUp.id
    // Released, so that only the event could take the time.
    await foundation.transact(async (tx) => {
      const time = { firmLawyerId, serviceId, consultationId, startsAt, endsAt, heldUntil: null }
      await calendar.claims.claimTime(tx, time)
      await calendar.claims.releaseClaims(tx, { consultationId })
    })
    await connectCourt()
    expect(await free()).toHaveLength(7)
    await write([meeting])
    expect(graph.list(court)).toMatchObject([{ subject: 'Konsultacija', iCalUId: meeting.uid }])
    const moved = aMeeting(monday('14:00'), meeting.consultationId)
    await write([moved])
    expect(starts()).toEqual([utc(moved.startsAt)])
    await write([])
    expect(graph.list(court)).toEqual([])
  })

  test('waits while something before Graph answers with a page of its own, which is said', async () => {
    await connectCourt()
    graph.hideBehindPage()
    await write([aMeeting()])
    expect(await state()).toMatchObject({ writeError: 'noCalendar' })
  })

  test('is written at once when the lawyer has renewed the consent', async () => {
    await connectCourt()
    graph.revoke()
    clock.advance(2 * HOUR)
    const meeting = aMeeting()
    await write([meeting])
    expect(await state()).toMatchObject({ writeError: 'refused' })
    await connect()
    expect(await state()).toMatchObject({ writeError: null })
    const due = await calendar.writing.takeDueWriting()
    await calendar.writing.writeMeetings(due!, [meeting])
    expect(starts()).toEqual([utc(meeting.startsAt)])
  })

  test('is not written twice when the answer is lost', async () => {
    await connectCourt()
    const meeting = aMeeting()
    graph.loseNextAnswer()
    await write([meeting])
    expect(await state()).toMatchObject({ writeError: 'unreachable' })
    await write([meeting])
    expect(starts()).toEqual([utc(meeting.startsAt)])
    expect(await state()).toMatchObject({ writeError: null })
  })

  test('that the lawyer moves or deletes is asked about, and restored if they want it', async () => {
    await connectCourt()
    const meeting = aMeeting()
    await write([meeting])
    const [written] = graph.list(court)
    graph.put(court, { ...written, ...at('16:00', '17:00') })
    await write([meeting])
    expect(await calendar.writing.listDifferences(rasa.actor)).toMatchObject([
      { found: 'moved', foundStartsAt: monday('16:00') },
    ])
    graph.remove(court, written!.id)
    await write([meeting])
    expect(await calendar.writing.listDifferences(rasa.actor)).toMatchObject([{ found: 'deleted' }])
    expect(starts()).toEqual([])
    const [open] = await calendar.writing.listDifferences(rasa.actor)
    await calendar.writing.answerDifference(rasa.actor, { ...open!, answer: 'restore' })
    await write([meeting])
    expect(starts()).toEqual([utc(meeting.startsAt)])
    await write([meeting])
    expect(await calendar.writing.listDifferences(rasa.actor)).toEqual([])
    expect(await free()).toHaveLength(7)
  })

  test('is written over a change of the lawyer that was not read yet (412)', async () => {
    await connectCourt()
    const meeting = aMeeting()
    await write([meeting])
    const [written] = graph.list(court)
    graph.put(court, { ...written, subject: 'Mano pastaba' })
    clock.advance(5 * MINUTE)
    const moved = aMeeting(monday('15:00'), meeting.consultationId)
    const due = await calendar.writing.takeDueWriting()
    await calendar.writing.writeMeetings(due!, [moved])
    expect(graph.list(court)).toMatchObject([
      { subject: 'Konsultacija', start: utc(moved.startsAt) },
    ])
  })
})

test('Google is read and written over CalDAV with the consent instead of a password', async () => {
  const server = await aCalDavServer()
  const basic = `Basic ${Buffer.from(`${USER.userName}:${USER.password}`).toString('base64')}`
  const methods: string[] = []
  const front = await aConsentServer(
    async ({ url = '', method = 'GET', headers }, response, body) => {
      if (url === '/owner') return response.end(JSON.stringify({ id: USER.userName }))
      const given = ['depth', 'if-match', 'if-none-match', 'content-type'].flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      // Google's address of a person leads to the root of the server here.
      const passed = await fetch(new URL(url.replace('/rasa/user', '/'), server.address), {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'text/xml', ...Object.fromEntries(given), authorization: basic },
        ...(body !== '' && { body }),
      })
      if (method !== 'PROPFIND' && method !== 'REPORT') methods.push(method)
      const answered = ['content-type', 'etag'].flatMap((name) => {
        const value = passed.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      response.writeHead(passed.status, Object.fromEntries(answered))
      return response.end(await passed.text())
    },
  )
  const google = front.providerOf('google', {
    address: `${front.origin}/`,
    ownerUrl: `${front.origin}/owner`,
  })
  const world = await aTestCalendar({ mayReadLocal: true, calendarProviders: [google] })
  const { rasa: lawyer, services: own } = await world.afresh()
  try {
    await server.makeCalendar('court')
    const [from, to] = ['20261207T070000Z', '20261207T093000Z']
    await server.put('court', 'a.ics', anEvent('a', `DTSTART:${from}`, `DTEND:${to}`))
    const url = await world.calendar.consent.startConsent(lawyer.actor, { provider: 'google' })
    const { account, userName } = await world.calendar.consent.finishConsent(
      lawyer.actor,
      await front.consent(url),
    )
    expect(userName).toBe(USER.userName)
    const offered = await world.calendar.accounts.listOffered(lawyer.actor, { id: account.id })
    const { ref } = offered.find((calendar) => calendar.url.includes('court'))!
    const choice = { id: account.id, busy: [ref], meetings: null }
    await world.calendar.accounts.chooseCalendars(lawyer.actor, choice)
    expect(await world.startsOn('2026-12-07', own.followUp)).toEqual([
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])

    const meetings = { id: account.id, busy: [ref], meetings: ref }
    await world.calendar.accounts.chooseCalendars(lawyer.actor, meetings)
    const write = async (...all: Meeting[]) => {
      world.clock.advance(5 * MINUTE)
      await world.calendar.external.renewExternalCalendars()
      const { takeDueWriting, writeMeetings } = world.calendar.writing
      for (let due = await takeDueWriting(); due; due = await takeDueWriting())
        await writeMeetings(due, all)
    }
    const aGoogleMeeting = (startsAt: Date, consultationId = newId()): Meeting => {
      const event = (times: { startsAt: Date; endsAt: Date }) => {
        const [start, end] = [times.startsAt, times.endsAt].map(
          (time) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
        )
        const uid = `${consultationId}${OWN_UID_END}`
        const text = anEvent(uid, `DTSTART:${start}`, `DTEND:${end}`, 'SUMMARY:Konsultacija')
        return { ...times, uid, text, summary: 'Konsultacija', url: 'https://patarta.test/k' }
      }
      const times = { startsAt, endsAt: after(startsAt, HOUR) }
      return { ...event(times), consultationId, isProposed: false, at: event }
    }
    const meeting = aGoogleMeeting(monday('14:00'))
    const file = `${meeting.consultationId}.ics`
    methods.length = 0
    await write(meeting)
    await write(meeting)
    expect(await server.get('court', file)).toContain('DTSTART:20261207T120000Z')
    // The access ends between two writings.
    front.endAccess()
    world.clock.advance(2 * HOUR)
    await write(aGoogleMeeting(monday('15:00'), meeting.consultationId))
    expect(await server.get('court', file)).toContain('DTSTART:20261207T130000Z')
    expect(await server.list('court')).toHaveLength(2)
    const [presented] = await world.calendar.external.presentExternalCalendars(lawyer.actor)
    expect(presented).toMatchObject({ error: null, writeError: null })
    expect(await world.startsOn('2026-12-07', own.followUp)).toHaveLength(4)
    await write()
    expect(await server.list('court')).toEqual(['a.ics'])
    expect(methods.filter((method) => method !== 'GET')).toEqual(['PUT', 'PUT', 'DELETE'])
  } finally {
    await front.close()
    await server.close()
  }
})
