import { expect } from '@playwright/test'
import type { Tab } from '../test.ts'

/**
 * The lawyer's own calendar: its three views, the form behind every action, the consultations a
 * change covers.
 */
export const ownCalendar = ({ page, t, path }: Tab) => ({
  grid: page.getByRole('grid', { name: t('calendar.week.label') }),
  dialog: page.getByRole('dialog'),

  async openWeek(date: string): Promise<void> {
    await page.goto(path('work-hours', {}, { view: 'week', date }))
    await expect(this.grid).toBeVisible()
  },
  async openHours(): Promise<void> {
    await page.goto(path('work-hours', {}, { view: 'hours' }))
    await expect(page.getByRole('heading', { name: t('calendar.hours.week') })).toBeVisible()
    await hydrated(page)
  },
  /** The half hour that begins at a wall time, in the column of a day (0 is the first shown). */
  cell: (day: number, wall: string) =>
    page
      .locator(`[role=gridcell][data-day="${day}"]`)
      .and(page.getByLabel(new RegExp(`, ${wall}[:(]| ${wall}:`))),
  block: (reason: string) => page.locator('button.week__block', { hasText: reason }),

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
  },
  async saveBlock(reason: string): Promise<void> {
    await this.dialog.getByLabel(t('calendar.block.reason')).fill(reason)
    await this.dialog.getByRole('button', { name: t('calendar.block.make'), exact: true }).click()
  },
})

/** An island answers once its script is there. */
async function hydrated(page: Tab['page']): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
}
