import { account } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { consultation, openWithSocket } from '../pages/consultation.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { stories } from '../line/story.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

type Entry = {
  id: string
  place: number | null
  heldOffer: { id: string; startsAt: string; until: string } | null
}
const entryOf = async (who: Visitor): Promise<Entry> =>
  (await who.get<{ items: Entry[] }>('/api/waiting-list')).body.items[0]!

test('a freed time is offered in order of waiting, held for 15 minutes, passed on when declined, and booked', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.slow()
  const lawyer = await visit('lawyer-9@patarta.test')
  const { firmLawyerId } = await listingOf(lawyer)
  const { id: serviceId, durationMinutes } = await chargedFirstMeeting(lawyer, firmLawyerId)
  const startsAt = (await freeTimes(lawyer, firmLawyerId, serviceId)).at(-1)!
  const day = startsAt.slice(0, 10)
  const [holder, first] = await Promise.all(
    ['Turintis', 'Pirma'].map(async (lastname) => {
      const person = await registeredPerson(origin, 'Jonas', lastname)
      return visit(person.email, person.password)
    }),
  )

  // Another client has the day's one time; all else of the day is taken out.
  const { id: held } = await request(holder!, { firmLawyerId, serviceId, startsAt })
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString()
  for (const [from, to] of [
    [`${day}T03:00:00.000Z`, startsAt],
    [endsAt, `${day}T20:00:00.000Z`],
  ]) {
    expect(
      (await lawyer.post('/api/me/calendar/blocks', { firmLawyerId, startsAt: from, endsAt: to }))
        .status,
    ).toBe(201)
  }
  expect(
    (
      await first!.post('/api/waiting-list', {
        firmLawyerId,
        serviceId,
        fromDate: day,
        toDate: day,
      })
    ).status,
  ).toBe(201)

  const client = await open()
  const { page } = client
  const ieva = await registeredPerson(origin, 'Ieva', 'Laukianti')
  await account(client).signIn(ieva.email, ieva.password)
  await openWithSocket(page, () =>
    page.goto(path('waiting-list', { firmLawyerId }, { service: serviceId })),
  )
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel(t('waiting-list.page.from')).fill(day)
  await page.getByLabel(t('waiting-list.page.to')).fill(day)
  await page.getByRole('button', { name: t('waiting-list.page.join') }).click()
  await expect(page.getByText(t('waiting-list.mine.place', { place: 2 }))).toBeVisible()

  // Given up, it is the first one's alone: nobody sees it, and nobody else can take it.
  expect(
    (
      await holder!.put(`/api/consultations/${held}/decline`, {
        comment: 'Reikalas išsisprendė savaime.',
      })
    ).status,
  ).toBe(200)
  await expect.poll(async () => (await entryOf(first!)).heldOffer?.startsAt).toBe(startsAt)
  const { heldOffer, id: entryId } = await entryOf(first!)
  expect(Date.parse(heldOffer!.until) - Date.now()).toBeGreaterThan(14 * 60_000)
  expect(await freeTimes(holder!, firmLawyerId, serviceId)).not.toContain(startsAt)
  await expect(request(holder!, { firmLawyerId, serviceId, startsAt })).rejects.toThrow(
    /TIME_IS_BUSY/,
  )
  await expect(page.getByRole('timer')).toHaveCount(0)

  // The first lets it pass: it is the second one's at once, on the page that is open and by mail.
  expect((await first!.ask('DELETE', `/api/waiting-list/${entryId}/held-offer`)).status).toBe(200)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect
    .poll(async () =>
      (await (await fetch(`${origin}/dev/mail`)).text())
        .split('<a ')
        .filter((row) => row.includes(ieva.email))
        .some((row) => row.includes(t('notification.texts.timeFreed.title'))),
    )
    .toBe(true)
  await page.getByRole('link', { name: t('waiting-list.mine.book') }).click()
  await expect(booking(client).heading('matter')).toBeVisible()
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await booking(client).fillIn(stories.lt)
  await booking(client).agreeAndSend()
  await consultation(client).expectStatus('consultation.status.client.requested')
  expect(
    (await (await visit(ieva.email, ieva.password)).get<{ items: Entry[] }>('/api/waiting-list'))
      .body.items,
  ).toEqual([])
})
