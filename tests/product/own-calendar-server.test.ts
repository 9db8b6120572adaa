import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { MINUTE } from '#modules/shared'
import { aCalDavServer, USER } from '../../modules/calendar/test/caldav-server.ts'
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
