import type { Page } from '@playwright/test'
import type { Visitor } from '../../tests/support/visitor.ts'
import { formatMoney } from '#modules/shared'
import { dayOf } from '../../site/islands/consultation/detail/day-of.ts'
import { account } from '../pages/account.ts'
import { consultation, openWithSocket } from '../pages/consultation.ts'
import { paying } from '../pages/paying.ts'
import { expect, test } from '../test.ts'

const SEEDED_LAWYERS = 14
const SEEDED_CLIENTS = 20
type InvoiceDocuments = {
  final: object | null
  toPay: { totalCents: number; dueAt: string } | null
}

test("the client's page shows the amount owed from the final invoice to its cancellation, also without a script", async ({
  open,
  visit,
  lang,
  t,
  path,
}) => {
  test.slow()
  const { id, lawyer } = await meetingWithoutFinalInvoice(visit)
  const client = await open()
  await account(client).signIn(await clientOf(id, visit))
  await openWithSocket(client.page, () => consultation(client).open(id))
  const headline = client.page.getByTestId('next-step').getByRole('heading', { level: 2 })
  const before = await headline.innerText()

  const {
    body: { toPay },
  } = await lawyer.post<InvoiceDocuments>(`/api/consultations/${id}/final-invoice`, {
    minutes: 600,
    hourlyRateCents: 12_000,
    description: null,
  })
  const debt = t('invoice.documents.toPay', {
    amount: formatMoney(toPay!.totalCents, lang),
    day: dayOf(new Date(toPay!.dueAt), lang, new Date()),
  })
  await expect(headline, 'the page that was open').toHaveText(debt)
  await expect(
    client.page.locator(
      '[data-testid=next-step] > .buttons > .button:not(.button--quiet, .button--plain)',
    ),
  ).toHaveText([t('consultation.detail.pay', { amount: formatMoney(toPay!.totalCents, lang) })])

  const first = await open({
    javaScriptEnabled: false,
    storageState: await client.context.storageState(),
  })
  await first.page.goto(path('consultation', { id }))
  await expect(
    first.page.getByTestId('next-step').getByRole('heading', { level: 2 }),
    'the first view',
  ).toHaveText(debt)

  // Another journey of this world may want the same meeting.
  expect(
    (
      await lawyer.post(`/api/consultations/${id}/final-invoice-cancellation`, {
        reason: 'Klaidinga trukmė',
      })
    ).status,
  ).toBe(201)
  await expect(headline, 'taken back').toHaveText(before, { useInnerText: true })
})

test('a final invoice is paid once, after a failed attempt and from two tabs', async ({
  open,
  visit,
  lang,
  t,
  path,
}) => {
  test.slow()
  const { id, lawyer } = await meetingWithoutFinalInvoice(visit)
  const email = await clientOf(id, visit)
  const {
    body: { toPay },
  } = await lawyer.post<InvoiceDocuments>(`/api/consultations/${id}/final-invoice`, {
    minutes: 600,
    hourlyRateCents: 12_000,
    description: null,
  })
  const amount = formatMoney(toPay!.totalCents, lang)

  const client = await open({ expects: /409/ })
  const pay = paying(client)
  await account(client).signIn(email)
  const toBank = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('payment.page.pay.action', { amount }) })
      .click()

  await test.step('from the account page; the bank refuses', async () => {
    await client.page.goto(path('account'))
    await client.page.getByRole('link', { name: t('account.now.owed', { amount }) }).click()
    await toBank(client.page)
    await pay.letFail()
    await pay.expectOutcome(t('payment.result.failed.title'))
    await expect(client.page.getByText(t('payment.final.failed'))).toBeVisible()
    await client.page.getByRole('link', { name: t('payment.result.failed.action') }).click()
    await expect(client.page.getByText(t('payment.page.pay.failedBefore'))).toBeVisible()
  })

  await test.step('two tabs open one order, and one of them pays', async () => {
    const second = await client.context.newPage()
    await second.goto(path('payment', {}, { consultation: id }))
    const forgotten = await client.context.newPage()
    await forgotten.goto(path('payment', {}, { consultation: id }))
    await Promise.all([toBank(client.page), toBank(second)])
    await expect(client.page).toHaveURL(/\/sandbox\/pay\//)
    await expect(second).toHaveURL(client.page.url())
    await pay.pay()
    await pay.expectOutcome(t('payment.result.successful.title', { amount }))
    await expect(client.page.getByText(t('payment.final.paid'))).toBeVisible()
    await second.goto(path('payment', {}, { consultation: id }))
    await expect(second.getByText(t('payment.nothing.finalPaid'))).toBeVisible()
    await toBank(forgotten)
    await expect(forgotten.getByText(t('payment.nothing.finalPaid'))).toBeVisible()
  })

  const { body: paid } = await lawyer.get<InvoiceDocuments & { finalPaidAt: string | null }>(
    `/api/consultations/${id}/documents`,
  )
  expect([paid.toPay, paid.finalPaidAt]).toEqual([null, expect.any(String)])
  // Another journey of this world may want the same meeting; the payment is refunded.
  await lawyer.post(`/api/consultations/${id}/final-invoice-cancellation`, {
    reason: 'Klaidinga trukmė',
  })
})

test('a client asks about a final invoice, the lawyer answers on their page, and the client may pay or turn to the team', async ({
  open,
  visit,
  lang,
  t,
  path,
}) => {
  test.slow()
  const { id, lawyer, lawyerEmail } = await meetingWithoutFinalInvoice(visit)
  const {
    body: { toPay },
  } = await lawyer.post<InvoiceDocuments>(`/api/consultations/${id}/final-invoice`, {
    minutes: 600,
    hourlyRateCents: 12_000,
    description: null,
  })
  const amount = formatMoney(toPay!.totalCents, lang)
  const question = 'Kalbėjomės tik valandą.'
  const answer = 'Dar devynias valandas rengiau ieškinį.'
  const documents = `${path('consultation', { id })}#documents`

  const client = await open()
  await account(client).signIn(await clientOf(id, visit))
  await client.page.goto(path('payment', {}, { consultation: id }))
  await client.page.getByRole('link', { name: t('payment.final.ask') }).click()
  await client.page.getByRole('button', { name: t('invoice.documents.question.open') }).click()
  const asking = client.page.getByRole('dialog')
  await asking.getByRole('radio', { name: t('invoice.documents.question.reasons.amount') }).check()
  await asking.getByLabel(t('invoice.documents.question.text')).fill(question)
  await asking.getByRole('button', { name: t('invoice.documents.question.send') }).click()
  const asked = client.page.locator('#invoice-question')
  await expect(asked.getByText(t('invoice.documents.question.waits'))).toBeVisible()

  const office = await open()
  await account(office).signIn(lawyerEmail)
  await office.page.goto(path('money'))
  await expect(
    office.page.getByText(t('invoice.money.until', { isLate: 'asked', amount, day: '' })),
  ).toBeVisible()
  await office.page.goto(documents)
  await expect(office.page.locator('#invoice-question').getByText(question)).toBeVisible()
  await office.page
    .getByRole('button', { name: t('invoice.documents.question.answerOpen') })
    .click()
  const answering = office.page.getByRole('dialog')
  await answering.getByLabel(t('invoice.documents.question.answerText')).fill(answer)
  await answering.getByRole('button', { name: t('invoice.documents.question.answerSend') }).click()
  await expect(office.page.locator('#invoice-question').getByText(answer)).toBeVisible()

  await client.page.goto(documents)
  await client.page.reload()
  await expect(asked.getByText(answer)).toBeVisible()
  await expect(
    asked.getByRole('link', { name: t('invoice.documents.question.teamAnswered') }),
  ).toHaveAttribute('href', path('contact', {}, { theme: 'payment' }))

  // Another journey of this world may want the same meeting.
  await lawyer.post(`/api/consultations/${id}/final-invoice-cancellation`, {
    reason: 'Klaidinga trukmė',
  })
})

/** A seeded past meeting whose lawyer may still send a final invoice. */
async function meetingWithoutFinalInvoice(
  visit: (email: string) => Promise<Visitor>,
): Promise<{ id: string; lawyer: Visitor; lawyerEmail: string }> {
  for (let number = SEEDED_LAWYERS; number > 0; number--) {
    const lawyerEmail = `lawyer-${number}@patarta.test`
    const lawyer = await visit(lawyerEmail)
    const { items } = (
      await lawyer.get<{ items: { id: string; status: string }[] }>(
        '/api/consultations?tab=former&side=lawyer&pageSize=50',
      )
    ).body
    for (const { id } of items.filter(({ status }) => status === 'past')) {
      if ((await lawyer.get<InvoiceDocuments>(`/api/consultations/${id}/documents`)).body.final)
        return { id, lawyer, lawyerEmail }
    }
  }
  throw new Error('No seeded lawyer may send a final invoice')
}

async function clientOf(id: string, visit: (email: string) => Promise<Visitor>): Promise<string> {
  for (let number = 1; number <= SEEDED_CLIENTS; number++) {
    const email = `client-${number}@patarta.test`
    if ((await (await visit(email)).get(`/api/consultations/${id}`)).status === 200) return email
  }
  throw new Error('No seeded client had that meeting')
}
