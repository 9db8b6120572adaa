import { account } from '../pages/account.ts'
import { paying } from '../pages/paying.ts'
import { newcomer } from '../product/newcomer.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

test('a client pays by card, by Paysera and by bank link, after leaving once and failing once, and is sent a refund when the lawyer cancels', async ({ open, visit, clock, t, path, origin }) => {
  await clock.reset()
  const { email, password } = await newcomer(origin)
  const clientAtApi = await visit(email, password)
  const booked = await Promise.all(['lawyer-11@patarta.test', 'lawyer-12@patarta.test', 'lawyer-13@patarta.test'].map(async (address, at) => {
    const lawyer = await visit(address)
    const { firmLawyerId } = await listingOf(lawyer)
    const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
    return { lawyer, firmLawyerId, serviceId, startsAt: (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-1 - at * 12)! }
  }))
  const ids: string[] = []
  for (const { lawyer, ...wanted } of booked) {
    const { id } = await request(clientAtApi, wanted)
    await accept(lawyer, id)
    ids.push(id)
  }

  const client = await open()
  const { page } = client
  const pay = paying(client)
  await account(client).signIn(email, password)
  const readAgreement = async (id: string) => {
    await page.goto(path('agreement', { id }))
    await pay.readAgreement()
  }

  const [byCard, byPaysera, byBank] = ids as [string, string, string]
  await readAgreement(byCard)
  await pay.choose('stripe')
  await pay.goToBank()
  await pay.atProvider('Stripe stand-in', 'Back to the shop')
  await expect(page.getByText(t('payment.page.pay.left', { moment: '|' }).split('|')[0]!)).toBeVisible()
  await pay.choose('stripe')
  await pay.goToBank()
  await pay.atProvider('Stripe stand-in', 'Pay')
  await pay.expectOutcome(t('payment.result.successful.title', { amount: '29,00 €' }))
  const cardResult = page.url()

  await readAgreement(byPaysera)
  await pay.choose('paysera')
  await pay.goToBank()
  await pay.atProvider('Paysera stand-in', 'Decline')
  await expect(page.getByText(t('payment.page.pay.failedBefore'))).toBeVisible()
  await pay.choose('paysera')
  await pay.goToBank()
  await pay.atProvider('Paysera stand-in', 'Pay')
  await pay.expectOutcome(t('payment.result.successful.title', { amount: '29,00 €' }))

  await readAgreement(byBank)
  await pay.choose('montonio')
  await pay.goToBank()
  await pay.atProvider('Montonio stand-in', 'Decline')
  await pay.expectOutcome(t('payment.result.failed.title'))
  await page.getByRole('main').getByRole('link', { name: t('payment.result.failed.action') }).click()
  await pay.choose('montonio')
  await pay.goToBank()
  await pay.atProvider('Montonio stand-in', 'Pay')
  await pay.expectOutcome(t('payment.result.successful.title', { amount: '29,00 €' }))

  await booked[0]!.lawyer.put(`/api/consultations/${byCard}/decline`, { comment: 'Susirgau, labai atsiprašau.' })
  await expect(async () => {
    await page.goto(cardResult)
    await pay.expectOutcome(t('payment.result.refunded.title', { amount: '29,00 €' }))
  }).toPass({ timeout: 30_000 })
})
