import type { Locator, Page } from '@playwright/test'
import { account } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { desk } from '../pages/desk.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'

const alive = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

/**
 * The field says in our words what is wrong with it, to the eyes and to a screen reader, and keeps
 * what was typed.
 */
async function expectWrong(field: Locator, sentence: string, typed: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field).toHaveValue(typed)
}
const topOf = async (field: Locator): Promise<number> => (await field.boundingBox())!.y

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test("a wrong date in the log's filter is shown at its field, by page and server, and the calendar helps", async ({
      open,
      origin,
      t,
      path,
    }) => {
      test.setTimeout(240_000)
      const tab = await open()
      const { page } = tab
      await desk(tab).signIn(origin)
      const fields = (tab: Page) =>
        [tab.getByLabel(t('desk.log.from')), tab.getByLabel(t('desk.log.until'))] as const
      const show = (tab: Page) => tab.getByRole('button', { name: t('desk.log.show') })
      await page.goto(path('admin-log'))
      const [from, until] = fields(page)
      await until.fill('2026-13-45')
      await show(page).click()
      await expectWrong(until, t('site.form.wrongDate'), '2026-13-45')
      await expect(until).toBeFocused()
      expect(await topOf(from)).toBe(await topOf(until))
      await from.fill('rytoj')
      await show(page).click()
      await expect(from).toBeFocused()
      await expectWrong(from, t('site.form.wrongDate'), 'rytoj')
      expect(new URL(page.url()).search).toBe('')

      // Nowhere on the desk is a date left to the browser's own words.
      for (const place of ['admin-log', 'admin-fees'] as const) {
        await page.goto(path(place))
        await alive(page)
        const field = page.getByLabel(t(place === 'admin-log' ? 'desk.log.from' : 'desk.fee.from'))
        await field.fill('rytoj')
        await field.press('Tab')
        await expectWrong(field, t('site.form.wrongDate'), 'rytoj')
        await expect(page.locator('input[type=date]:not([aria-hidden])')).toHaveCount(0)
      }
      await page.goto(path('admin-log'))
      await page.evaluate(() => {
        HTMLInputElement.prototype.showPicker = function opened() {
          this.dataset.opened = this.value
        }
      })
      await from.fill('7.12.2026')
      await page.locator('[data-pick-date]').first().click()
      await expect(page.locator('[data-date-picker]').first()).toHaveAttribute(
        'data-opened',
        '2026-12-07',
      )
      await page
        .locator('[data-date-picker]')
        .first()
        .evaluate((picker: HTMLInputElement) => {
          picker.value = '2026-12-08'
          picker.dispatchEvent(new Event('change', { bubbles: true }))
        })
      await expect(from).toHaveValue('2026-12-08')
      await show(page).click()
      await expect(page).toHaveURL(/from=2026-12-08/)

      const early = await open({
        javaScriptEnabled: false,
        storageState: await tab.context.storageState(),
      })
      await early.page.goto(path('admin-log'))
      const [earlyFrom, earlyUntil] = fields(early.page)
      await earlyFrom.fill('2026 1 5')
      await earlyUntil.fill('31.31.2026')
      await show(early.page).click()
      await expectWrong(earlyUntil, t('site.form.wrongDate'), '31.31.2026')
      await expect(earlyUntil).toBeFocused()
      await expect(earlyFrom).toHaveValue('2026-01-05')
      await earlyFrom.fill('vakar')
      await show(early.page).click()
      await expect(earlyFrom, 'the first of two').toBeFocused()
      await expectWrong(earlyFrom, t('site.form.wrongDate'), 'vakar')
      await expect(
        early.page.getByRole('alert').filter({ hasText: t('site.form.errors') }),
      ).toBeVisible()
    })

    test('a faulty block shows its faults at the fields, focuses the first, and keeps the fields aligned', async ({
      open,
      t,
      path,
    }) => {
      const tab = await open()
      const { page } = tab
      await account(tab).signIn('lawyer-13@patarta.test')
      await page.goto(path('work-hours', {}, { view: 'week' }))
      await alive(page)
      await page
        .getByRole('button', { name: t('calendar.off.add') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const field = (key: 'fromDate' | 'fromTime' | 'toDate' | 'toTime') =>
        dialog.getByLabel(t(`calendar.block.${key}`))
      const make = dialog.getByRole('button', { name: t('calendar.block.make'), exact: true })
      // The dialog may still be moving, and the two are measured one after the other.
      const expectInLine = () =>
        expect(async () => {
          expect(await topOf(field('fromDate'))).toBe(await topOf(field('fromTime')))
          expect(await topOf(field('toDate'))).toBe(await topOf(field('toTime')))
        }).toPass()
      await expectInLine()
      await field('toDate').fill('2026-02-31')
      await make.click()
      await expect(field('toDate'), 'a date that is none').toBeFocused()
      await expectWrong(field('toDate'), t('site.form.wrongDate'), '2026-02-31')
      await expectInLine()
      await field('fromTime').fill('25:77')
      await make.click()
      await expect(field('fromTime'), 'the first of two').toBeFocused()
      await expectWrong(field('fromTime'), t('site.form.wrongTime'), '25:77')
      await expectInLine()
      await field('fromTime').fill('10:00')
      await field('fromDate').fill('')
      await make.click()
      await expect(field('fromDate'), 'an empty one').toBeFocused()
      await expectWrong(field('fromDate'), t('site.form.required'), '')
      await field('fromDate').fill('2030-05-06')
      await field('toDate').fill('2030-05-06')
      await field('toTime').fill('9:30')
      await make.click()
      await expect(field('toTime'), 'an end before the beginning').toBeFocused()
      await expectWrong(field('toTime'), t('calendar.errors.BLOCK_NOT_VALID'), '09:30')
      await expectInLine()
    })

    test('an invalid deadline keeps the booking at its field', async ({
      open,
      visit,
      origin,
      t,
      path,
    }) => {
      const { email, password } = await registeredPerson(origin)
      const visitor = await visit(email, password)
      const { firmLawyerId } = await listingOf(await visit('lawyer-6@patarta.test'))
      const { id: service } = await chargedFirstMeeting(visitor, firmLawyerId)
      const at = (await freeTimes(visitor, firmLawyerId, service)).at(-1)!
      const client = await open()
      const { page } = client
      await account(client).signIn(email, password)
      await page.goto(path('booking', { firmLawyerId }, { service, at }))
      await booking(client).fillMatter({
        title: 'Užstatas',
        description: 'Nuomotojas negrąžina užstato jau du mėnesius.',
      })
      await expect(booking(client).heading('files')).toBeVisible()
      await booking(client).goOn()
      await booking(client).changeBudget()
      const toReview = page.getByRole('button', { name: t('consultation.booking.toReview') })
      await page
        .getByRole('group', { name: t('consultation.booking.budget.hasBudget') })
        .getByRole('radio', {
          name: t('consultation.booking.budget.hasBudgetAnswers.no'),
          exact: true,
        })
        .check()
      const deadline = page.getByLabel(t('consultation.booking.budget.deadline'))
      await deadline.fill('kitą savaitę')
      await toReview.click()
      await expect(deadline).toBeFocused()
      await expectWrong(deadline, t('site.form.wrongDate'), 'kitą savaitę')
      await expect(page.getByText(t('site.form.wrongDate'))).toHaveCount(1)
      await deadline.fill('2030 5 6')
      await toReview.click()
      await expect(booking(client).heading('review')).toBeVisible()
      await expect(page.getByText(/2030/).first()).toBeVisible()
    })
  })
}
