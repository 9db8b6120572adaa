import { account, newPerson } from '../pages/account.ts'
import { expectNoBarriers, tabTo } from '../pages/barriers.ts'
import { linkFromMail } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

for (const [lang, locale] of [
  ['lt', 'lt-LT'],
  ['en', 'en-GB'],
] as const) {
  test.describe(`a new person, in ${lang}, on a phone`, () => {
    test.use({ lang, locale })

    test('all faults of the form are shown at their fields, and typed text stays', async ({
      open,
      t,
      path,
    }) => {
      const { page } = await open({ expects: /400|409/ })
      await page.goto(path('register'))
      await expectNoBarriers(page, 'the registration')
      await page.getByLabel(t('account.field.name'), { exact: true }).fill('Miglė')
      await page.getByLabel(t('account.field.password'), { exact: true }).fill('short')
      await page.getByRole('button', { name: t('account.register.submit') }).click()
      await expect(page.getByRole('alert')).toContainText(t('site.form.errors'))
      await expect(page.getByRole('alert')).toContainText(t('site.form.errorsAbout', { n: 6 }))
      const faults = page.locator('.field__error')
      await expect(faults).toContainText([
        t('site.form.chooseOne'),
        t('site.form.required'),
        t('site.form.required'),
        t('account.errors.PASSWORD_IS_TOO_SHORT', { min: 10 }),
        t('site.form.required'),
        t('account.errors.TERMS_NOT_ACCEPTED'),
      ])
      await expect(page.getByLabel(t('account.field.name'), { exact: true })).toHaveValue('Miglė')
      await expectNoBarriers(page, 'the registration with its faults')
      // Also what only the server knows: the number, and that the address is taken.
      await page.getByRole('radio').first().check()
      await page.getByLabel(t('account.field.lastname')).fill('Žilinskaitė')
      await page.getByLabel(t('account.field.email')).fill('client-1@patarta.test')
      for (const name of ['password', 'passwordConfirmation'] as const)
        await page
          .getByLabel(t(`account.field.${name}`), { exact: true })
          .fill('žalias dviratis miega')
      await page.getByLabel(t('account.field.phone')).fill('call me')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('account.register.submit') }).click()
      await expect(faults).toContainText([
        t('account.errors.EMAIL_IS_ALREADY_IN_USE'),
        t('account.errors.PHONE_HAS_NON_DIGITS'),
      ])
    })

    test('registers and confirms in the same browser; one tab continues', async ({
      open,
      t,
      path,
    }) => {
      const tab = await open()
      const { page } = tab
      const newcomer = newPerson('Miglė', 'Žilinskaitė')
      await page.goto(path('register', {}, { callbackUrl: path('consultations') }))
      await account(tab).register(newcomer)
      await expectNoBarriers(page, '"check your mail"')
      const confirmed = await account(tab).confirmFromMail(newcomer.email)
      await expect(confirmed).toHaveURL(new RegExp(`${path('consultations')}$`))
      await page.bringToFront()
      await expect(
        page.getByRole('link', { name: t('account.checkMail.otherTabHere') }),
      ).toBeVisible()
      await expectNoBarriers(page, 'the tab that stays behind')
      expect(new URL(page.url()).pathname).toBe(path('register'))
    })

    test('registers by keyboard; the chosen password confirms on another device, and the first tab continues', async ({
      open,
      t,
      path,
      origin,
    }) => {
      const { page } = await open()
      const newcomer = newPerson('Ieva', 'Raštenytė')
      await page.goto(path('register', {}, { callbackUrl: path('consultations') }))
      await tabTo(page, '[name=role]')
      await page.keyboard.press('Space')
      for (const [name, value] of [
        ['name', newcomer.name],
        ['lastname', newcomer.lastname],
        ['email', newcomer.email],
        ['password', newcomer.password],
        ['passwordConfirmation', newcomer.password],
      ] as const) {
        await tabTo(page, `[name=${name}]`)
        await page.keyboard.type(value)
      }
      await tabTo(page, '[name=acceptTerms]')
      await page.keyboard.press('Space')
      await tabTo(page, 'button[type=submit]')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: t('account.checkMail.title') })).toBeFocused({
        timeout: 20_000,
      })

      const phone = await open({ expects: /401/ })
      await phone.page.goto(await linkFromMail(origin, newcomer.email))
      await expectNoBarriers(phone.page, 'the confirmation in another browser')
      await tabTo(phone.page, '[name=password]')
      await phone.page.keyboard.type('not the one chosen')
      await phone.page.keyboard.press('Enter')
      await expect(phone.page.locator('.field__error')).toHaveText(
        t('account.errors.PASSWORD_IS_NOT_THE_CHOSEN'),
      )
      await phone.page.locator('[name=password]').fill('')
      await phone.page.keyboard.type(newcomer.password)
      await phone.page.keyboard.press('Enter')
      await expect(
        phone.page.getByRole('heading', { name: t('account.activation.confirmed') }),
      ).toBeFocused()
      await expectNoBarriers(phone.page, 'the confirmed address')
      await expect(page).toHaveURL(new RegExp(`${path('consultations')}$`), { timeout: 20_000 })
    })

    test('a forgotten password gets the same response for every address; no serious barriers', async ({
      open,
      t,
      path,
    }) => {
      const { page } = await open()
      await page.goto(path('login'))
      await expectNoBarriers(page, 'sign-in')
      await page.goto(path('password-reminder'))
      await expectNoBarriers(page, 'the reminder')
      await page.getByLabel(t('account.field.email')).fill('nobody-at-all@patarta.test')
      await page.getByRole('button', { name: t('account.reminder.submit') }).click()
      await expect(
        page.getByRole('heading', { name: t('account.reminder.sentTitle') }),
      ).toBeFocused({ timeout: 20_000 })
    })
  })
}
