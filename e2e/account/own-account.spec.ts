import type { Page } from '@playwright/test'
import { account } from '../pages/account.ts'
import { expectToFit, findBarriers } from '../pages/barriers.ts'
import { codeSentTo } from '../product/code-sent.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

const NEW_PASSWORD = 'penki obuoliai ant stalo'

test('a person manages their account: contacts, password, notifications, data export and deletion', async ({
  open,
  origin,
}) => {
  test.setTimeout(300_000)
  const { email, password } = await registeredPerson(origin)
  // Refusals at fields are answers of 4xx, which browsers write into their console.
  const refusals = /Failed to load resource.*(400|401|409|429)/
  const tab = await open({ expects: refusals })
  const { page, t, path } = tab
  await account(tab).signIn(email, password)
  const elsewhere = await open({ expects: refusals })
  await account(elsewhere).signIn(email, password)

  await test.step("the account's home shows what matters now", async () => {
    await page.goto(path('account'))
    await examine(page)
    await page.getByRole('link', { name: t('account.now.addPhone') }).click()
    await expect(page).toHaveURL(new RegExp(`${path('account-management')}#phone`))
  })

  await test.step('a wrong number is refused at its field; a right one is confirmed by code', async () => {
    const part = page.locator('#phone')
    const field = part.getByLabel(t('account.field.phone'))
    await field.fill('612 345')
    await part.getByRole('button', { name: t('account.phone.send') }).click()
    await expect(part.getByText(t('account.errors.PHONE_IS_INVALID'))).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('612 345')
    const number = `6${String(Date.now()).slice(-7)}`
    await field.fill(`8 ${number}`)
    await part.getByRole('button', { name: t('account.phone.send') }).dblclick()
    const code = part.getByLabel(t('account.code.label'))
    await expect(code).toBeFocused()
    const sent = await codeSentTo(origin, `+370${number}`)
    await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    await expect(part.getByText(t('account.errors.CODE_IS_WRONG', { left: 4 }))).toBeVisible()
    await code.fill(sent)
    await part.getByRole('button', { name: t('account.phone.confirm') }).click()
    await expect(part.getByText(t('account.home.confirmed'))).toBeVisible()
  })

  await test.step('names and the personal code', async () => {
    const details = page.locator('#details')
    await details.getByLabel(t('account.field.lastname')).fill('Naujokaitė')
    await details.getByLabel(t('account.field.birthDate')).fill('1987-03-18')
    await details.getByRole('button', { name: t('account.details.save') }).dblclick()
    await expect(page.getByText(t('account.details.saved')).first()).toBeVisible()
    const code = page.locator('#personal-code')
    await code.getByRole('button', { name: t('account.personalCode.add') }).click()
    await code.getByLabel(t('account.personalCode.label')).fill('38703181746')
    await code.getByRole('button', { name: t('account.personalCode.save') }).click()
    await expect(code.getByText(t('account.errors.PERSONAL_CODE_IS_INVALID'))).toBeVisible()
    await code.getByLabel(t('account.personalCode.label')).fill('38703181745')
    await code.getByRole('button', { name: t('account.personalCode.save') }).click()
    await expect(code.getByText('•••••••••45')).toBeVisible()
    await page.reload()
    await expect(details.getByLabel(t('account.field.lastname'))).toHaveValue('Naujokaitė')
    await examine(page)
  })

  await test.step('a picture, cropped to a square in the browser', async () => {
    const part = page.locator('#picture')
    await part
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture(page) })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('slider', { name: t('site.crop.zoom') }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: t('account.picture.save') }).click()
    await expect(part.getByRole('img', { name: t('account.picture.alt') })).toBeVisible()
    await page.reload()
    await expect(part.getByRole('img', { name: t('account.picture.alt') })).toBeVisible()
  })

  const address = `changed-${Date.now()}@patarta.test`
  await test.step('a new address, with a reload before its confirmation', async () => {
    const part = page.locator('#email')
    await part.getByRole('button', { name: t('account.email.change') }).click()
    await part.getByLabel(t('account.email.new')).fill('client-1@patarta.test')
    await part.getByRole('button', { name: t('account.email.send') }).click()
    await expect(part.getByText(t('account.errors.EMAIL_IS_ALREADY_IN_USE'))).toBeVisible()
    await part.getByLabel(t('account.email.new')).fill(address)
    await part.getByRole('button', { name: t('account.email.send') }).click()
    await expect(part.getByLabel(t('account.code.label'))).toBeVisible()
    await page.reload()
    await part.getByLabel(t('account.code.label')).fill(await codeSentTo(origin, address))
    await part.getByRole('button', { name: t('account.email.confirm') }).click()
    await expect(part.getByText(address)).toBeVisible()
    await expect(part.getByText(email)).toBeHidden()
  })

  await test.step('a new password needs the old one and signs the other browser out', async () => {
    await page.goto(path('change-password'))
    await examine(page)
    await expect(page.getByText(t('account.sessions.current'), { exact: true })).toBeVisible()
    const fields = [
      t('account.password.current'),
      t('account.password.new'),
      t('account.field.passwordConfirmation'),
    ].map((name) => page.getByLabel(name, { exact: true }))
    const change = page.getByRole('button', { name: t('account.password.change'), exact: true })
    const fill = async (...values: string[]) => {
      for (const [n, value] of values.entries()) await fields[n]!.fill(value)
    }
    await fill('not my password', NEW_PASSWORD, `${NEW_PASSWORD}!`)
    await change.click()
    await expect(page.getByText(t('account.errors.PASSWORDS_DOES_NOT_MATCH'))).toBeVisible()
    await fill('not my password', NEW_PASSWORD, NEW_PASSWORD)
    await change.click()
    await expect(page.getByText(t('account.errors.OLD_PASSWORD_IS_INCORRECT'))).toBeVisible()
    await expect(fields[0]!).toBeFocused()
    await fill(password, NEW_PASSWORD, NEW_PASSWORD)
    await change.click()
    // This browser's, the other's, and the one in which the address was confirmed.
    await expect(page.getByText(t('account.password.ended', { n: 2 }))).toBeVisible()
    await expect(page.getByText(t('account.sessions.only'))).toBeVisible()
    await elsewhere.page.goto(path('account'))
    await expect(elsewhere.page).toHaveURL(new RegExp(path('login')))
  })

  await test.step('notification choices are saved and the data export is downloaded', async () => {
    await page.goto(path('settings'))
    await examine(page)
    const box = page.getByLabel(
      t('notification.settings.label', {
        kind: t('notification.settings.kinds.accepted'),
        channel: t('notification.settings.sms'),
      }),
    )
    await box.check()
    await expect(
      page.getByText(t('notification.settings.saved'), { exact: true }).first(),
    ).toBeVisible()
    await page.reload()
    await expect(box).toBeChecked()
    await page.goto(path('account-data'))
    await examine(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('data-export.export.download') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await expect(page.getByText(t('data-export.export.started'))).toBeVisible()
  })

  await test.step('deletes the account by keyboard', async () => {
    await page.getByRole('button', { name: t('data-export.deletion.open') }).focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('checkbox', { name: t('data-export.deletion.understood') }),
    ).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nope')
    await page.keyboard.press('Tab')
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    const word = t('account.deletion.word')
    await expect(page.getByText(t('account.errors.DELETION_WORD_IS_WRONG', { word }))).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(word.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('data-export.deletion.done'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path('home')}$`))
    await page.goto(path('login'))
    await account(tab).fillSignIn(address, NEW_PASSWORD)
    await expect(page.getByText(t('account.errors.user_or_password_does_not_match'))).toBeVisible()
  })
})

async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')!
    context.fillStyle = '#345'
    context.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** No barrier in either colours, and nothing wider than the window. */
async function examine(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The new colours are on the page two frames later; what they set in motion is brought to its
    // end.
    await page.evaluate(
      () =>
        new Promise<unknown>((painted) =>
          requestAnimationFrame(() => requestAnimationFrame(painted)),
        ),
    )
    expect
      .soft(
        await findBarriers(page, {
          colours: colorScheme === 'light' ? 'all rules' : 'contrast alone',
        }),
        `${page.url()}, ${colorScheme}`,
      )
      .toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectToFit(page, page.url())
}
