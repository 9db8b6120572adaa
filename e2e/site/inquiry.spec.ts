import { account } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'

const QUESTION =
  'Ar imtumėtės ginčo dėl negrąžinto nuomos depozito? Nuomotojas neatsako jau du mėnesius.'

test('an anonymous question is answered live, the name is shown on request, and the text goes into the booking', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  const lawyer = await visit('lawyer-10@patarta.test')
  const { firmLawyerId } = await listingOf(lawyer)
  const client = await open()
  const { page } = client
  const tadas = await registeredPerson(origin, 'Nežinomas', 'Klausėjas')
  await account(client).signIn(tadas.email, tadas.password)
  await page.goto(path('new-inquiry', { firmLawyerId }))
  await page.getByLabel(t('inquiry.ask.message')).fill(QUESTION)
  await page.getByRole('radio', { name: t('inquiry.ask.withoutName') }).check()
  await page.getByRole('button', { name: t('inquiry.ask.send') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: QUESTION })).toBeVisible()

  const [asked] = (
    await lawyer.get<{
      items: Array<{ id: string; unread: number; counterpart: { name: string } }>
    }>('/api/inquiries')
  ).body.items
  expect(asked).toMatchObject({
    unread: 1,
    counterpart: { name: expect.stringMatching(/^Klientas /) },
  })
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  expect(
    (
      await lawyer.post(`/api/inquiries/${asked!.id}/messages`, {
        message: 'Taip, imčiausi. Pasiruoškite sutartį.',
      })
    ).status,
  ).toBe(201)
  await expect(page.getByText('Taip, imčiausi. Pasiruoškite sutartį.')).toBeVisible()

  await page.getByRole('button', { name: t('inquiry.thread.showName') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inquiry.thread.showName') })
    .click()
  await expect(page.getByText(t('inquiry.thread.shown'))).toBeVisible()
  const seen = (await lawyer.get<{ counterpart: { name: string } }>(`/api/inquiries/${asked!.id}`))
    .body
  expect(seen.counterpart.name).toBe('Nežinomas Klausėjas')

  const service = await chargedFirstMeeting(lawyer, firmLawyerId)
  const at = (await freeTimes(lawyer, firmLawyerId, service.id)).at(-1)!
  await page.goto(
    path('booking', { firmLawyerId }, { service: service.id, at, inquiry: asked!.id }),
  )
  await expect(booking(client).heading('matter')).toBeVisible()
  await expect(booking(client).description).toHaveValue(QUESTION)
  expect(page.url()).not.toContain('depozito')
})
