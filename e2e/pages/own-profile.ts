import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Tab } from '../test.ts'

/** A photograph of nobody: tall, so that there is something to move behind the window. */
export const photo = async () => ({
  name: 'portretas.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#8d8b84' } })
    .png()
    .toBuffer(),
})

/** The lawyer's own profile, its checklist and its preview. */
export const ownProfile = ({ page, t, path }: Tab) => ({
  step: (name: 'contacts' | 'profile' | 'firm' | 'services' | 'calendar' | 'register') =>
    page.locator(`[data-step="${name}"]`),
  publication: (publication: string) => page.locator(`[data-publication="${publication}"]`),
  submit: page
    .getByRole('button', { name: t('lawyer.profile.submit') })
    .or(page.getByRole('button', { name: t('lawyer.profile.submitChanges') })),
  total: page.locator('[data-total]'),

  async open(): Promise<void> {
    await page.goto(path('account-profile'))
    await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  },

  /** Chosen, moved and enlarged by keyboard, and taken. */
  async choosePicture(): Promise<void> {
    await page.locator('input[type=file][name=portraitVersion]').setInputFiles(await photo())
    const window = page.getByRole('application', { name: t('site.crop.label') })
    await expect(window).toBeFocused()
    await window.press('+')
    await window.press('ArrowUp')
    await page.getByRole('button', { name: t('lawyer.profile.useCrop') }).click()
    await expect(page.getByAltText(t('lawyer.profile.portraitAlt'))).toBeVisible()
  },

  async addArea(name: string): Promise<void> {
    await page
      .getByRole('combobox', { name: t('lawyer.profile.addArea') })
      .selectOption({ label: name })
  },

  about: page.getByLabel(`${t('lawyer.profile.about')} ${t('lawyer.profile.inLt')}`),
  check: (text: string) => page.getByRole('checkbox', { name: text, exact: true }).check(),
})
