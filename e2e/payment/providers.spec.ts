import { account } from '../pages/account.ts'
import { desk } from '../pages/desk.ts'
import { paying } from '../pages/paying.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { team } from '../product/team.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const PRICE = '29,00 €'

test('a client pays by card, Paysera and bank link, each after a failure, and is refunded when the lawyer cancels', async ({
  open,
  visit,
  clock,
  t,
  path,
  origin,
}) => {
  test.setTimeout(360_000)
  // The providers' clocks are the real one.
  await clock.reset()
  const { email, password } = await registeredPerson(origin)
  const clientAtApi = await visit(email, password)
  const booked: { id: string; lawyer: Awaited<ReturnType<typeof visit>> }[] = []
  for (const number of [14, 13, 12, 11, 8, 7, 6, 5]) {
    if (booked.length === 3) break
    const lawyer = await visit(`lawyer-${number}@patarta.test`)
    const { firmLawyerId } = await listingOf(lawyer)
    const service = await chargedFirstMeeting(clientAtApi, firmLawyerId).catch(() => undefined)
    if (!service) continue
    // Days apart from each other: a client cannot be in two meetings at once.
    const startsAt = (await freeTimes(clientAtApi, firmLawyerId, service.id)).at(
      -1 - booked.length * 60,
    )
    if (!startsAt) continue
    const { id } = await request(clientAtApi, { firmLawyerId, serviceId: service.id, startsAt })
    await accept(lawyer, id)
    booked.push({ id, lawyer })
  }
  const [byCard, byPaysera, byBank] = booked as [
    (typeof booked)[0],
    (typeof booked)[0],
    (typeof booked)[0],
  ]

  const client = await open()
  const { page } = client
  const pay = paying(client)
  await account(client).signIn(email, password)
  const readAgreement = async ({ id }: { id: string }) => {
    await page.goto(path('agreement', { id }))
    await pay.readAgreement()
  }
  const succeeded = async () => {
    await pay.expectOutcome(t('payment.result.successful.title', { amount: PRICE }))
    return page.url()
  }
  const results: string[] = []

  await test.step('by card: returned unpaid, then declined, then paid', async () => {
    await readAgreement(byCard)
    await pay.goTo('stripe')
    await pay.press('Stripe stand-in', 'Back to the shop')
    await expect(
      page.getByText(t('payment.page.pay.left', { moment: '|' }).split('|')[0]!),
    ).toBeVisible()
    await pay.goTo('stripe')
    // Stripe keeps a payer whose card was declined on its own page.
    await pay.press('Stripe stand-in', 'Decline')
    await pay.press('Stripe stand-in', 'Pay')
    results.push(await succeeded())
  })

  await test.step('by Paysera: declined, retried the same way, paid', async () => {
    await readAgreement(byPaysera)
    await pay.goTo('paysera')
    await pay.press('Paysera stand-in', 'Decline')
    await expect(page.getByText(t('payment.page.pay.failedBefore'))).toBeVisible()
    await pay.goTo('paysera')
    await pay.press('Paysera stand-in', 'Pay')
    results.push(await succeeded())
  })

  await test.step('by bank link: abandoned, retried from the result page, paid', async () => {
    await readAgreement(byBank)
    await pay.goTo('montonio')
    await pay.press('Montonio stand-in', 'Decline')
    await pay.expectOutcome(t('payment.result.failed.title'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('payment.result.failed.action') })
      .click()
    await pay.goTo('montonio')
    await pay.press('Montonio stand-in', 'Pay')
    results.push(await succeeded())
  })

  await test.step('a cancellation refunds through the provider, or by hand where the provider cannot', async () => {
    for (const { id, lawyer } of booked)
      await lawyer.put(`/api/consultations/${id}/decline`, {
        comment: 'Susirgau, labai atsiprašau.',
      })
    const becomes = (url: string, title: string) =>
      expect(async () => {
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
          timeout: 1_000,
        })
      }).toPass({ timeout: 30_000 })
    const [card, paysera, bank] = results as [string, string, string]
    await becomes(card, t('payment.result.refunded.title', { amount: PRICE }))
    await becomes(bank, t('payment.result.refunded.title', { amount: PRICE }))
    await becomes(paysera, t('payment.result.refunding.title', { amount: PRICE }))
    await expect(page.getByText(t('payment.result.refunding.byHand'))).toBeVisible()
    const paymentId = new URL(paysera).searchParams.get('payment')!
    const waiting = (await team('refund', 'list'))
      .split(/\n\s*\n/)
      .find((refund) => refund.includes(paymentId))
    const ofTeam = await open({ expects: /400|401/ })
    await desk(ofTeam).signIn(origin)
    await desk(ofTeam).openQueue('admin-refunds', {
      id: /id: (\S+)/.exec(waiting ?? '')?.[1] ?? '',
    })
    await desk(ofTeam).decideOpenCase('RO-2026-1', t('desk.refund.sentReference'))
    await becomes(paysera, t('payment.result.refunded.title', { amount: PRICE }))
  })
})
