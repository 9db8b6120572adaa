import { aCalDavServer, anEvent, USER } from '../../modules/calendar/test/caldav-server.ts'
import { account } from '../pages/account.ts'
import { expectNoBarriers, expectNoSeriousBarriers } from '../pages/barriers.ts'
import { countEffort } from '../pages/effort.ts'
import { externalCalendars } from '../pages/external-calendars.ts'
import { FULL_CALENDAR } from '../product/calendar-consents.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, freeTimes, getConsultation, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

type Service = { id: string; priceCents: number; instantConfirmation: boolean }

const HOUR_MS = 3_600_000
/** How soon both calendars know of a change, by the product's clock. */
const MINUTES = 5
const CALENDAR = 'Mano diena'

const inUtc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const hearing = (startsAt: string) =>
  anEvent(
    'hearing',
    'SUMMARY:Posėdis A. Petraičio byloje',
    `DTSTART:${inUtc(Date.parse(startsAt))}`,
    `DTEND:${inUtc(Date.parse(startsAt) + HOUR_MS)}`,
  )
/** The event a day later, as the lawyer drags it. */
const dayLater = (event: string) =>
  event.replaceAll(
    /(DT(?:START|END):)(\d{4})(\d\d)(\d\d)/g,
    (_all, name: string, ...date: string[]) => {
      const [year, month, day] = date.slice(0, 3).map(Number) as [number, number, number]
      return name + inUtc(Date.UTC(year, month - 1, day + 1)).slice(0, 8)
    },
  )

/** A lawyer with a free meeting that they accept themself: nothing but the acceptance confirms it. */
async function withFreeMeeting(visit: (email: string) => Promise<Visitor>) {
  for (let at = 1; at <= 14; at++) {
    const email = `lawyer-${at}@patarta.test`
    const lawyer = await visit(email)
    const listing = await listingOf(lawyer).catch(() => undefined)
    if (!listing) continue
    const { firmLawyerId } = listing
    const services = `/api/firm-lawyers/${firmLawyerId}/services`
    const { items } = (await lawyer.get<{ items: Service[] }>(services)).body
    const service = items.find(
      (service) => service.priceCents === 0 && !service.instantConfirmation,
    )
    if (service) return { email, lawyer, firmLawyerId, service }
  }
  throw new Error('No lawyer accepts requests for a free meeting')
}

test('a lawyer connects a CalDAV server: both calendars agree within five minutes, and what is moved or deleted there is asked about', async ({
  open,
  visit,
  clock,
  origin,
  t,
  path,
}) => {
  test.setTimeout(300_000)
  const server = await aCalDavServer()
  try {
    await server.makeCalendar('own', CALENDAR)
    const { email, lawyer, firmLawyerId, service } = await withFreeMeeting(visit)
    const someone = await registeredPerson(origin)
    const client = await visit(someone.email, someone.password)
    // Signed in anew, because the clock moves further than a session's token lasts.
    const seen = async (id: string) =>
      getConsultation(await visit(someone.email, someone.password), id)
    const times = async () =>
      freeTimes(await visit(someone.email, someone.password), firmLawyerId, service.id)
    const [inCourt, agreed] = [(await times()).at(-2)!, (await times()).at(-40)!]

    const tab = await open({ expects: /401 \(Unauthorized\)/ })
    const { page } = tab
    const calendars = externalCalendars(tab)
    await account(tab).signIn(email)
    await calendars.open()
    const effort = await countEffort(page)
    await calendars.connect({ address: server.address, ...USER })
    await calendars.choose({ meetings: CALENDAR })
    // Address, user name, app password, and where to write meetings: within two minutes.
    expect(await effort()).toEqual({ presses: 3, fields: 4 })
    await expect(calendars.section).toContainText(CALENDAR)
    await expectNoSeriousBarriers(page)
    expect(await times()).toContain(inCourt)

    await server.put('own', 'hearing.ics', hearing(inCourt))
    await clock.advance(MINUTES)
    expect(await times()).not.toContain(inCourt)

    const { id, number } = await request(client, {
      firmLawyerId,
      serviceId: service.id,
      startsAt: agreed,
    })
    await accept(lawyer, id)
    await clock.advance(MINUTES)
    const event = (await server.get('own', `${id}.ics`))!
    expect(event).toContain(number)
    expect(event).toContain(`DTSTART:${inUtc(Date.parse(agreed))}`)
    expect(event).not.toContain(someone.email)

    const asked = page
      .getByRole('link', { name: number })
      .filter({ hasText: t('calendar.today.decideMeeting') })
    await test.step('moved there: nothing changes here until the lawyer proposes it', async () => {
      await server.put('own', `${id}.ics`, dayLater(event))
      await clock.advance(MINUTES)
      expect(await seen(id)).toMatchObject({ startsAt: agreed, proposal: null })
      await page.goto(path('account'))
      await expect(asked).toBeVisible()
      await expectNoBarriers(page, 'a meeting moved elsewhere, on Today')
      await asked.click()
      await expect(calendars.differences).toBeInViewport()
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      await calendars.differences
        .getByRole('button', { name: t('calendar.differences.restore') })
        .click()
      await expect(calendars.differences).toHaveCount(0)
      await clock.advance(MINUTES)
      expect(await server.get('own', `${id}.ics`)).toContain(`DTSTART:${inUtc(Date.parse(agreed))}`)
      expect((await seen(id)).proposal).toBeNull()
    })

    await test.step('deleted there: the meeting stays, and so does the question', async () => {
      await server.remove('own', `${id}.ics`)
      await clock.advance(MINUTES)
      expect((await seen(id)).status).toBe('accepted')
      await page.goto(path('account'))
      await asked.click()
      await expect(calendars.differences).toContainText(number)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      await calendars.differences
        .getByRole('button', { name: t('calendar.differences.leave') })
        .click()
      await expect(calendars.differences).toHaveCount(0)
      await clock.advance(MINUTES)
      // The lawyer's other meetings are there too.
      const left = await server.list('own')
      expect(left).toContain('hearing.ics')
      expect(left).not.toContain(`${id}.ics`)
    })

    await calendars.open()
    await calendars.disconnect('127.0.0.1')
    expect(await times()).toContain(inCourt)
  } finally {
    await server.close()
  }
})

test('a lawyer connects Microsoft 365 by consent: refused first, then given; its busy time is not offered', async ({
  open,
  visit,
  t,
}) => {
  test.setTimeout(240_000)
  const email = 'lawyer-3@patarta.test'
  const lawyer = await visit(email)
  const { firmLawyerId } = await listingOf(lawyer)
  const { items } = (
    await lawyer.get<{ items: Service[] }>(`/api/firm-lawyers/${firmLawyerId}/services`)
  ).body
  const times = () => freeTimes(lawyer, firmLawyerId, items[0]!.id)
  expect(await times()).not.toEqual([])

  const tab = await open()
  const { page } = tab
  const calendars = externalCalendars(tab)
  await account(tab).signIn(email)
  await calendars.open()
  // The lawyer says no at the provider.
  const atProvider = (url: URL) => url.pathname === '/authorize'
  await page.route(atProvider, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri')!)
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', asked.get('state')!)
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await calendars.consent('Microsoft 365')
  await expect(
    page.getByRole('heading', { level: 1, name: t('calendar.consent.title') }),
  ).toBeVisible()
  await expect(page.getByText(t('calendar.errors.CALENDAR_CONSENT_DENIED'))).toBeVisible()
  await expectNoBarriers(page, 'a consent that was not given')
  await page.unroute(atProvider)
  await page.getByRole('link', { name: t('calendar.consent.back') }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)

  await calendars.consent('Microsoft 365')
  await expect(calendars.section).toContainText('rasa@example.com')
  await calendars.choose({ meetings: undefined })
  await expect(calendars.section).toContainText(FULL_CALENDAR)
  await expectNoBarriers(page, 'a calendar connected by consent')
  expect(await times()).toEqual([])

  await calendars.disconnect('Microsoft 365')
  expect(await times()).not.toEqual([])
})
