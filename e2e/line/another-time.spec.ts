import { account } from '../pages/account.ts'
import { consultation, bellItem, openWithSocket, toastsFromNow } from '../pages/consultation.ts'
import { mailedToken, mailedTokens } from '../product/mail-link.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

test('three times are proposed, one of them by mail; both agree, and the page updates without a reload', async ({
  open,
  visit,
  lang,
  t,
  path,
  origin,
}) => {
  test.slow()
  const { email, password } = await registeredPerson(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(lawyers[lang])]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const times = await freeTimes(clientAtApi, firmLawyerId, serviceId)
  const { id } = await request(clientAtApi, { firmLawyerId, serviceId, startsAt: times[12]! })
  await lawyerAtApi.put(`/api/consultations/${id}/conflict-check`, { conflict: false })

  const client = await open()
  await account(client).signIn(email, password)
  await openWithSocket(client.page, () => consultation(client).open(id))
  await lawyerAtApi.put(`/api/consultations/${id}/proposal`, { startsAt: times[20] })
  await consultation(client).expectStatus('consultation.status.client.proposed-by-lawyer')

  // The second is chosen on the page, by the client.
  const proposal = { email: lawyers[lang], page: 'proposal' as const }
  const known = await mailedTokens(origin, proposal)
  await client.page.getByRole('button', { name: t('consultation.moves.propose-time') }).click()
  await client.page.getByRole('dialog').locator('button.slot').first().click()
  await client.page
    .getByRole('dialog')
    .getByRole('button', { name: t('consultation.detail.sendProposal') })
    .click()
  await consultation(client).expectStatus('consultation.status.client.proposed-by-client')

  // The third comes from the lawyer's mail. Looking at it, as scanners do, does nothing.
  const token = await mailedToken(origin, proposal, known)
  const fromMail = path('proposal', {}, { token })
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await fetch(origin + fromMail, { method })).status).toBe(200)
  const lawyer = await open({ javaScriptEnabled: false })
  await lawyer.page.goto(fromMail)
  await lawyer.page
    .locator('summary')
    .filter({ hasText: t('consultation.moves.propose-time') })
    .click()
  await lawyer.page.getByLabel(t('consultation.mailLink.chooseTime')).selectOption({ index: 3 })
  await lawyer.page.getByRole('button', { name: t('consultation.detail.sendProposal') }).click()
  await expect(lawyer.page.getByTestId('mail-link-state')).toHaveText(
    t('consultation.mailLink.done.propose-time.title'),
  )
  await lawyer.page.goto(fromMail)
  await expect(lawyer.page.getByTestId('mail-link-state')).toHaveText(
    t('consultation.mailLink.done.propose-time.title'),
  )

  // Three in a row are enough: now one agrees or declines.
  await consultation(client).expectStatus('consultation.status.client.proposed-by-lawyer')
  await expect(
    client.page.getByRole('button', { name: t('consultation.moves.propose-time') }),
  ).toHaveCount(0)
  const said = await toastsFromNow(client.page)
  await client.page.getByRole('button', { name: t('consultation.moves.accept-proposal') }).click()
  await consultation(client).expectStatus('consultation.status.client.awaiting-payment')
  // The bell shows it too; the toast appears once, in the tab that did it.
  await expect(bellItem(client.page, t('notification.texts.toPay.title'), id)).toHaveCount(1)
  // A second one would come while the first is shown.
  await expect(client.page.locator('.toast')).toHaveCount(0)
  expect(await said()).toEqual([t('consultation.detail.proposalAccepted')])
})

test('a request is accepted by mail without signing in, after the conflict check', async ({
  open,
  visit,
  lang,
  t,
  path,
  origin,
}) => {
  test.slow()
  const { email, password } = await registeredPerson(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(lawyers[lang])]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const startsAt = (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-3)!
  const answer = { email: lawyers[lang], page: 'action' as const }
  const known = await mailedTokens(origin, answer)
  const { id } = await request(clientAtApi, { firmLawyerId, serviceId, startsAt })
  const token = await mailedToken(origin, answer, known)

  const lawyer = await open()
  await lawyer.page.goto(path('action', {}, { token }))
  await expect(
    lawyer.page.getByRole('heading', { name: t('consultation.mailLink.heading.answer') }),
  ).toBeVisible()
  const accept = lawyer.page.getByRole('button', {
    name: t('consultation.moves.accept'),
    exact: true,
  })
  await accept.click()
  await expect(accept).toBeVisible()
  await lawyer.page.getByLabel(t('consultation.mailLink.noConflict')).first().check()
  await accept.click()
  await expect(lawyer.page.getByTestId('mail-link-state')).toHaveText(
    t('consultation.mailLink.done.accept.title'),
  )

  // The client cancels on the page, before anything is paid; an empty comment is refused at its
  // field.
  const client = await open({ expects: /400/ })
  await account(client).signIn(email, password)
  await consultation(client).open(id)
  await consultation(client).expectStatus('consultation.status.client.awaiting-payment')
  const cancel = t('consultation.detail.cancel')
  await client.page.getByTestId('next-step').getByRole('button', { name: cancel }).click()
  const dialog = client.page.getByRole('dialog')
  await expect(dialog.getByText(t('consultation.refund.nothingPaid'))).toBeVisible()
  await dialog.getByRole('button', { name: cancel }).click()
  await expect(dialog.getByText(t('consultation.detail.chooseReason')).first()).toBeVisible()
  await dialog
    .getByRole('radio', { name: t('consultation.detail.quickReason.other') })
    .check({ force: true })
  await dialog
    .getByLabel(t('consultation.detail.comment'))
    .fill(lang === 'lt' ? 'Reikalas išsisprendė savaime.' : 'The matter has resolved itself.')
  await dialog.getByRole('button', { name: cancel }).click()
  await consultation(client).expectStatus('consultation.status.declined.by-you')
  expect(await freeTimes(clientAtApi, firmLawyerId, serviceId)).toContain(startsAt)
})
