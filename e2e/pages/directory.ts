import { expect } from '@playwright/test'
import type { Tab } from '../test.ts'

export type Search = { q?: string; language?: string; maxRate?: number }

/** From the home page to a lawyer's profile. */
export const directory = ({ page, t, path }: Tab) => ({
  async searchFromHome({ area, city }: { area: string; city: string }): Promise<void> {
    await page.goto(path('home'))
    await page.getByRole('searchbox', { name: t('directory.home.orFind') }).fill(`${area} ${city}`)
    await page.getByRole('button', { name: t('directory.home.findButton') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },

  /** Narrows what was found; on a phone the filters are behind a button. */
  async narrow({ q, language, maxRate }: Search): Promise<void> {
    const open = page.getByRole('button', { name: t('directory.list.filtersOpen') })
    // Until the styles are there, a wide window shows the button as well.
    await page.waitForLoadState('load')
    if (await open.isVisible()) await open.click()
    const filters = page.getByRole('form', { name: t('directory.list.filters') })
    if (q) await filters.getByLabel(t('directory.list.name')).fill(q)
    if (language) await filters.getByRole('checkbox', { name: language }).check()
    if (maxRate)
      await filters
        .getByLabel(`${t('directory.list.rate')}: ${t('directory.list.rateTo')}`)
        .fill(String(maxRate))
    await filters.getByRole('button').last().click()
    await expect(page).toHaveURL(/maxRate=/)
  },

  result: (name: string) =>
    page
      .getByRole('list', { name: t('directory.list.results') })
      .getByRole('link', { name, exact: true }),

  async openProfile(name: string): Promise<void> {
    await this.result(name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },

  /** The links of free times; each leads straight to booking that time. */
  freeTimes: () =>
    page
      .getByRole('region', { name: t('directory.profile.times') })
      .getByRole('list')
      .getByRole('link', { name: new RegExp(t('directory.lawyer.bookAt', { when: '' }).trim()) }),
})
