import { account } from '../pages/account.ts'
import { consultation, bellItem, openWithSocket } from '../pages/consultation.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

test('unanswered and unpaid requests end at their deadline; both sides are notified and the times are free again', async ({
  open,
  visit,
  clock,
  lang,
  t,
  path,
  origin,
}) => {
  test.setTimeout(240_000)
  const { email, password } = await registeredPerson(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(lawyers[lang])]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const startsAt = (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-1)!
  // Nobody answers these: a request, and another time that was proposed for one.
  const others = await Promise.all(
    ['Neatsakyta', 'Pasiūlyta'].map(async (lastname) => {
      const person = await registeredPerson(origin, 'Ona', lastname)
      return visit(person.email, person.password)
    }),
  )
  const spare = (await freeTimes(clientAtApi, firmLawyerId, serviceId)).slice(-6)
  const [unanswered, proposed] = [
    await request(others[0]!, { firmLawyerId, serviceId, startsAt: spare[0]! }),
    await request(others[1]!, { firmLawyerId, serviceId, startsAt: spare[1]! }),
  ]
  await lawyerAtApi.put(`/api/consultations/${proposed.id}/conflict-check`, { conflict: false })
  const {
    deadlines: { answerBy },
  } = (
    await lawyerAtApi.put<typeof proposed>(`/api/consultations/${proposed.id}/proposal`, {
      startsAt: spare[3],
    })
  ).body
  const { id } = await request(clientAtApi, { firmLawyerId, serviceId, startsAt })
  const { deadlines } = await accept(lawyerAtApi, id)
  expect(await freeTimes(clientAtApi, firmLawyerId, serviceId)).not.toContain(startsAt)

  // A day passes while their pages are open: the short tokens run out, the sessions do not.
  // So may the ticket of a socket that was just about to open.
  const client = await open({ expects: /401|api\/socket/ })
  const lawyer = await open({ expects: /401|api\/socket/ })
  await account(client).signIn(email, password)
  await openWithSocket(client.page, () => consultation(client).open(id))
  await consultation(client).expectStatus('consultation.status.client.awaiting-payment')
  await account(lawyer).signIn(lawyers[lang])
  await openWithSocket(lawyer.page, () => lawyer.page.goto(path('account')))

  // The sockets' passes run out with the jump; what was sent meanwhile is there once they are back,
  // without a reload.
  await clock.to(new Date(Date.parse(deadlines.payBy!) + 60_000))
  await Promise.all([
    expect(bellItem(client.page, t('notification.texts.unpaidForClient.title'), id)).toHaveCount(
      1,
      { timeout: 25_000 },
    ),
    expect(bellItem(lawyer.page, t('notification.texts.unpaidForLawyer.title'), id)).toHaveCount(
      1,
      { timeout: 25_000 },
    ),
  ])
  await consultation(client).expectStatus('consultation.status.declined.not-paid')
  await lawyer.page.goto(path('consultation', { id }))
  await consultation(lawyer).expectStatus('consultation.status.declined.not-paid')
  expect(await freeTimes(clientAtApi, firmLawyerId, serviceId)).toContain(startsAt)

  // The lawyer's deadline counts working hours, so over a weekend it ends after the client's.
  const lastAnswer = Math.max(
    ...[answerBy, unanswered.deadlines.answerBy].map((deadline) => Date.parse(deadline!)),
  )
  await clock.to(new Date(lastAnswer + 60_000))
  // Whose silence it was: the lawyer's to the request, the client's to the other time.
  const endings = [
    [unanswered, 'not-answered'],
    [proposed, 'proposal-lapsed'],
  ] as const
  for (const [{ id: ended }] of endings) {
    await expect(async () => {
      await lawyer.page.goto(path('consultation', { id: ended }))
      await expect(lawyer.page.getByTestId('status')).toHaveText(
        t('consultation.status.declined.not-answered'),
        { timeout: 1_000 },
      )
    }).toPass({ timeout: 25_000 })
  }
  for (const [at, [ended, reason]] of endings.entries()) {
    await others[at]!.refresh()
    expect(
      (await others[at]!.get<typeof proposed>(`/api/consultations/${ended.id}`)).body,
    ).toMatchObject({ status: 'declined', decline: { by: 'system', reason } })
  }
  const again = await freeTimes(clientAtApi, firmLawyerId, serviceId)
  for (const time of [spare[0], spare[1], spare[3]]) expect(again).toContain(time)
})
