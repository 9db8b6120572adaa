import { expect, type Page } from '@playwright/test'
import { solveRobotCheck } from '#modules/account/testing'
import { PASSWORD, type Tab } from '../test.ts'

export type Person = { email: string; name: string; lastname: string; password: string }

let count = 0
/** A person with a new address. */
export const newPerson = (name: string, lastname: string): Person => ({
  name,
  lastname,
  email: `new-${process.pid}-${Date.now()}-${++count}@patarta.test`,
  password: 'žalias dviratis miega',
})

export const expectSession = (page: Page, status: 'authenticated' | 'unauthenticated') =>
  expect(page.locator('html')).toHaveAttribute('data-session', status)

/** Sign-in, registration, and the mail that confirms an address. */
export const account = ({ page, t, path }: Tab) => ({
  /**
   * The browser gets the session's cookie as from the form, without its page: for journeys that are
   * not about signing in.
   */
  async signIn(email: string, password: string = PASSWORD): Promise<void> {
    const { request } = page.context()
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as {
      csrfToken: string
    }
    const robotCheck = await solveRobotCheck(
      (await (await request.get('/api/robot-check')).json()) as object,
    )
    const response = await request.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password, robotCheck, json: 'true' },
    })
    expect(response.status(), `${email} signs in`).toBe(200)
  },

  async signInByForm(email: string, password: string = PASSWORD): Promise<void> {
    await page.goto(path('login'))
    await this.fillSignIn(email, password)
    await expect(page).not.toHaveURL(new RegExp(path('login')))
  },

  async fillSignIn(email: string, password: string = PASSWORD): Promise<void> {
    await page.getByLabel(t('account.field.email')).fill(email)
    await page.getByLabel(t('account.field.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click()
  },

  /**
   * The proof that no robot is at work is really solved by the page. Within a booking nobody is asked
   * for the kind of account.
   */
  async register(
    { email, name, lastname, password }: Person,
    as: 'client' | 'lawyer' | 'booking' = 'client',
  ): Promise<void> {
    if (as === 'booking') await expect(page.getByRole('radio')).toHaveCount(0)
    else await page.getByRole('radio', { name: t(`account.register.${as}`) }).check()
    await page.getByLabel(t('account.field.name'), { exact: true }).fill(name)
    await page.getByLabel(t('account.field.lastname')).fill(lastname)
    await page.getByLabel(t('account.field.email')).fill(email)
    await page.getByLabel(t('account.field.password'), { exact: true }).fill(password)
    await page.getByLabel(t('account.field.passwordConfirmation'), { exact: true }).fill(password)
    // One switch shows both.
    const shown = page.locator('[name^=password][type=text]')
    await page.getByRole('button', { name: t('site.form.showPassword') }).click()
    await expect(shown).toHaveCount(2)
    await page.getByRole('button', { name: t('site.form.hidePassword') }).click()
    await expect(shown).toHaveCount(0)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('account.register.submit') }).click()
    await expect(page.getByRole('heading', { name: t('account.checkMail.title') })).toBeVisible({
      timeout: 30_000,
    })
  },

  /**
   * Opens the demo's mailbox from the page, reads the mail, follows its link. Answers the tab the
   * link opened.
   */
  async confirmFromMail(email: string): Promise<Page> {
    const mailbox = await newTab(page, () =>
      page.getByRole('link', { name: t('account.checkMail.demoLink') }).click(),
    )
    const mail = mailbox
      .getByRole('link')
      .filter({ hasText: email })
      .filter({ hasText: t('account.mail.activation.subject') })
      .first()
    await expect(async () => {
      await mailbox.reload()
      await expect(mail).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await mail.click()
    const confirmed = await newTab(mailbox, () =>
      mailbox
        .frameLocator('iframe')
        .getByRole('link', { name: t('account.mail.activation.action') })
        .click(),
    )
    await mailbox.close()
    return confirmed
  },
})

async function newTab(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press()
  return opened
}
