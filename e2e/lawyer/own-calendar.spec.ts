import type { Locator } from '@playwright/test'
import { account } from '../pages/account.ts'
import { expectNoSeriousBarriers } from '../pages/barriers.ts'
import { ownCalendar } from '../pages/own-calendar.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, freeTimes, getConsultation, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

/** The date and the weekday (0 is Monday) that Vilnius shows at an instant. */
function dayIn(instant: string): { date: string; weekday: number; wall: string } {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Vilnius')
  return {
    date: zoned.toPlainDate().toString(),
    weekday: zoned.dayOfWeek - 1,
    wall: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}
const corner = async (locator: Locator, part = 0.25): Promise<{ x: number; y: number }> => {
  const box = (await locator.boundingBox())!
  return { x: box.x + box.width / 12, y: box.y + box.height * part }
}
/**
 * Away from the window's edges, where toasts lie and the page ends: which hour is free depends on
 * when the test runs.
 */
const intoTheMiddle = (locator: Locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
test('by mouse: a block over a consultation shows it first, and the client is offered another time', async ({
  open,
  visit,
  origin,
  t,
}, { retry }) => {
  test.setTimeout(240_000)
  const reason = `Posėdis ${retry + 1}`
  const lawyer = await visit('lawyer-4@patarta.test')
  const someone = await registeredPerson(origin)
  const client = await visit(someone.email, someone.password)
  const { firmLawyerId } = await listingOf(lawyer)
  const { items } = (
    await lawyer.get<{ items: { id: string; type: string; priceCents: number }[] }>(
      '/api/me/services',
    )
  ).body
  const service = items.find(({ type }) => type === 'introductory')!
  const startsAt = (await freeTimes(client, firmLawyerId, service.id)).at(-12)!
  const { id } = await request(client, { firmLawyerId, serviceId: service.id, startsAt })
  await lawyer.put(`/api/consultations/${id}/conflict-check`, { conflict: false })

  const tab = await open()
  await account(tab).signIn('lawyer-4@patarta.test')
  const week = ownCalendar(tab)
  const { date, weekday, wall } = dayIn(startsAt)
  await week.openWeek(date)
  await expectNoSeriousBarriers(tab.page)
  // Until the page's script lives: the loading screen.
  expect(await (await tab.page.request.get(tab.page.url())).text()).toContain(
    `>${t('site.loading')}</p>`,
  )
  const cell = week.cell(weekday, wall.slice(0, 3) + (wall.slice(3) < '30' ? '00' : '30'))
  await intoTheMiddle(cell)
  const from = await corner(cell)
  await week.drag(from, { x: from.x, y: from.y + 60 })
  await week.saveBlock(reason)

  // Nothing is saved yet: first the lawyer sees whom it concerns, with the nearest free time
  // chosen.
  const affected = tab.page.getByRole('dialog', { name: t('calendar.affected.title', { n: 1 }) })
  await expect(affected).toContainText('T. N.')
  await expectNoSeriousBarriers(tab.page)
  expect(await affected.getByRole('combobox').inputValue()).not.toBe('')
  await affected
    .getByRole('button', { name: t('calendar.affected.saveAndOffer', { n: 1 }) })
    .click()
  await expect(tab.page.getByText(t('calendar.affected.offered', { n: 1 }))).toBeVisible()
  await expect(week.block(reason)).toBeVisible()
  const { status, proposal } = await getConsultation(client, id)
  expect(status).toBe('proposed-by-lawyer')
  expect(proposal?.startsAt).not.toBe(startsAt)

  // What lies over the block leaves its side free: a press there opens the block.
  await intoTheMiddle(week.block(reason))
  const block = (await week.block(reason).boundingBox())!
  await tab.page.mouse.click(block.x + block.width / 6, block.y + block.height / 2)
  await expect(week.dialog.getByLabel(t('calendar.block.reason'))).toHaveValue(reason)
  await tab.page.keyboard.press('Escape')
  await expect(week.dialog).toBeHidden()
  await week.block(reason).focus()
  await tab.page.keyboard.press('Delete')
  await expect(week.block(reason)).toHaveCount(0)
})

test('by mouse: dragging the lower edge lengthens a block; each change can be taken back', async ({
  open,
  t,
}) => {
  const tab = await open()
  await account(tab).signIn('lawyer-9@patarta.test')
  const week = ownCalendar(tab)
  await week.openWeek('2027-09-06')
  const cell = week.cell(1, '12:00')
  await intoTheMiddle(cell)
  const from = await corner(cell)
  await week.drag(from, { x: from.x, y: from.y + 40 })
  await week.saveBlock('Kursai')
  await expect(week.block('Kursai')).toBeVisible()
  await expect(week.dialog).toBeHidden()
  const block = (await week.block('Kursai').boundingBox())!
  await week.drag(
    { x: block.x + block.width / 2, y: block.y + block.height - 3 },
    { x: block.x + block.width / 2, y: block.y + block.height + 24 },
  )
  await expect(async () =>
    expect((await week.block('Kursai').boundingBox())!.height).toBeGreaterThan(block.height + 10),
  ).toPass()
  const resized = (await week.block('Kursai').boundingBox())!.height
  await week.block('Kursai').focus()
  await tab.page.keyboard.press('Delete')
  await expect(week.block('Kursai')).toHaveCount(0)

  // Each change can be taken back: by the button, and the ones before by the keyboard.
  await tab.page
    .locator('.toast', { hasText: t('calendar.block.deleted') })
    .getByRole('button', { name: t('calendar.block.undo'), exact: true })
    .click()
  await expect(week.block('Kursai')).toBeVisible()
  await week.grid.locator('[tabindex="0"]').first().focus()
  await tab.page.keyboard.press('Control+z')
  await expect(async () =>
    expect((await week.block('Kursai').boundingBox())!.height).toBeLessThan(resized - 10),
  ).toPass()
  await tab.page.keyboard.press('Control+z')
  await expect(week.block('Kursai')).toHaveCount(0)
})

test('by keyboard: a period is selected, blocked, found again and released', async ({
  open,
  t,
}) => {
  const tab = await open()
  await account(tab).signIn('lawyer-11@patarta.test')
  const week = ownCalendar(tab)
  await week.openWeek('2027-09-06')
  await week.grid.locator('[tabindex="0"]').focus()
  const { keyboard } = tab.page
  await keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await keyboard.press(key)
  await expect(
    tab.page.getByRole('status').filter({ hasText: /\d\d:\d\d\u2060–\u2060\d\d:\d\d/ }),
  ).not.toHaveCount(0)
  await keyboard.press('Enter')
  await expect(week.dialog).toBeVisible()
  // The times are chosen: the reason can be typed at once.
  await expect(week.dialog.getByLabel(t('calendar.block.reason'))).toBeFocused()
  await keyboard.type('Mokymai')
  await keyboard.press('Enter')
  await expect(week.block('Mokymai')).toBeVisible()
  await expect(week.dialog).toBeHidden()
  const before = (await week.block('Mokymai').boundingBox())!.height
  await week.block('Mokymai').focus()
  await keyboard.press('Alt+ArrowDown')
  await expect(async () =>
    expect((await week.block('Mokymai').boundingBox())!.height).toBeGreaterThan(before),
  ).toPass()
  // To the next day; the focus goes with it.
  const { x } = (await week.block('Mokymai').boundingBox())!
  await keyboard.press('Alt+Shift+ArrowRight')
  await expect(async () =>
    expect((await week.block('Mokymai').boundingBox())!.x).toBeGreaterThan(x + 20),
  ).toPass()
  await expect(week.block('Mokymai')).toBeFocused()
  // On a block the keys of the week work as they do in the grid.
  await keyboard.press('PageDown')
  await expect(week.block('Mokymai')).toHaveCount(0)
  await expect(week.grid.locator(':focus')).toHaveCount(1)
  await keyboard.press('PageUp')
  await expect(week.block('Mokymai')).toBeVisible()
  // The week that was turned to puts the focus in its grid first.
  await expect(async () => {
    await week.grid
      .getByLabel(/Mokymai/)
      .first()
      .focus()
    await keyboard.press('Delete')
    await expect(week.block('Mokymai')).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
})

test('services are created, changed and deleted; a booked one states the effect on consultations first', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  const tab = await open()
  await account(tab).signIn('lawyer-2@patarta.test')
  const { page } = tab
  await page.goto(path('account-services'))
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await expectNoSeriousBarriers(page)
  await page.getByRole('button', { name: t('calendar.services.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('calendar.services.followUp') }).check()
  await dialog.getByLabel(t('calendar.services.titleLt')).fill('Dokumento peržiūra')
  await dialog.getByLabel(t('calendar.services.duration')).fill('17')
  await dialog.getByLabel(t('calendar.services.price'), { exact: false }).last().fill('9,99')
  await dialog.getByRole('button', { name: t('calendar.services.offer') }).click()
  await expect(dialog).toContainText(
    t('calendar.errors.SERVICE_DURATION_NOT_VALID', { min: 15, max: 240, step: 5 }),
  )
  await expectNoSeriousBarriers(page)
  await dialog.getByLabel(t('calendar.services.duration')).fill('45')
  await dialog.getByLabel(t('calendar.services.price'), { exact: false }).last().fill('60,50')
  await expect(dialog.getByRole('region', { name: t('calendar.services.preview') })).toContainText(
    '60,50',
  )
  await dialog.getByRole('button', { name: t('calendar.services.offer') }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Dokumento peržiūra' })
  await expect(row).toContainText('45 min.')

  const someone = await registeredPerson(origin)
  const client = await visit(someone.email, someone.password)
  const lawyer = await visit('lawyer-2@patarta.test')
  const { firmLawyerId } = await listingOf(lawyer)
  const { items } = (
    await lawyer.get<{ items: { id: string; titleLt: string }[] }>('/api/me/services')
  ).body
  const { id: serviceId } = items.find(({ titleLt }) => titleLt === 'Dokumento peržiūra')!
  const { id } = await request(client, {
    firmLawyerId,
    serviceId,
    startsAt: (await freeTimes(client, firmLawyerId, serviceId)).at(-3)!,
  })
  await accept(lawyer, id)
  await page.reload()
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await row
    .getByRole('button', {
      name: t('calendar.services.deleteNamed', { name: 'Dokumento peržiūra' }),
    })
    .click()
  await expect(dialog).toContainText(t('calendar.services.deleteKeeps', { n: 1 }))
  await dialog.getByRole('button', { name: t('calendar.services.deleteConfirm') }).click()
  await expect(row).toHaveCount(0)
  expect((await getConsultation(client, id)).price.grossCents).toBe(6_050)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a tap blocks a time; hours are filled, copied and saved; a second window does not overwrite', async ({
    open,
    t,
  }) => {
    test.setTimeout(240_000)
    const email = 'lawyer-14@patarta.test'
    const tab = await open({ expects: /409/ })
    await account(tab).signIn(email)
    const week = ownCalendar(tab)
    await week.openWeek('2027-09-06')
    await week.cell(0, '11:00').tap()
    await week.saveBlock('Gydytojas')
    await expect(week.block('Gydytojas')).toBeVisible()
    await expectNoSeriousBarriers(tab.page)

    await week.openHours()
    await expectNoSeriousBarriers(tab.page)
    const second = await tab.context.newPage()
    await ownCalendar({ ...tab, page: second }).openHours()

    await tab.page.getByRole('radio', { name: t('calendar.hours.regular') }).click()
    await expect(week.dialog).toContainText('10:00\u2060–\u206015:00')
    await week.dialog.getByRole('button', { name: t('calendar.actions.cancel') }).click()
    await tab.page.getByRole('button', { name: t('calendar.hours.fillWorkdays') }).click()
    await tab.page.getByRole('button', { name: t('calendar.hours.save') }).click()
    const keep = week.dialog.getByRole('button', { name: /./ }).first()
    await expect(tab.page.getByText(t('calendar.hours.saved')).or(keep)).toBeVisible()
    if (await week.dialog.isVisible())
      await week.dialog.locator('.dialog__foot .button').first().click()
    await expect(tab.page.getByText(t('calendar.hours.saved'))).toBeVisible()

    await second.getByRole('button', { name: t('calendar.hours.fillAll') }).click()
    await second.getByRole('button', { name: t('calendar.hours.save') }).click()
    const affected = second.getByRole('dialog')
    await expect(second.getByText(t('calendar.errors.CALENDAR_CHANGED')).or(affected)).toBeVisible()
    if (await affected.isVisible()) await affected.locator('.dialog__foot .button').first().click()
    await expect(second.getByText(t('calendar.errors.CALENDAR_CHANGED'))).toBeVisible()
    await second.getByRole('button', { name: t('calendar.hours.loadNewest') }).click()
    await expect(second.getByText(t('calendar.hours.allSaved'))).toBeVisible()
  })

  test('all public holidays of a year become days off at once', async ({ open, path, t }) => {
    const tab = await open()
    await account(tab).signIn('lawyer-13@patarta.test')
    const { page } = tab
    await page.goto(path('work-hours', {}, { view: 'off' }))
    await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
    const year = new Date().getFullYear() + 1
    await page.getByLabel(t('calendar.off.year'), { exact: true }).fill(String(year))
    await expect(page.getByText(t('calendar.holiday.easter-monday'))).toBeVisible()
    await expectNoSeriousBarriers(page)
    await page.locator('#off-holidays ~ div').getByRole('button').last().tap()
    await expect(page.getByText(t('calendar.off.already')).first()).toBeVisible()
  })
})
