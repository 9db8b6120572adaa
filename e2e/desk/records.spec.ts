import { expectNoBarriers, expectToFit } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusKept } from '../pages/focus.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const SECRET = 'Visiškai slapta'

test('a member finds a consultation by keyboard, gives a reason and reads its record, which holds nothing of the matter', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.setTimeout(240_000)
  const lawyer = await visit('lawyer-10@patarta.test')
  const { firmLawyerId } = await listingOf(lawyer)
  const { id: serviceId } = await chargedFirstMeeting(lawyer, firmLawyerId)
  const { email, password } = await registeredPerson(origin, 'Irena', 'Ieškomoji')
  const client = await visit(email, password)
  const startsAt = (await freeTimes(client, firmLawyerId, serviceId)).at(-7)!
  const { id, number } = await request(client, {
    firmLawyerId,
    serviceId,
    startsAt,
    title: `${SECRET}: skyrybos`,
  })

  const tab = await open({ expects: /401/ })
  const { page } = tab
  await desk(tab).signIn(origin)
  const box = page.getByRole('searchbox', { name: t('record.search.label') })
  // Keys work once the scripts of the page have loaded.
  await page.waitForLoadState()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('nieko-nera-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(
    t('record.search.nothing', { q: 'nieko-nera-0000' }),
  )
  await expect(box, 'to type again at once').toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number.slice(2).toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  const row = page.locator('[data-desk-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(number)
  await expect(page.getByText('Ieškomoji')).toHaveCount(0)
  await expectNoBarriers(page, 'what was found')
  await page.waitForLoadState()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')

  const reason = page.getByRole('textbox', { name: t('desk.reason') })
  await expect(reason).toBeVisible()
  await expect(page.getByText('Ieškomoji')).toHaveCount(0)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const submit = page.getByRole('button', { name: t('record.opening.open') })
  await expect(submit).toBeEnabled()
  await submit.press('Enter')
  await expect(reason, 'without a reason').toBeFocused()
  await page.keyboard.type('Klientė klausia, ar prašymas gautas')
  await submit.press('Enter')
  await expect(page.getByRole('heading', { name: t('record.open.history') })).toBeVisible()
  await expectFocusKept(page, 'after opening')
  await expect(page.locator('#people')).toContainText('Irena Ieškomoji')
  await expect(page.locator('#history')).toContainText(
    t('consultation.timeline.request', { by: 'client' }),
  )
  await expect(page.locator('#messages')).toContainText(t('notification.settings.kinds.booked'))
  await expect(page.locator('#jobs')).toContainText(t('record.jobNames.consultation.requested'))
  for (const secret of [SECRET, 'skyrybos', 'Sutartis nutraukta anksčiau'])
    expect(await page.content()).not.toContain(secret)
  await expectNoBarriers(page, 'a record')
  for (const width of [320, 390, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await expectToFit(page, `a record at ${width} px`)
  }

  await page.getByRole('link', { name: t('record.open.openings') }).click()
  const line = page.locator('ol.rows > li').first()
  await expect(line).toContainText('Klientė klausia, ar prašymas gautas')
  await expect(line.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    path('admin-record', { id }),
  )
})
