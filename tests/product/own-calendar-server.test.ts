import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCast, aConsultation, later, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY, MINUTE, type Tx } from '#modules/shared'
import { aCalDavServer, USER } from '../../modules/calendar/test/caldav-server.ts'
import { connectFolder } from '../../modules/calendar/test/meetings.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct({ EXTERNAL_CALENDARS: 'local' })
const { foundation, services } = product
const { consultation } = services
const { clock } = foundation
const cast = await aCast(foundation)
const { rasa, tomas } = cast

test('a confirmed meeting appears in the lawyer’s calendar; moved there, it is proposed to the client only if the lawyer wants it', async () => {
  const server = await aCalDavServer()
  try {
    await server.makeCalendar('own')
    const lawyer = product.guest()
    const { accountId } = rasa.actor
    const people = await services.account.people.getPeople(foundation.db, [accountId])
    await lawyer.signIn(people.get(accountId)!.email, TEST_PASSWORD)
    const connected = await lawyer.post<{ id: string }>('/api/me/calendar-accounts', {
      address: server.address,
      ...USER,
    })
    expect(connected.status).toBe(201)
    const calendars = `/api/me/calendar-accounts/${connected.body.id}/calendars`
    const { items } = (await lawyer.get<{ items: { ref: string }[] }>(calendars)).body
    const { ref } = items[0]!
    const chosen = await lawyer.put(calendars, { busy: [ref], meetings: ref })
    expect(chosen).toMatchObject({ status: 200, body: { calendars: [{ receivesMeetings: true }] } })

    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'accepted', service: cast.services.free },
    )
    await services.agenda.writeDueMeetings()
    const { number, startsAt } = await consultation.snapshots.get(foundation.db, id)
    const event = (await server.get('own', `${id}.ics`))!
    expect(event).toContain(`SUMMARY:Konsultacija ${number}`)
    expect(event.replaceAll(/\r?\n /g, '')).toContain(`/${id}`)
    expect(event).toMatch(/STATUS:CONFIRMED/)
    expect(event).toMatch(/CLASS:PRIVATE/)
    expect(event).not.toMatch(/METHOD/)
    for (const name of [tomas.name, tomas.lastname, tomas.email]) expect(event).not.toContain(name)

    // With the client's name only while the lawyer chooses so.
    for (const namesClients of [true, undefined]) {
      const choice = { busy: [ref], meetings: ref, ...(namesClients && { namesClients }) }
      expect(await lawyer.put(calendars, choice)).toMatchObject({
        status: 200,
        body: { calendars: [{ namesClients: namesClients ?? false }] },
      })
      await services.agenda.writeDueMeetings()
      const renamed = (await server.get('own', `${id}.ics`))!.replaceAll(/\r?\n /g, '')
      expect(renamed.includes(`${number}: ${tomas.name} ${tomas.lastname}`)).toBe(
        namesClients ?? false,
      )
      expect(renamed).not.toContain(tomas.email)
    }

    await server.put(
      'own',
      `${id}.ics`,
      event.replaceAll(
        /(DT(?:START|END):\d+T)(\d\d)/g,
        (_all, start: string, hour: string) =>
          `${start}${String(Number(hour) + 2).padStart(2, '0')}`,
      ),
    )
    clock.advance(5 * MINUTE)
    await services.calendar.external.renewExternalCalendars()
    const asked = await lawyer.get('/api/me/calendar/differences')
    expect(asked.body).toMatchObject({ items: [{ id, found: 'moved', number }] })
    expect(await consultation.snapshots.get(foundation.db, id)).toMatchObject({
      startsAt,
      proposal: null,
    })
    const answers = `/api/me/calendar/differences/${id}/answers`
    const { foundStartsAt } = asked.body.items![0]
    const early = startsAt.toISOString()
    expect(await lawyer.post(answers, { answer: 'propose', foundStartsAt: early })).toMatchObject({
      status: 409,
      body: { code: 'MEETING_MOVED_AGAIN' },
    })
    expect(await consultation.snapshots.get(foundation.db, id)).toMatchObject({ proposal: null })
    expect((await lawyer.post(answers, { answer: 'propose', foundStartsAt })).status).toBe(204)
    expect((await consultation.snapshots.get(foundation.db, id)).proposal).toMatchObject({
      startsAt: new Date(startsAt.getTime() + 120 * MINUTE),
    })
    expect((await lawyer.post(answers, { answer: 'leave', foundStartsAt })).status).toBe(404)

    await consultation.actions.declineConsultation(rasa.actor, { id, comment: 'Negaliu.' })
    await services.agenda.writeDueMeetings()
    expect(await server.list('own')).toEqual([])
  } finally {
    await server.close()
  }
})

test('while the server is away for an hour meetings wait; what the lawyer cancels leaves nothing there, and nothing is written twice', async () => {
  const others = await aCast(foundation)
  const server = await aCalDavServer()
  const { calendar, agenda } = services
  try {
    await server.makeCalendar('away')
    const { actor, lawyerId } = others.rasa
    const account = await calendar.accounts.connectAccount(actor, {
      address: server.address,
      ...USER,
    })
    const { id: accountId } = account.account
    const [offered] = await calendar.accounts.listOffered(actor, { id: accountId })
    const { ref } = offered!
    await calendar.accounts.chooseCalendars(actor, { id: accountId, busy: [ref], meetings: ref })
    /** Of a client of their own, because a client requests little of one lawyer a day. */
    const accepted = (days: number, client: typeof others.tomas) =>
      aConsultation(
        { consultation, foundation, cast: others },
        {
          status: 'accepted',
          client,
          service: others.services.free,
          startsAt: later(MONDAY_TEN, days * DAY).toISOString(),
        },
      )
    const cancel = (id: string) =>
      consultation.actions.declineConsultation(actor, { id, comment: 'Negaliu.' })
    const state = () =>
      foundation.db('external_calendar').where({ lawyerId }).first() as Promise<{
        writeError: string | null
        error: string | null
        writeFailures: number
      }>
    /** A minute of the schedule. */
    const minute = async () => {
      clock.advance(MINUTE)
      await calendar.external.renewExternalCalendars()
      await agenda.writeDueMeetings()
    }
    const written = await accepted(1, others.tomas)
    await minute()
    expect(await server.list('away')).toEqual([`${written}.ics`])

    await server.stop()
    const kept = await accepted(2, others.emma)
    const dropped = await accepted(3, cast.emma)
    for (let passed = 1; passed <= 60; passed++) {
      await minute()
      if (passed === 10) await cancel(dropped)
      if (passed === 20) await cancel(written)
      if (passed === 30)
        expect(await state()).toMatchObject({ error: 'unreachable', writeError: 'unreachable' })
    }
    const { writeFailures } = await state()
    expect(writeFailures).toBeGreaterThan(3)
    // Not at every minute.
    expect(writeFailures).toBeLessThan(12)

    await server.start()
    for (let passed = 0; passed < 15 && (await state()).writeError !== null; passed++)
      await minute()
    expect(await server.list('away')).toEqual([`${kept}.ics`])
    const event = await server.get('away', `${kept}.ics`)
    for (let passed = 0; passed < 10; passed++) await minute()
    expect(await state()).toMatchObject({ error: null, writeError: null, writeFailures: 0 })
    expect(await server.list('away')).toEqual([`${kept}.ics`])
    expect(await server.get('away', `${kept}.ics`)).toBe(event)
  } finally {
    await server.close()
  }
})

test('what is cancelled while the server is away beyond its time is removed for thirty days; what took place stays', async () => {
  const others = await aCast(foundation)
  const server = await aCalDavServer()
  try {
    await server.makeCalendar('own')
    const { actor } = others.rasa
    await connectFolder(services, actor, { server, folder: 'own' })
    const accepted = (days: number, client: typeof others.tomas) =>
      aConsultation(
        { consultation, foundation, cast: others },
        {
          status: 'accepted',
          client,
          service: others.services.free,
          startsAt: later(MONDAY_TEN, days * DAY).toISOString(),
        },
      )
    const held = await accepted(1, others.tomas)
    const [early, late] = [await accepted(0, others.emma), await accepted(2, cast.emma)]
    await services.agenda.writeDueMeetings()
    expect(await server.list('own')).toHaveLength(3)

    await server.stop()
    for (const id of [early, late])
      await consultation.actions.declineConsultation(actor, { id, comment: 'Negaliu.' })
    await services.agenda.writeDueMeetings()
    const { endsAt } = await consultation.snapshots.get(foundation.db, late)
    clock.moveTo(later(endsAt, 29 * DAY))
    await consultation.deadlines.finishPast()
    await server.start()
    await services.agenda.writeDueMeetings()
    // The earlier one would have been over for more than thirty days.
    expect((await server.list('own')).sort()).toEqual([`${held}.ics`, `${early}.ics`].sort())
  } finally {
    await server.close()
  }
})

type Practice = Awaited<ReturnType<typeof aCast>>['rasa']
const deleteAccount = (tx: Tx, { account }: Practice) =>
  services.account.accounts.deleteAccount(tx, { accountId: account.id })
const deleteProfile = (tx: Tx, { lawyerId }: Practice) =>
  services.lawyer.profiles.deleteLawyer(tx, { lawyerId })
const strikeOff = (tx: Tx, { lawyerId }: Practice) =>
  services.lawyer.listing.hideLawyer(tx, { lawyerId, reason: 'struck-off', by: 'register' })
const leaveFirm = (tx: Tx, { firmLawyerId }: Practice) =>
  services.lawyer.memberships.leaveFirm(tx, firmLawyerId)

test.each([
  { way: 'deletes the account', end: deleteAccount, accounts: 0 },
  { way: 'deletes the profile', end: deleteProfile, accounts: 0 },
  { way: 'is struck off', end: strikeOff, accounts: 1 },
  { way: 'leaves the firm', end: leaveFirm, accounts: 1 },
])(
  'the meetings of a lawyer who $way are removed from their calendar',
  async ({ end, accounts }) => {
    const server = await aCalDavServer()
    try {
      await server.makeCalendar('own')
      const other = await aCast(foundation)
      const { actor, lawyerId } = other.rasa
      await connectFolder(services, actor, { server, folder: 'own', namesClients: true })
      const id = await aConsultation(
        { consultation, foundation, cast: other },
        { status: 'accepted', service: other.services.free },
      )
      await services.agenda.writeDueMeetings()
      expect(await server.list('own')).toEqual([`${id}.ics`])
      await foundation.transact(async (tx) => void (await end(tx, other.rasa)))
      await services.agenda.writeDueMeetings()
      expect(await server.list('own')).toEqual([])
      expect(await foundation.db('calendar_account').where({ lawyerId })).toHaveLength(accounts)
    } finally {
      await server.close()
    }
  },
)
