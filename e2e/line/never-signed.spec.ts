import { account } from '../pages/account.ts'
import { consultation, openWithSocket } from '../pages/consultation.ts'
import { paying } from '../pages/paying.ts'
import { registeredPerson } from '../product/registered-person.ts'
import {
  accept,
  chargedFirstMeeting,
  freeTimes,
  getConsultation,
  listingOf,
  request,
} from '../product/world.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

test('a paid consultation not signed in time ends with a refund; both sides are notified', async ({
  open,
  visit,
  clock,
  lang,
  t,
  path,
  origin,
}) => {
  const { email, password } = await registeredPerson(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(lawyers[lang])]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const { id, startsAt } = await request(clientAtApi, {
    firmLawyerId,
    serviceId,
    startsAt: (await freeTimes(clientAtApi, firmLawyerId, serviceId))[0]!,
  })
  await accept(lawyerAtApi, id)

  // The jump to the start outlives the short tokens, and the ticket of a socket that was just about
  // to open.
  const client = await open({ expects: /401|api\/socket/ })
  await account(client).signIn(email, password)
  await consultation(client).open(id)
  await consultation(client).step(t('consultation.detail.readAgreement')).click()
  await paying(client).readAgreement()
  await paying(client).goToBank()
  await paying(client).pay()
  await expect
    .poll(async () => (await getConsultation(clientAtApi, id)).status)
    .toBe('awaiting-signature')
  await openWithSocket(client.page, () => consultation(client).open(id))
  await consultation(client).expectStatus('consultation.status.client.awaiting-signature')

  await clock.to(new Date(Date.parse(startsAt) + 1_000))
  // The page follows without reload, and says why.
  await expect(client.page.getByTestId('status')).toHaveText(
    t('consultation.status.client.refunded'),
    { timeout: 40_000 },
  )
  await expect(consultation(client).nextStep).toContainText(
    t('consultation.detail.why.not-signed', { side: 'client', isPaid: 'yes', isDone: 'yes' }),
  )
  await client.page.goto(path('notifications'))
  for (const text of ['unsignedForClient', 'refund'] as const)
    await expect(
      client.page
        .getByRole('main')
        .getByText(t(`notification.texts.${text}.title`))
        .first(),
    ).toBeVisible()

  await Promise.all([clientAtApi.refresh(), lawyerAtApi.refresh()])
  for (const side of [clientAtApi, lawyerAtApi]) {
    expect(await getConsultation(side, id)).toMatchObject({
      status: 'refunded',
      decline: { by: 'system', reason: 'not-signed' },
      price: { refundDueCents: 2_900, refundedAt: expect.any(String) },
      join: null,
    })
  }
  const lawyer = await open({ expects: /401|api\/socket/ })
  await account(lawyer).signIn(lawyers[lang])
  await lawyer.page.goto(path('notifications'))
  for (const text of ['unsignedForLawyer', 'refundForLawyer'] as const)
    await expect(
      lawyer.page
        .getByRole('main')
        .getByText(t(`notification.texts.${text}.title`))
        .first(),
    ).toBeVisible()
})
