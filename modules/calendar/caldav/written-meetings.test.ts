import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, DAY, HOUR, MINUTE, newId } from '#modules/shared'
import type { TestLawyer } from '#modules/lawyer/testing'
import type { Answer, Meeting } from '../external/written/written-meeting.ts'
import { openCalDavServer } from './caldav-server.ts'
import { basicOf } from '../external/accounts/calendar-server.ts'
import { aTestCalendar, monday } from '../test/calendar-world.ts'
import { aMeeting, connectFolder, utc, writeDue } from '../test/meetings.ts'
import { aCalDavServer, anEvent, USER, type TestCalDav } from '../test/caldav-server.ts'
import type { TestCalendar } from '../testing.ts'

const { clock, db, transact, calendar, afresh, startsOn } = await aTestCalendar({
  mayReadLocal: true,
})
let server: TestCalDav
let rasa: TestLawyer
let services: TestCalendar
let folder: string
let count = 0
beforeAll(async () => {
  server = await aCalDavServer()
  return () => server.close()
})
beforeEach(async () => {
  folder = `own-${++count}`
  server.clear()
  await server.makeCalendar(folder)
  ;({ rasa, services } = await afresh())
  await db('external_calendar').delete()
  await connectFolder({ calendar }, rasa.actor, { server, folder })
})

/** Five minutes later: reads, and writes these meetings if it is time to. */
async function later(
  meetings: readonly Meeting[],
  minutes = 5,
  cancelled: readonly Meeting[] = [],
) {
  clock.advance(minutes * MINUTE)
  await calendar.external.renewExternalCalendars()
  await writeDue({ calendar }, meetings, cancelled)
}
/** Chooses calendars of this test's account by their names on the server. */
async function choose(
  { busy, meetings }: { busy: string[]; meetings: string | null },
  accountId?: string,
) {
  const [own] = await calendar.accounts.presentAccounts(rasa.actor)
  const id = accountId ?? own!.id
  const offered = await calendar.accounts.listOffered(rasa.actor, { id })
  const refOf = (name: string) => offered.find(({ url }) => url.endsWith(`/${name}/`))!.ref
  return calendar.accounts.chooseCalendars(rasa.actor, {
    id,
    busy: busy.map(refOf),
    meetings: meetings && refOf(meetings),
  })
}
const fileOf = ({ consultationId }: Meeting) => `${consultationId}.ics`
const read = (meeting: Meeting) => server.get(folder, fileOf(meeting))
const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]
const differences = async () =>
  (await calendar.writing.listDifferences(rasa.actor)).map(({ found, foundStartsAt }) => ({
    found,
    at: foundStartsAt?.toISOString(),
  }))

/** Passes requests to the server with a changed body, or refuses them with 403 and this body. */
function aProxy({
  body: change = (body) => body,
  refuse = () => undefined,
}: {
  body?: (body: string) => string
  refuse?: (request: IncomingMessage) => string | undefined
}) {
  const proxy = createServer(async (request, response) => {
    const body = change(await text(request))
    const refusal = refuse(request)
    if (refusal !== undefined)
      return response.writeHead(403, { 'content-type': 'application/xml' }).end(refusal)
    const { host: _host, 'content-length': _length, ...headers } = request.headers
    const answered = await fetch(new URL(request.url!, server.address), {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body && { body }),
    })
    const answerText = await answered.text()
    const { 'content-encoding': _encoding, ...given } = Object.fromEntries(answered.headers)
    const length = { 'content-length': Buffer.byteLength(answerText) }
    return response.writeHead(answered.status, { ...given, ...length }).end(answerText)
  }).listen(0)
  return {
    address: () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    close: () => void proxy.close(),
  }
}

/** Answers as a page that shows the meeting as it was found last. */
async function answer({ consultationId }: Meeting, given: Answer) {
  const found = await calendar.writing.listDifferences(rasa.actor)
  const { foundStartsAt } = found.find(
    (writtenMeeting) => writtenMeeting.consultationId === consultationId,
  )!
  await calendar.writing.answerDifference(rasa.actor, {
    consultationId,
    answer: given,
    foundStartsAt,
  })
}

test('a meeting is written once, moved and removed with the meeting, and takes no time twice', async () => {
  const meeting = aMeeting()
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(meeting.startsAt)}`)
  await later([meeting])
  await later([meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
  expect(await startsOn('2026-12-07', services.followUp)).toHaveLength(7)
  const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
  await later([moved])
  expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
  expect(await differences()).toEqual([])
  await later([])
  expect(await server.list(folder)).toEqual([])
})

test('a meeting takes no time twice where another calendar publishes it as a busy time only', async () => {
  const meeting = aMeeting(monday('10:00'))
  const next = aMeeting(monday('14:00'))
  await later([meeting, next])
  const busy = (...periods: string[]) =>
    createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/calendar' })
        .end(
          [
            'BEGIN:VCALENDAR',
            'BEGIN:VFREEBUSY',
            `FREEBUSY:${periods.join(',')}`,
            'END:VFREEBUSY',
            'END:VCALENDAR',
            '',
          ].join('\r\n'),
        ),
    ).listen(0, '127.0.0.1')
  // The lawyer's lunch follows the first meeting, and the second is one of its own.
  const front = busy(
    `${utc(meeting.startsAt)}/${utc(monday('12:00'))}`,
    `${utc(next.startsAt)}/PT1H`,
  )
  await new Promise((resolve) => front.once('listening', resolve))
  try {
    const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}/secret-busy-times.ics`
    await calendar.external.addExternalCalendar(rasa.actor, { name: 'Busy', address })
    expect(await startsOn('2026-12-07', services.followUp)).toEqual([
      '09:00',
      '10:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
  } finally {
    front.closeAllConnections()
    front.close()
  }
})

test('that is cancelled while the server is away until its time has passed is removed afterwards; one that took place stays', async () => {
  const meeting = aMeeting()
  const held = aMeeting(monday('14:00'))
  const moved = aMeeting(monday('16:00'))
  await later([meeting, held, moved])
  const theirs = aMeeting(monday('15:00'), moved.consultationId).text
  await server.put(folder, fileOf(moved), theirs)
  await later([meeting, held, moved])
  const written = () => db('written_meeting').select('consultationId')
  await server.stop()
  try {
    await later([held], 5, [meeting, moved])
    clock.moveTo(after(moved.endsAt, DAY))
    await later([], 5, [meeting, moved])
    expect(await written()).toHaveLength(3)
  } finally {
    await server.start()
  }
  await later([], 24 * 60, [meeting, moved])
  expect(await server.list(folder)).toEqual([fileOf(held)])
  expect(await written()).toEqual([{ consultationId: held.consultationId }])
  expect(await state()).toMatchObject({ error: null, writeError: null })
})

test('that is cancelled is removed after its time also from a calendar that receives meetings no more', async () => {
  const meeting = aMeeting()
  const held = aMeeting(monday('14:00'))
  await later([meeting, held])
  await server.stop()
  try {
    await db('external_calendar').update({ receivesMeetings: false })
    await later([held], 5, [meeting])
    clock.moveTo(after(held.endsAt, DAY))
  } finally {
    await server.start()
  }
  await later([], 24 * 60, [meeting])
  expect(await server.list(folder)).toEqual([fileOf(held)])
})

test('is not written again when the answer of the server was lost, and two workers write it once', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await db('written_meeting').delete()
  await later([meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
  const [one] = await db('external_calendar')
  const calendarRow = { ...one, accountId: one.accountId }
  const other = aMeeting(monday('15:00'))
  await Promise.all([
    calendar.writing.writeMeetings(calendarRow, [meeting, other]),
    calendar.writing.writeMeetings(calendarRow, [meeting, other]),
  ])
  expect((await server.list(folder)).sort()).toEqual([fileOf(meeting), fileOf(other)].sort())
})

test('that the lawyer moves is asked about and left alone until they answer', async () => {
  const meeting = aMeeting()
  await later([meeting])
  const theirs = aMeeting(monday('16:00'), meeting.consultationId).text
  await server.put(folder, fileOf(meeting), theirs)
  await later([meeting])
  await later([meeting])
  expect(await differences()).toEqual([{ found: 'moved', at: '2026-12-07T14:00:00.000Z' }])
  expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
  await answer(meeting, 'restore')
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(meeting.startsAt)}`)
  await later([meeting])
  expect(await differences()).toEqual([])
})

test('that the lawyer moves again is not answered by the page that shows the first move', async () => {
  const meeting = aMeeting()
  await later([meeting])
  const moveTo = async (time: string) => {
    const theirs = aMeeting(monday(time), meeting.consultationId).text
    await server.put(folder, fileOf(meeting), theirs)
    await later([meeting])
  }
  await moveTo('15:00')
  await moveTo('16:00')
  const { consultationId } = meeting
  const restore = (foundStartsAt: Date | null) =>
    calendar.writing.answerDifference(rasa.actor, {
      consultationId,
      answer: 'restore',
      foundStartsAt,
    })
  for (const shown of [monday('15:00'), null])
    await expect(restore(shown)).rejects.toMatchObject({ code: 'MEETING_MOVED_AGAIN' })
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
  await restore(monday('16:00'))
  await expect(restore(monday('16:00'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('that the lawyer proposed to move waits for the client, and is restored after a no', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.put(folder, fileOf(meeting), aMeeting(monday('16:00'), meeting.consultationId).text)
  await later([meeting])
  await answer(meeting, 'propose')
  await later([{ ...meeting, isProposed: true }])
  expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(meeting.startsAt)}`)
})

test('that the lawyer deletes is asked about, and comes back only if they want it', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.remove(folder, fileOf(meeting))
  await later([meeting])
  await later([meeting])
  expect(await differences()).toEqual([{ found: 'deleted', at: undefined }])
  expect(await server.list(folder)).toEqual([])
  await answer(meeting, 'leave')
  await later([meeting])
  expect([await server.list(folder), await differences()]).toEqual([[], []])
})

test('that the lawyer deletes and leaves so stays away while others are written, until it moves', async () => {
  const meeting = aMeeting()
  const other = aMeeting(monday('15:00'))
  await later([meeting, other])
  await server.remove(folder, fileOf(meeting))
  await later([meeting, other])
  await answer(meeting, 'leave')
  const another = aMeeting(monday('12:00'))
  const written = [other, another].map(fileOf).sort()
  // Two more writings and changes read, then the calendar read as a whole.
  for (const minutes of [5, 5, 25 * 60]) {
    await later([meeting, other, another], minutes)
    expect([(await server.list(folder)).sort(), await differences()]).toEqual([written, []])
  }
  const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
  await later([moved, other, another])
  expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
  await later([moved, other, another])
  expect(await differences()).toEqual([])
})

test('that the lawyer makes longer or shorter, with the same start, is no question', async () => {
  const meeting = aMeeting()
  await later([meeting])
  const { startsAt, endsAt } = meeting
  const longer = meeting.text.replace(`DTEND:${utc(endsAt)}`, `DTEND:${utc(after(endsAt, HOUR))}`)
  await server.put(folder, fileOf(meeting), longer)
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(startsAt)}`)
  expect(await differences()).toEqual([])
})

test('that the lawyer moves and leaves so stays where they moved it', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.put(folder, fileOf(meeting), aMeeting(monday('16:00'), meeting.consultationId).text)
  await later([meeting])
  await answer(meeting, 'leave')
  for (const minutes of [5, 5, 25 * 60]) {
    await later([meeting], minutes)
    expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
    expect(await differences()).toEqual([])
  }
})

test('that changes while the lawyer changed the event is written over theirs (412)', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.put(folder, fileOf(meeting), meeting.text.replace('Konsultacija', 'Mano pastaba'))
  const moved = aMeeting(monday('15:00'), meeting.consultationId, 2)
  clock.advance(5 * MINUTE)
  const due = await calendar.writing.takeDueWriting()
  await calendar.writing.writeMeetings(due!, [moved])
  expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
})

test('is the invitation that another program has imported from a mail under another name', async () => {
  const meeting = aMeeting()
  const other = aMeeting(monday('15:00'))
  const imported = meeting.text.replace('SUMMARY:Konsultacija', 'SUMMARY:Kvietimas iš laiško')
  // A consultation of this lawyer; released, so that only the event could take the time.
  const { consultationId, startsAt, endsAt } = meeting
  const { firmLawyerId } = rasa
  const serviceId = services.followUp.id
  await transact(async (tx) => {
    const time = { firmLawyerId, serviceId, consultationId, startsAt, endsAt, heldUntil: null }
    await calendar.claims.claimTime(tx, time)
    await calendar.claims.releaseClaims(tx, { consultationId })
  })
  await server.put(folder, 'from-a-mail.ics', imported)
  await later([meeting, other])
  expect((await server.list(folder)).sort()).toEqual([fileOf(other), 'from-a-mail.ics'].sort())
  expect(await server.get(folder, 'from-a-mail.ics')).toContain('SUMMARY:Konsultacija')
  expect(await state()).toMatchObject({ writeError: null, writtenAt: expect.any(String) })
  expect(await startsOn('2026-12-07', services.followUp)).toHaveLength(7)
  const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
  await later([moved, other])
  expect(await server.get(folder, 'from-a-mail.ics')).toContain(`DTSTART:${utc(moved.startsAt)}`)
  await later([other])
  expect(await server.list(folder)).toEqual([fileOf(other)])
})

test('that a program moves by making it anew under another name is moved, not deleted', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.remove(folder, fileOf(meeting))
  await server.put(folder, 'anew.ics', aMeeting(monday('16:00'), meeting.consultationId).text)
  await later([meeting])
  expect(await differences()).toEqual([{ found: 'moved', at: '2026-12-07T14:00:00.000Z' }])
  await answer(meeting, 'restore')
  await later([meeting])
  expect(await server.list(folder)).toEqual(['anew.ics'])
  expect(await server.get(folder, 'anew.ics')).toContain(`DTSTART:${utc(meeting.startsAt)}`)
})

test('has nowhere to go when the calendar is gone from the server, which is said', async () => {
  await server.remove(folder, '')
  await later([aMeeting()])
  expect(await state()).toMatchObject({ error: 'notFound', writeError: 'notFound' })
})

test('that the server does not take does not keep the others away', async () => {
  const other = aMeeting(monday('15:00'))
  await later([{ ...aMeeting(), text: 'not understood' }, other])
  expect(await server.list(folder)).toEqual([fileOf(other)])
  expect(await state()).toMatchObject({
    writeError: 'eventRefused',
    writtenAt: expect.any(String),
  })
})

test('into a calendar that may no longer be written is refused as a whole', async () => {
  server.forbidWriting(folder)
  await later([aMeeting()])
  expect(await state()).toMatchObject({ writeError: 'refused', writtenAt: null })
})

describe('on a server that refuses a change with 403', () => {
  let condition = ''
  let refusedFile = ''
  const proxy = aProxy({
    refuse: ({ method, url = '' }) =>
      method === 'PUT' && url.endsWith(refusedFile)
        ? `<?xml version="1.0"?><D:error xmlns:D="DAV:">${condition}</D:error>`
        : undefined,
  })
  beforeAll(() => () => proxy.close())
  beforeEach(async () => {
    const { account } = await calendar.accounts.connectAccount(rasa.actor, {
      address: proxy.address(),
      ...USER,
    })
    await choose({ busy: [], meetings: folder }, account.id)
  })
  const writtenState = () => db('external_calendar').where({ receivesMeetings: true }).first()

  test.each([
    'valid-calendar-data',
    'max-resource-size',
    'allowed-attendee-scheduling-object-change',
    // In another calendar of the account, where we do not find it.
    'no-uid-conflict',
    'unique-scheduling-object-resource',
  ])('because of one event (%s), the others are written and removed', async (name) => {
    const cancelled = aMeeting(monday('09:00'))
    refusedFile = 'none'
    await later([cancelled])
    const meeting = aMeeting()
    const other = aMeeting(monday('15:00'))
    condition = `<C:${name} xmlns:C="urn:ietf:params:xml:ns:caldav"/>`
    refusedFile = fileOf(meeting)
    await later([meeting, other])
    expect(await server.list(folder)).toEqual([fileOf(other)])
    expect(await writtenState()).toMatchObject({ writeError: 'eventRefused' })
  })

  test('because of the rights, nothing is written, but a cancelled meeting is removed', async () => {
    const cancelled = aMeeting(monday('09:00'))
    refusedFile = 'none'
    await later([cancelled])
    condition = '<D:need-privileges/>'
    refusedFile = '.ics'
    await later([aMeeting()])
    expect(await server.list(folder)).toEqual([])
    expect(await writtenState()).toMatchObject({ writeError: 'refused' })
  })
})

test('is written at once when the lawyer has entered the new password', async () => {
  const meeting = aMeeting()
  const password = 'app-password-2'
  server.setPassword(password)
  try {
    await later([meeting])
    expect(await state()).toMatchObject({ error: 'refused', writeError: 'refused' })
    const [own] = await calendar.accounts.presentAccounts(rasa.actor)
    await calendar.accounts.changePassword(rasa.actor, { id: own!.id, password })
    expect(await state()).toMatchObject({ error: null, writeError: null })
    await writeDue({ calendar }, [meeting])
    expect(await state()).toMatchObject({ writeError: null, writtenAt: expect.any(String) })
  } finally {
    server.setPassword(USER.password)
  }
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})

test('Xandikos finds an event by its UID in the same way', async () => {
  const xandikos = await aCalDavServer('xandikos')
  try {
    await xandikos.makeCalendar('own')
    const meeting = aMeeting()
    await xandikos.put('own', 'from-a-mail.ics', meeting.text)
    const authorization = async () => basicOf({ address: '', ...USER })
    const dav = openCalDavServer({ mayBeLocal: true })(
      { address: xandikos.address, authorization },
      { withinMs: 5_000 },
    )
    const url = xandikos.urlOf('own')
    expect(await dav.findEvent(url, meeting.uid)).toMatchObject({ href: `${url}from-a-mail.ics` })
    expect(await dav.findEvent(url, aMeeting().uid)).toBeUndefined()
  } finally {
    await xandikos.close()
  }
})

describe('on a server that ignores the filter and lists the whole calendar', () => {
  const proxy = aProxy({ body: (body) => body.replace(/<(c:prop-filter)[\s\S]*?<\/\1>/, '') })
  const theirs = (uid: string) =>
    anEvent(uid, 'DTSTART:20261209T080000Z', 'DTEND:20261209T090000Z', 'SUMMARY:Teismo posėdis')
  beforeAll(() => () => proxy.close())
  beforeEach(async () => {
    const { account } = await calendar.accounts.connectAccount(rasa.actor, {
      address: proxy.address(),
      ...USER,
    })
    for (const name of ['0', 'a', 'z']) await server.put(folder, `${name}.ics`, theirs(name))
    await choose({ busy: [], meetings: folder }, account.id)
  })

  test('the own events of the lawyer are neither changed nor deleted', async () => {
    const meeting = aMeeting()
    await later([meeting])
    expect((await server.list(folder)).sort()).toEqual(
      ['0.ics', 'a.ics', 'z.ics', fileOf(meeting)].sort(),
    )
    const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
    await db('written_meeting').update({ etag: null })
    await later([moved])
    expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
    await later([])
    expect((await server.list(folder)).sort()).toEqual(['0.ics', 'a.ics', 'z.ics'])
    for (const name of ['0', 'a', 'z'])
      expect(await server.get(folder, `${name}.ics`)).toContain('SUMMARY:Teismo posėdis')
  })

  test('an event of ours is found among them, also if its UID is folded', async () => {
    const meeting = aMeeting()
    const [start, end] = [meeting.uid.slice(0, 20), meeting.uid.slice(20)]
    const folded = meeting.text.replace(meeting.uid, `${start}\r\n ${end}`)
    await server.put(folder, 'from-a-mail.ics', folded)
    await later([meeting])
    expect((await server.list(folder)).sort()).toEqual([
      '0.ics',
      'a.ics',
      'from-a-mail.ics',
      'z.ics',
    ])
  })
})

test('waits while the server is away, says so, and is written when it is back', async () => {
  const meeting = aMeeting()
  await server.stop()
  await later([meeting])
  expect(await state()).toMatchObject({ writeError: 'unreachable', writtenAt: null })
  await server.start()
  await later([meeting], 60)
  expect(await state()).toMatchObject({ writeError: null, writtenAt: expect.any(String) })
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})

describe('when the lawyer chooses another calendar', () => {
  test('coming meetings move there, past ones stay, and none stays when they choose nowhere', async () => {
    const past = aMeeting(new Date('2026-12-01T08:00:00Z'))
    const meeting = aMeeting()
    await later([past, meeting])
    clock.advance(6 * HOUR)
    await server.makeCalendar(`${folder}-new`)
    await choose({ busy: [folder], meetings: `${folder}-new` })
    await later([meeting])
    expect(await server.list(folder)).toEqual([fileOf(past)])
    expect(await server.list(`${folder}-new`)).toEqual([fileOf(meeting)])
    expect(await differences()).toEqual([])
    expect(await startsOn('2026-12-07', services.followUp)).toHaveLength(7)
    // Back again at once, so that the first calendar is cleared and written by the same worker.
    await choose({ busy: [], meetings: folder })
    await choose({ busy: [], meetings: `${folder}-new` })
    await choose({ busy: [], meetings: folder })
    await later([meeting])
    expect((await server.list(folder)).sort()).toEqual([fileOf(past), fileOf(meeting)].sort())
    expect(await server.list(`${folder}-new`)).toEqual([])
    expect(await db('external_calendar').where({ lawyerId: rasa.lawyerId })).toHaveLength(1)
    await choose({ busy: [folder], meetings: null })
    await later([meeting])
    expect(await server.list(folder)).toEqual([fileOf(past)])
  })

  test('of another account while the first server is away, they go when it is back', async () => {
    const xandikos = await aCalDavServer('xandikos')
    try {
      await xandikos.makeCalendar('own')
      const meeting = aMeeting()
      await later([meeting])
      const { account } = await calendar.accounts.connectAccount(rasa.actor, {
        ...USER,
        address: xandikos.address,
      })
      await server.stop()
      await choose({ busy: [], meetings: 'own' }, account.id)
      await later([meeting])
      expect(await xandikos.list('own')).toEqual([fileOf(meeting)])
      await server.start()
      expect(await server.list(folder)).toEqual([fileOf(meeting)])
      await later([meeting], 60)
      expect(await server.list(folder)).toEqual([])
      expect(await xandikos.list('own')).toEqual([fileOf(meeting)])
      expect(await differences()).toEqual([])
    } finally {
      await xandikos.close()
    }
  })
})

test('of a calendar that another account no longer uses is taken over with the calendar', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await choose({ busy: [], meetings: null })
  const address = server.urlOf(folder)
  await expect(
    calendar.external.addExternalCalendar(rasa.actor, { name: '', address }),
  ).rejects.toMatchObject({ code: 'CALENDAR_ALREADY_READ' })
  const { account } = await calendar.accounts.connectAccount(rasa.actor, {
    address,
    ...USER,
  })
  await choose({ busy: [folder], meetings: folder }, account.id)
  await later([meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
  expect(await db('external_calendar').where({ lawyerId: rasa.lawyerId })).toMatchObject([
    { accountId: account.id, receivesMeetings: true, writeError: null },
  ])
})

describe('when the lawyer disconnects the account', () => {
  const disconnect = async () => {
    const [own] = await calendar.accounts.presentAccounts(rasa.actor)
    return calendar.accounts.disconnectAccount(rasa.actor, { id: own!.id })
  }

  test('coming meetings are removed from it, also what a worker writes just then', async () => {
    const meeting = aMeeting()
    await later([meeting])
    clock.advance(5 * MINUTE)
    const due = await calendar.writing.takeDueWriting()
    const others = ['13:00', '14:00', '15:00', '16:00'].map((at) => aMeeting(monday(at)))
    const writing = calendar.writing.writeMeetings(due!, [meeting, ...others])
    expect(await disconnect()).toEqual({ meetingsLeft: 0 })
    await writing
    expect(await server.list(folder)).toEqual([])
  })

  /** Ends as if the process stopped before the server was asked. */
  async function stopWhileDisconnecting() {
    const [{ id, credentialsSealed }] = await db('calendar_account').where(rasaOnly())
    await db('calendar_account').where({ id }).update({ credentialsSealed: 'none' })
    await expect(calendar.accounts.disconnectAccount(rasa.actor, { id })).rejects.toThrow()
    expect((await db('external_calendar').where(rasaOnly()))[0].receivesMeetings).toBe(false)
    await db('calendar_account').where({ id }).update({ credentialsSealed })
  }
  const rasaOnly = () => ({ lawyerId: rasa.lawyerId })

  test('and the process ends meanwhile, a worker removes the meetings', async () => {
    const meeting = aMeeting()
    await later([meeting])
    await stopWhileDisconnecting()
    await later([meeting], 1)
    expect(await server.list(folder)).toEqual([fileOf(meeting)])
    await later([meeting], 1)
    expect(await server.list(folder)).toEqual([])
  })

  test('and has stopped receiving meetings already, the next choice still removes them', async () => {
    const meeting = aMeeting()
    await later([meeting])
    await stopWhileDisconnecting()
    await choose({ busy: [], meetings: null })
    await writeDue({ calendar }, [meeting])
    expect(await server.list(folder)).toEqual([])
    expect(await db('external_calendar').where(rasaOnly())).toEqual([])
  })

  test('is told how many stay there when the server is away', async () => {
    await later([aMeeting(), aMeeting(monday('15:00'))])
    await server.stop()
    try {
      expect(await disconnect()).toEqual({ meetingsLeft: 2 })
      expect(await calendar.accounts.presentAccounts(rasa.actor)).toEqual([])
    } finally {
      await server.start()
    }
  })
})

test('whose title changes is renamed, and stays where the lawyer moved it', async () => {
  const meeting = aMeeting()
  const moved = aMeeting(monday('12:00'))
  await later([meeting, moved])
  await server.put(folder, fileOf(moved), moved.at(aMeeting(monday('16:00'))).text)
  await later([meeting, moved])
  const named = [meeting, moved].map(({ startsAt, consultationId }) =>
    aMeeting(startsAt, consultationId, 2, 'Konsultacija su Tomu'),
  )
  await later(named)
  expect(await read(meeting)).toContain('SUMMARY:Konsultacija su Tomu')
  const event = await read(moved)
  expect(event).toContain('SUMMARY:Konsultacija su Tomu')
  expect(event).toContain(`DTSTART:${utc(monday('16:00'))}`)
  await later(named)
  expect(await differences()).toEqual([{ found: 'moved', at: '2026-12-07T14:00:00.000Z' }])
})

test('that was written after a reading began is not taken for deleted or moved, and is read again', async () => {
  const meeting = aMeeting()
  await later([meeting])
  const theirs = aMeeting(monday('16:00'), meeting.consultationId).text
  await server.put(folder, fileOf(meeting), theirs)
  await db('written_meeting').update({ writtenAt: after(clock.now(), HOUR) })
  clock.advance(5 * MINUTE)
  await calendar.external.renewExternalCalendars()
  expect(await differences()).toEqual([])
  // The lawyer moved it right after it was written: nothing else changes there.
  clock.advance(2 * HOUR)
  await calendar.external.renewExternalCalendars()
  expect(await differences()).toEqual([{ found: 'moved', at: '2026-12-07T14:00:00.000Z' }])
})

test('is written by one worker at a time', async () => {
  const meeting = aMeeting()
  clock.advance(5 * MINUTE)
  const first = await calendar.writing.takeDueWriting()
  await transact((tx) => calendar.writing.writeSoon(tx, rasa))
  expect(await calendar.writing.takeDueWriting()).toBeUndefined()
  await calendar.writing.writeMeetings(first!, [])
  const second = await calendar.writing.takeDueWriting()
  await calendar.writing.writeMeetings(second!, [meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})

test('and a hearing that come together in many workers: nothing is double-booked or written twice', async () => {
  const meetings = [aMeeting(monday('09:00'))]
  for (const [round, hour] of ['10:00', '11:00', '13:00', '14:00'].entries()) {
    const startsAt = monday(hour)
    const endsAt = after(startsAt, HOUR)
    const isHearing = round % 2 === 0
    if (isHearing)
      await server.put(
        folder,
        `hearing-${round}.ics`,
        anEvent(`hearing-${round}`, `DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`),
      )
    clock.advance(5 * MINUTE)
    const service = services.followUp
    const { firmLawyerId } = rasa
    const book = async () => {
      await calendar.external.refreshExternal(firmLawyerId)
      return transact(async (tx) => {
        const consultationId = newId()
        const wanted = { firmLawyerId, startsAt, consultationId }
        const { terms } = await calendar.slots.assertBookable(tx, {
          firmLawyerId,
          service,
          startsAt,
        })
        const claim = { ...wanted, endsAt, serviceId: service.id, heldUntil: null, terms }
        await calendar.claims.claimBookable(tx, claim)
        meetings.push(aMeeting(startsAt, consultationId))
        await calendar.writing.writeSoon(tx, rasa)
      })
    }
    await db('external_calendar').update({ syncToken: round === 1 ? null : db.ref('syncToken') })
    const work = [
      book,
      calendar.external.renewExternalCalendars,
      () => writeDue({ calendar }, meetings),
      book,
      calendar.external.renewExternalCalendars,
      () => writeDue({ calendar }, meetings),
    ]
    const done = await Promise.allSettled([...work, ...work].map((run) => run()))
    const booked = done.filter(({ status }, at) => status === 'fulfilled' && at % 3 === 0)
    expect([hour, booked.length]).toEqual([hour, isHearing ? 0 : 1])
    expect(await differences()).toEqual([])
  }
  await later(meetings)
  expect((await server.list(folder)).filter((name) => !name.startsWith('hearing')).sort()).toEqual(
    meetings.map(fileOf).sort(),
  )
  expect(await differences()).toEqual([])
})

test('of the past stays in the calendar', async () => {
  const meeting = aMeeting()
  await later([meeting])
  clock.advance(8 * DAY)
  await later([])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})
