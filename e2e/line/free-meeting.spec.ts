import { account } from '../pages/account.ts'
import { consultation, openWithSocket } from '../pages/consultation.ts'
import { mailedToken, mailedTokens } from '../product/mail-link.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { freeTimes, getConsultation, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-7@patarta.test', en: 'lawyer-8@patarta.test' }
const words = {
  lt: { no: 'Šios srities klausimų nesiimu.', offer: 'Siūlau parengti pretenziją.' },
  en: { no: 'I do not take matters of this area.', offer: 'I suggest a letter of claim.' },
}

type Service = { id: string; type: string; priceCents: number; durationMinutes: number }

test('a free meeting is confirmed at once; another is declined; an offered one is accepted by mail', async ({
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
  const { items: services } = (
    await clientAtApi.get<{ items: Service[] }>(`/api/firm-lawyers/${firmLawyerId}/services`)
  ).body
  const [free, further] = [
    services.find(({ priceCents }) => priceCents === 0)!,
    services.find(({ type }) => type === 'follow-up')!,
  ]
  const times = await freeTimes(clientAtApi, firmLawyerId, free.id)
  const first = await request(clientAtApi, {
    firmLawyerId,
    serviceId: free.id,
    startsAt: times[10]!,
  })
  const second = await request(clientAtApi, {
    firmLawyerId,
    serviceId: further.id,
    startsAt: (await freeTimes(clientAtApi, firmLawyerId, further.id)).at(-1)!,
  })

  const [client, lawyer] = [await open(), await open({ expects: /400/ })]
  const [clientPage, lawyerPage] = [consultation(client), consultation(lawyer)]
  await account(client).signIn(email, password)
  await openWithSocket(client.page, () => clientPage.open(first.id))
  await account(lawyer).signIn(lawyers[lang])

  await test.step("the lawyer accepts; nothing is to pay or sign, and the client's page updates without a reload", async () => {
    await lawyerPage.open(first.id)
    await lawyerPage.confirmNoConflict()
    await lawyer.page.getByRole('button', { name: t('consultation.moves.accept') }).click()
    await lawyerPage.expectStatus('consultation.status.lawyer.accepted')
    await clientPage.expectStatus('consultation.status.client.accepted')
    await expect(clientPage.nextStep).toContainText(t('consultation.detail.startsIn'))
    expect((await getConsultation(clientAtApi, first.id)).price).toMatchObject({ payment: 'free' })
  })

  await test.step('the other request is declined with a reason that the client reads', async () => {
    await lawyerPage.open(second.id)
    await lawyerPage.confirmNoConflict()
    const decline = t('consultation.detail.decline')
    await lawyerPage.nextStep.getByRole('button', { name: decline }).click()
    const dialog = lawyer.page.getByRole('dialog')
    await dialog.getByRole('button', { name: decline }).click()
    await expect(dialog.getByText(t('consultation.errors.NOTE_IS_EMPTY')).first()).toBeVisible()
    await dialog.getByLabel(t('consultation.detail.comment')).fill(words[lang].no)
    await dialog.getByRole('button', { name: decline }).click()
    await lawyerPage.expectStatus('consultation.status.declined.by-you')
    await clientPage.open(second.id)
    await clientPage.expectStatus('consultation.status.declined.by-lawyer')
    await expect(clientPage.nextStep).toContainText(words[lang].no)
  })

  await test.step('an offer is accepted by mail, without script or sign-in, and becomes its own consultation', async () => {
    const offered = (await freeTimes(clientAtApi, firmLawyerId, further.id)).slice(-3)
    const asked = { email, page: 'proposal' as const }
    const known = await mailedTokens(origin, asked)
    expect(
      (
        await lawyerAtApi.post(`/api/consultations/${first.id}/offers`, {
          serviceId: further.id,
          priceCents: 12_000,
          times: offered,
          message: words[lang].offer,
        })
      ).status,
    ).toBe(201)
    const stranger = await open({ javaScriptEnabled: false })
    await stranger.page.goto(
      path('proposal', {}, { token: await mailedToken(origin, asked, known) }),
    )
    await expect(stranger.page.getByText(words[lang].offer)).toHaveCount(0)
    await stranger.page.getByLabel(t('consultation.mailLink.chooseTime')).selectOption({ index: 2 })
    await stranger.page.getByRole('checkbox').check()
    await stranger.page.getByRole('button', { name: /120/ }).click()
    await expect(stranger.page.getByTestId('mail-link-state')).toHaveText(
      t('consultation.mailLink.done.take-offer.title'),
    )
    const { items } = (
      await clientAtApi.get<{ items: { startsAt: string; status: string }[] }>(
        '/api/consultations?tab=future',
      )
    ).body
    expect(items.find(({ startsAt }) => startsAt === offered[1])?.status).toMatch(
      /^awaiting-(payment|signature)$/,
    )
  })
})
