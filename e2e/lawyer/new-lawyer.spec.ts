import { account, newPerson } from '../pages/account.ts'
import { expectNoSeriousBarriers } from '../pages/barriers.ts'
import { booking } from '../pages/booking.ts'
import { consultation } from '../pages/consultation.ts'
import { directory } from '../pages/directory.ts'
import { ownProfile } from '../pages/own-profile.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { codeMailedTo, printedIn } from '../product/register.ts'
import { stories } from '../line/story.ts'
import { expect, test } from '../test.ts'

test('a new lawyer goes from registration to the first booking without help', async ({
  open,
  origin,
  t,
  path,
}) => {
  test.setTimeout(480_000)
  const printed = 'adv-500@registras.patarta.test'
  const person = { ...newPerson('', ''), ...(await printedIn(printed)) }
  const lawyer = await open({ expects: /400/ })
  const { page } = lawyer
  const profile = ownProfile(lawyer)

  await test.step('registers as a lawyer and confirms the address', async () => {
    await page.goto(path('register'))
    await account(lawyer).register(person, 'lawyer')
    const confirmed = await account(lawyer).confirmFromMail(person.email)
    await expect(confirmed).not.toHaveURL(/user-activation|vartotojo-aktyvavimas/)
    await confirmed.close()
    await page.goto(path('account'))
    await expect(profile.publication('incomplete')).toBeVisible()
    await expect(profile.step('profile')).toHaveAttribute('data-state', 'next')
    await expect(profile.step('services')).toHaveAttribute('data-state', 'later')
    await expectNoSeriousBarriers(page)
  })

  await test.step('fills in the profile; faults are shown at their fields, and a draft is restored', async () => {
    await profile.open()
    await expect(page.getByLabel(t('lawyer.profile.lastname'))).toHaveValue(person.lastname)
    await profile.choosePicture()
    await page.getByLabel(t('lawyer.profile.workingSince'), { exact: true }).fill('1999')
    await page.getByLabel(t('lawyer.profile.hourlyRate')).fill('90')
    await profile.about.fill('Per trumpa')
    for (const area of ['Šeimos teisė', 'Darbo teisė', 'Mokesčių teisė'])
      await profile.addArea(area)
    await page
      .getByRole('button', { name: t('lawyer.profile.more', { area: 'Darbo teisė' }) })
      .click()
    await expect(profile.total).toHaveAttribute('data-total', '105')
    await expect(page.getByText(t('lawyer.errors.PERCENTAGES_EXCEED_100'))).toBeVisible()
    await page.getByRole('button', { name: t('lawyer.profile.saveDraft') }).click()
    await expect(page.getByText(t('lawyer.profile.draftSaved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(profile.about).toHaveValue('Per trumpa')

    await page.getByRole('button', { name: t('lawyer.profile.evenly') }).click()
    await expect(profile.total).toHaveAttribute('data-total', '100')
    await profile.check('lietuvių')
    await profile.check(t('lawyer.clientType.private'))
    await page.getByLabel(t('lawyer.profile.city')).fill('Vilnius')
    await profile.submit.click()
    await expect(profile.about).toHaveAccessibleDescription(
      new RegExp(t('site.form.minLength', { n: 50 })),
    )
    await profile.about.fill(
      'Padedu šeimoms ir darbuotojams susitarti, o kai nepavyksta, ginu jų interesus teisme.',
    )
    await expectNoSeriousBarriers(page)
    await profile.submit.click()
    await expect(page.getByText(t('lawyer.profile.saved'), { exact: true })).toBeVisible()
  })

  await test.step('previews the public page', async () => {
    await page.getByRole('button', { name: t('lawyer.profile.preview') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: `${person.name} ${person.lastname}` }),
    ).toBeVisible()
    await expect(page.getByText('ginu jų interesus teisme')).toBeVisible()
  })

  await test.step('offers a free first meeting and sets work hours', async () => {
    await page.goto(path('account-services'))
    await page
      .getByRole('button', { name: t('calendar.services.add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('calendar.services.titleLt')).fill('Pirmas pokalbis')
    await dialog.getByLabel(t('calendar.services.duration')).fill('30')
    await dialog.getByRole('radio', { name: t('calendar.services.free'), exact: true }).check()
    await dialog.getByRole('button', { name: t('calendar.services.offer') }).click()
    await expect(page.getByText('Pirmas pokalbis').first()).toBeVisible()
    await page.goto(path('work-hours', {}, { view: 'hours' }))
    await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
    await page.getByRole('button', { name: t('calendar.hours.fillWorkdays') }).click()
    await page.getByRole('button', { name: t('calendar.hours.save') }).click()
    await expect(page.getByText(t('calendar.hours.saved'), { exact: true })).toBeVisible()
    await page.goto(path('account'))
    await expect(profile.publication('ready-to-check')).toBeVisible()
    for (const step of ['profile', 'firm', 'services', 'calendar'] as const)
      await expect(profile.step(step)).toHaveAttribute('data-state', 'done')
  })

  await test.step("confirms the identity by a code sent to the register's contact", async () => {
    await profile.open()
    const check = page.getByRole('region', { name: t('lawyer.check.title') })
    await check.getByLabel(t('lawyer.check.contact'), { exact: true }).fill(printed)
    await check.getByRole('button', { name: t('lawyer.check.start') }).click()
    await check.getByLabel(t('lawyer.check.code.label')).fill(await codeMailedTo(origin, printed))
    await check.getByRole('button', { name: t('lawyer.check.code.confirm') }).click()
    await expect(profile.publication('shown')).toBeVisible()
  })

  await test.step('is listed in the directory, and a client books', async () => {
    const client = await open()
    const tadas = await registeredPerson(origin)
    await account(client).signIn(tadas.email, tadas.password)
    await expect(async () => {
      await client.page.goto(path('lawyers', {}, { q: `${person.name} ${person.lastname}` }))
      await expect(directory(client).result(`${person.name} ${person.lastname}`)).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 40_000 })
    await directory(client).openProfile(`${person.name} ${person.lastname}`)
    await directory(client).freeTimes().last().click()
    await booking(client).fillIn(stories.lt)
    await booking(client).agreeAndSend()
    await consultation(client).expectStatus('consultation.status.client.requested')
  })
})

test('a second window is warned before it overwrites a saved change', async ({ open, t }) => {
  const first = await open({ expects: /409/ })
  await account(first).signIn('draft-1@patarta.test')
  const second = { ...first, page: await first.context.newPage() }
  const [one, two] = [ownProfile(first), ownProfile(second)]
  await one.open()
  await two.open()
  await expect(one.about).toHaveValue('Padedu smulkiajam verslui')
  // Of areas of law at most five are taken; the sixth is refused in words.
  const areas = first.page.getByRole('combobox', { name: t('lawyer.profile.addArea') })
  for (let count = 0; count < 6; count++) await areas.selectOption({ index: 1 })
  await expect(first.page.getByText(t('lawyer.profile.limitReached', { max: 5 }))).toBeVisible()
  await one.about.fill('Pirmas langas')
  await first.page.getByRole('button', { name: t('lawyer.profile.saveDraft') }).click()
  await expect(first.page.getByText(t('lawyer.profile.draftSaved'), { exact: true })).toBeVisible()
  await two.about.fill('Antras langas')
  await second.page.getByRole('button', { name: t('lawyer.profile.saveDraft') }).click()
  await expect(second.page.getByText(t('lawyer.profile.changedTitle'))).toBeVisible()
  await expect(two.about).toHaveValue('Antras langas')
  await second.page.getByRole('button', { name: t('lawyer.profile.takeTheirs') }).click()
  await expect(two.about).toHaveValue('Pirmas langas')
})
