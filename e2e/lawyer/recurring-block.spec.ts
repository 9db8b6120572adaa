import type { Visitor } from '../../tests/support/visitor.ts'
import { account } from '../pages/account.ts'
import { expectNoSeriousBarriers } from '../pages/barriers.ts'
import { ownCalendar } from '../pages/own-calendar.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, freeTimes, getConsultation, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

/** An attempt that broke off leaves its blocks behind. */
async function freeRecurringBlocks(lawyer: Visitor): Promise<void> {
  type Recurring = { recurringBlocks: { id: string; version: number }[] }
  const { recurringBlocks } = (await lawyer.get<Recurring>('/api/me/calendar')).body
  for (const { id, version } of recurringBlocks)
    await lawyer.ask('DELETE', `/api/me/calendar/recurring-blocks/${id}?version=${version}`)
}

test('court every week: one day is moved, the following ones are freed, and each change is taken back', async ({
  open,
  visit,
  t,
}) => {
  test.setTimeout(240_000)
  await freeRecurringBlocks(await visit('lawyer-12@patarta.test'))
  const tab = await open()
  await account(tab).signIn('lawyer-12@patarta.test')
  const { page } = tab
  const week = ownCalendar(tab)
  // Monday, 6 September 2027.
  await week.openWeek('2027-09-06')
  await week.cell(1, '12:00').click()
  await week.dialog.getByText(t('calendar.recurring.repeat')).click()
  await expect(week.dialog).toContainText(t('calendar.recurring.new'))
  await expectNoSeriousBarriers(page)
  await week.dialog.getByLabel(t('calendar.recurring.exceptDay')).fill('2027-09-14')
  await week.dialog.getByRole('button', { name: t('calendar.recurring.addException') }).click()
  await week.saveBlock('Teismas')
  await expect(week.block('Teismas')).toBeVisible()
  await expect(week.dialog).toBeHidden()
  const visits = async (date: string, count: number) => {
    await week.openWeek(date)
    await expect(week.block('Teismas')).toHaveCount(count)
  }
  await visits('2027-09-13', 0)
  await visits('2027-09-20', 1)

  // By keyboard, one day becomes longer; the focus stays on it, and the others keep their time.
  const before = (await week.block('Teismas').boundingBox())!.height
  await week.block('Teismas').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(async () =>
    expect((await week.block('Teismas').boundingBox())!.height).toBeGreaterThan(before),
  ).toPass()
  await expect(week.block('Teismas')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('calendar.block.undone')).first()).toBeVisible()
  await expect(async () =>
    expect((await week.block('Teismas').boundingBox())!.height).toBeLessThanOrEqual(before),
  ).toPass()

  // This and all following days.
  await week.block('Teismas').click()
  await week.dialog.getByText(t('calendar.recurring.following')).click()
  await expectNoSeriousBarriers(page)
  await week.dialog
    .getByRole('button', { name: t('calendar.recurring.delete', { scope: 'following' }) })
    .click()
  await expect(week.block('Teismas')).toHaveCount(0)
  await page
    .locator('.toast', { hasText: t('calendar.recurring.freed', { scope: 'following' }) })
    .getByRole('button', { name: t('calendar.block.undo'), exact: true })
    .click()
  await expect(week.block('Teismas')).toHaveCount(1)
  await visits('2027-09-06', 1)

  // The list of time off, where all days are freed.
  await page.goto(tab.path('work-hours', {}, { view: 'off' }))
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  const row = page.getByRole('listitem').filter({ hasText: 'Teismas' })
  await expect(row).toContainText('12:00')
  await row.getByRole('button', { name: /./ }).last().click()
  await expect(row).toHaveCount(0)
})

test('a lawyer proposes a time that they do not publish, and is told what is in the way', async ({
  open,
  visit,
  origin,
  path,
  t,
}) => {
  test.setTimeout(240_000)
  const lawyer = await visit('lawyer-7@patarta.test')
  const someone = await registeredPerson(origin)
  const client = await visit(someone.email, someone.password)
  const { firmLawyerId } = await listingOf(lawyer)
  const { items } = (
    await lawyer.get<{ items: { id: string; type: string }[] }>(
      `/api/firm-lawyers/${firmLawyerId}/services`,
    )
  ).body
  const service = items.find(({ type }) => type === 'introductory')!
  const startsAt = (await freeTimes(client, firmLawyerId, service.id)).at(-8)!
  const { id } = await request(client, { firmLawyerId, serviceId: service.id, startsAt })
  await accept(lawyer, id)
  const day = Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO('Europe/Vilnius')
    .toPlainDate()
    .add({ days: 1 })
    .toString()
  await lawyer.post('/api/me/calendar/blocks', {
    firmLawyerId,
    from: `${day}T21:00`,
    to: `${day}T22:00`,
  })

  const tab = await open({ expects: /409/ })
  await account(tab).signIn('lawyer-7@patarta.test')
  const { page } = tab
  await page.goto(path('consultation', { id }))
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await page.locator('summary', { hasText: t('consultation.detail.more') }).click()
  await page.getByRole('button', { name: t('consultation.moves.propose-time') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('consultation.slots.other'), { exact: true }).click()
  await expectNoSeriousBarriers(page)
  const choose = async (time: string) => {
    await dialog.getByLabel(t('consultation.slots.otherDate'), { exact: true }).fill(day)
    await dialog.getByLabel(t('consultation.slots.otherTime'), { exact: true }).fill(time)
    await dialog.locator('.other-time').getByRole('button', { name: time }).click()
    await dialog.getByRole('button', { name: t('consultation.detail.sendProposal') }).click()
  }
  await choose('21:15')
  await expect(page.getByText(/21:15: /)).toBeVisible()
  await choose('23:00')
  await expect(dialog).toBeHidden()
  const { status, proposal } = await getConsultation(client, id)
  expect(status).toBe('proposed-by-lawyer')
  expect(proposal?.startsAt).toBe(
    Temporal.ZonedDateTime.from(`${day}T23:00[Europe/Vilnius]`).toInstant().toString({
      smallestUnit: 'millisecond',
    }),
  )
})
