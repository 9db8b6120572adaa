import { account } from '../pages/account.ts'
import { consultation, listening, liveNews } from '../pages/consultation.ts'
import { newcomer } from '../product/newcomer.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

test('a request that is accepted and never paid ends at its deadline: both are told at once, and the time is free again', async ({ open, visit, clock, lang, t, path, origin }) => {
  const { email, password } = await newcomer(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(lawyers[lang])]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const startsAt = (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-1)!
  const { id } = await request(clientAtApi, { firmLawyerId, serviceId, startsAt })
  const { deadlines } = await accept(lawyerAtApi, id)
  expect(await freeTimes(clientAtApi, firmLawyerId, serviceId)).not.toContain(startsAt)

  // A day passes while their pages are open: the short tokens run out, the sessions do not.
  const client = await open({ expects: /401/ })
  const lawyer = await open({ expects: /401/ })
  await account(client).signIn(email, password)
  await listening(client.page, () => consultation(client).open(id))
  await consultation(client).expectStatus('consultation.status.client.awaiting-payment')
  await account(lawyer).signIn(lawyers[lang])
  await listening(lawyer.page, () => lawyer.page.goto(path('account')))

  // The sockets' passes run out with the jump; what was told meanwhile is said once they are back.
  await clock.to(new Date(Date.parse(deadlines.payBy!) + 60_000))
  await Promise.all([
    expect(liveNews(client.page, t('notification.texts.unpaidForClient.title'))).toBeVisible({ timeout: 25_000 }),
    expect(liveNews(lawyer.page, t('notification.texts.unpaidForLawyer.title'), id)).toBeVisible({ timeout: 25_000 }),
  ])
  await consultation(client).expectStatus('consultation.status.declined.not-paid')
  await lawyer.page.goto(path('consultation', { id }))
  await consultation(lawyer).expectStatus('consultation.status.declined.not-paid')
  expect(await freeTimes(clientAtApi, firmLawyerId, serviceId)).toContain(startsAt)
})
