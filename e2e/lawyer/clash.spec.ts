import { account } from '../pages/account.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { ownProfile } from '../pages/own-profile.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { fillPractice } from '../product/practice.ts'
import { expect, test } from '../test.ts'

/** Two advocates of one name at one office's telephone, as the register prints them. */
const NAMESAKES = {
  name: 'Jonas',
  lastname: 'Petraitis',
  phone: '8 5 212 3456',
  second: 'jonas-2@bendras-stalas.patarta.test',
}

test('the team resolves a register clash; the lawyer is notified and listed', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.setTimeout(240_000)
  const { name, lastname } = NAMESAKES
  const jonas = await registeredPerson(origin, name, lastname, 'ROLE_LAWYER')
  await fillPractice(await visit(jonas.email, jonas.password), {
    name,
    lastname,
    qualification: 'advocate',
  })
  const lawyer = await open()
  const { page } = lawyer
  const check = page.getByRole('region', { name: t('lawyer.check.title') })

  await test.step("the lawyer starts the check by the office's telephone and sees the team's deadline", async () => {
    await account(lawyer).signIn(jonas.email, jonas.password)
    await ownProfile(lawyer).open()
    await check.getByRole('radio', { name: t('lawyer.check.byPhone') }).check()
    await check.getByLabel(t('lawyer.check.contact'), { exact: true }).fill(NAMESAKES.phone)
    await check.getByRole('button', { name: t('lawyer.check.start') }).click()
    await expect(check.getByText(t('lawyer.check.waiting.title'))).toBeVisible()
    await expect(ownProfile(lawyer).publication('shown')).toHaveCount(0)
    await page.goto(path('notifications'))
    await expect(
      page.getByRole('main').getByText(t('notification.texts.approvalAsked.title')),
    ).toBeVisible()
  })

  const team = await open({ expects: /400|401/ })
  await test.step('the case is in the queue with a day to decide, which needs an entry and a reason', async () => {
    await desk(team).signIn(origin)
    await desk(team).openQueue('admin-clashes')
    await desk(team).row(`${name} ${lastname}`).last().click()
    await expect(desk(team).row(`${name} ${lastname}`).last()).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(desk(team).row(`${name} ${lastname}`).last()).toContainText(
      t('desk.waits', { span: '' }).trim(),
    )
    await expectNoBarriers(team.page, 'a register clash')
    await desk(team).submit.click()
    await expect(team.page.locator('.field__error').first()).toBeVisible()
    await team.page
      .getByRole('radio', { name: new RegExp(NAMESAKES.second.replaceAll('.', '\\.')) })
      .check()
    await desk(team).reason.fill('Patikrinome: praktika nuo 2016 metų, pažymėjimas tas pats.')
    await desk(team).submit.click()
    await expect(
      team.page.getByText(t('desk.held.toast', { what: t('desk.held.done.approveLawyer') })),
    ).toBeVisible()
  })

  await test.step('the lawyer is notified, and clients find them', async () => {
    await expect(async () => {
      await page.reload()
      await expect(
        page.getByRole('main').getByText(t('notification.texts.statusApproved.title')),
      ).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await ownProfile(lawyer).open()
    await expect(ownProfile(lawyer).publication('shown')).toBeVisible()
    const guest = await open()
    await expect(async () => {
      await guest.page.goto(path('lawyers', {}, { q: `${name} ${lastname}` }))
      await expect(
        guest.page
          .getByRole('list', { name: t('directory.list.results') })
          .getByRole('link', { name: `${name} ${lastname}`, exact: true })
          .first(),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 })
    const mails = await (await fetch(`${origin}/dev/mail`)).text()
    expect(mails).toContain(t('notification.texts.statusApproved.title'))
  })
})
