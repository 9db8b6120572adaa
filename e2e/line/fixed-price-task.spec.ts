import { formatMoney } from '#modules/shared'
import { goToBank, offer, payAndSign, PRICE, task, TITLE } from '../pages/fixed-price-task.ts'
import { openMatter } from '../pages/matter.ts'
import { paying } from '../pages/paying.ts'
import { expect, test, type Tab } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }
type Documents = { items: { kind: string; totalCents: number }[] }
type Task = { id: string; status: string; dueAt: string | null; refundCents: number | null }

async function handOver(lawyer: Tab): Promise<void> {
  const { page, t } = lawyer
  await page.reload()
  await task(lawyer).press(t('fixed-price-task.work.deliver'))
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Pastabos.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Užstatas per didelis.'),
  })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pastabos.txt' })).toContainText(
    t('consultation.booking.files.kept'),
  )
  await task(lawyer).confirm(t('fixed-price-task.work.deliver'))
  await task(lawyer).expectStatus('delivered', 'lawyer')
}

test('work for a fixed price is offered, paid at the second attempt, signed, completed, accepted and invoiced', async ({
  open,
  visit,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const given = { open, visit, origin, lawyer: lawyers[lang], at: 34 }
  const { client, lawyer, clientAtApi } = await openMatter(given)
  const id = await offer(lawyer)

  // The first payment fails; the second buys the work.
  await client.page.reload()
  await client.page.getByRole('link', { name: TITLE }).first().click()
  await goToBank(client)
  await paying(client).letFail()
  await paying(client).expectOutcome(t('payment.result.failed.title'))
  await client.page
    .getByRole('main')
    .getByRole('link', { name: t('payment.result.failed.action') })
    .click()
  await expect(client.page.getByText(t('payment.page.pay.failedBefore'))).toBeVisible()
  await payAndSign(client)
  await handOver(lawyer)

  // Something is missing; it comes, and the client accepts.
  await client.page.reload()
  await task(client).press(t('fixed-price-task.work.missing'))
  await client.page
    .getByRole('dialog')
    .getByLabel(t('fixed-price-task.work.what'))
    .fill('Trūksta pastabų dėl termino.')
  await task(client).confirm(t('fixed-price-task.work.sayMissing'))
  await task(client).expectStatus('incomplete', 'client')
  await handOver(lawyer)
  await client.page.reload()
  const download = client.page.waitForEvent('download')
  await client.page.getByRole('button', { name: 'Pastabos.txt' }).last().click()
  expect((await download).suggestedFilename()).toBe('Pastabos.txt')
  await task(client).press(t('fixed-price-task.work.accept'))
  await task(client).confirm(t('fixed-price-task.work.accept'))
  await task(client).expectStatus('done', 'client')
  await task(client).expectInvoices({ all: 2, credits: 0 })

  const { consultationId } = (
    await clientAtApi.get<{ consultationId: string }>(`/api/fixed-price-tasks/${id}`)
  ).body
  const documents = await clientAtApi.get<Documents>(
    `/api/consultations/${consultationId}/documents`,
  )
  expect(
    documents.body.items.filter(({ totalCents }) => totalCents === PRICE).map(({ kind }) => kind),
  ).toEqual(['advance', 'invoice'])
})

test('work that is not handed over in time gives the client everything back', async ({
  open,
  visit,
  clock,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const given = { open, visit, origin, lawyer: lawyers[lang], at: 36, expects: /401|api\/socket/ }
  const { client, lawyer, clientAtApi } = await openMatter(given)
  const id = await offer(lawyer)
  await client.page.reload()
  await client.page.getByRole('link', { name: TITLE }).first().click()
  await payAndSign(client)
  const read = async () => (await clientAtApi.get<Task>(`/api/fixed-price-tasks/${id}`)).body
  const { dueAt } = await read()

  await clock.to(new Date(dueAt!))
  await task(client).open(id)
  await task(client).expectStatus('refunded', 'client')
  await expect(
    client.page.getByText(
      t('fixed-price-task.next.refunded', { side: 'client', amount: formatMoney(PRICE, lang) }),
    ),
  ).toBeVisible()
  await lawyer.page.reload()
  await task(lawyer).expectStatus('refunded', 'lawyer')
  await expect(
    lawyer.page.getByRole('button', { name: t('fixed-price-task.work.deliver'), exact: true }),
  ).toHaveCount(0)
  await clientAtApi.refresh()
  expect(await read()).toMatchObject({ status: 'refunded', refundCents: PRICE })
})
