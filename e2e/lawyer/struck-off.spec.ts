import { account } from '../pages/account.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { consultation } from '../pages/consultation.ts'
import { directory } from '../pages/directory.ts'
import { paying } from '../pages/paying.ts'
import { mailsTo } from '../product/mailbox.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { fillPractice } from '../product/practice.ts'
import { codeMailedTo, printedIn, strikeOff } from '../product/register.ts'
import { accept, chargedFirstMeeting, freeTimes, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

test("a lawyer struck off the Bar's list is hidden overnight; the paid client is refunded and notified", async ({
  open,
  visit,
  clock,
  origin,
  t,
  path,
}, { retry }) => {
  test.setTimeout(360_000)
  const printed = `adv-${700 + retry}@registras.patarta.test`
  const person = await printedIn(printed)
  const name = `${person.name} ${person.lastname}`
  const [lawyer, client] = [
    await registeredPerson(origin, person.name, person.lastname, 'ROLE_LAWYER'),
    await registeredPerson(origin),
  ]
  const [lawyerAtApi, clientAtApi] = [
    await visit(lawyer.email, lawyer.password),
    await visit(client.email, client.password),
  ]
  const { firmLawyerId } = await fillPractice(lawyerAtApi, { ...person, qualification: 'advocate' })
  await lawyerAtApi.post('/api/me/register-check', { by: 'email', contact: printed })
  const { body } = await lawyerAtApi.post<{ outcome: string }>(
    '/api/me/register-check/confirmation',
    { code: await codeMailedTo(origin, printed) },
  )
  expect(body.outcome).toBe('shown')

  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const { id } = await request(clientAtApi, {
    firmLawyerId,
    serviceId,
    startsAt: (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-1)!,
  })
  await accept(lawyerAtApi, id)
  const tab = await open({ expects: /401/ })
  const { page } = tab
  await test.step('the client pays, and the lawyer is listed', async () => {
    await account(tab).signIn(client.email, client.password)
    await consultation(tab).open(id)
    await consultation(tab).step(t('consultation.detail.readAgreement')).click()
    await paying(tab).readAgreement()
    await paying(tab).goToBank()
    await paying(tab).pay()
    await expect(page.getByRole('heading', { level: 1, name: /29/ })).toBeVisible({
      timeout: 20_000,
    })
    await expect(async () => {
      await page.goto(path('lawyers', {}, { q: name }))
      await expect(directory(tab).result(name)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 })
  })
  await directory(tab).openProfile(name)
  const profile = new URL(page.url()).pathname

  await test.step("the Bar's list omits the lawyer, and the night check runs", async () => {
    // A page left open would ask with a token of last night.
    await page.goto('about:blank')
    strikeOff(printed)
    const { now } = (await (await fetch(`${origin}/dev/clock`)).json()) as { now: string }
    await clock.to(fourInTheMorning(new Date(now)))
  })

  await test.step('the lawyer is not listed; the client sees the refund and its reason', async () => {
    const guest = await open({ expects: /410/ })
    await expect.poll(async () => (await guest.page.goto(profile))?.status()).toBe(410)
    await expect(guest.page.getByRole('main')).not.toContainText(name)
    await expectNoBarriers(guest.page, 'the page of somebody who is gone')
    await guest.page.goto(path('lawyers', {}, { q: name }))
    await expect(directory(guest).result(name)).toHaveCount(0)
    await consultation(tab).open(id)
    await consultation(tab).expectStatus('consultation.status.client.refunded')
    await page.goto(path('notifications'))
    for (const text of ['lawyerGoneForClient', 'refund'] as const)
      await expect(
        page
          .getByRole('main')
          .getByText(t(`notification.texts.${text}.title`))
          .first(),
      ).toBeVisible()
    const title = t('notification.texts.lawyerGoneForClient.title')
    const toClient = await mailsTo(origin, client.email)
    expect(toClient.some(({ row }) => row.includes(title))).toBe(true)
  })

  await test.step('the lawyer reads that the register no longer lists them', async () => {
    const own = await open()
    await account(own).signIn(lawyer.email, lawyer.password)
    await own.page.goto(path('account-profile'))
    await expect(own.page.getByText(t('lawyer.check.hidden.struck-off')).first()).toBeVisible()
  })
})

/** After the lists are read (02:30) and everybody is looked up in them (03:30, Vilnius). */
function fourInTheMorning(after: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(
    'Europe/Vilnius',
  )
  const night = here.with({ hour: 4, minute: 0, second: 0 })
  return new Date(
    (Temporal.ZonedDateTime.compare(night, here) > 0 ? night : night.add({ days: 1 }))
      .epochMilliseconds,
  )
}
