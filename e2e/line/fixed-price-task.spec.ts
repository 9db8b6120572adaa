import { formatMoney, type Locale } from '#modules/shared'
import { openMatter } from '../pages/matter.ts'
import { paying, signing } from '../pages/paying.ts'
import { expect, test, type Tab } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }
const TITLE = 'Nuomos sutarties patikra'
const PRICE = 12_000

type Documents = { items: { kind: string; totalCents: number }[] }
type Task = { id: string; status: string; dueAt: string | null; refundCents: number | null }

/** The page of a task as one side sees it. */
const task = ({ page, t, path }: Tab) => ({
  async expectStatus(name: string, side: 'client' | 'lawyer'): Promise<void> {
    await expect(
      page.getByTestId('next-step').getByRole('heading', {
        name: t(`fixed-price-task.status.${name as 'offered'}`, { side }),
      }),
    ).toBeVisible()
  },
  async press(name: string): Promise<void> {
    const button = page.getByTestId('next-step').getByRole('button', { name, exact: true })
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await button.click()
  },
  confirm: (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  async open(id: string): Promise<void> {
    await page.goto(path('fixed-price-task', { id }))
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  },
})

async function offer({ page, t }: Tab): Promise<string> {
  await page.getByRole('button', { name: t('fixed-price-task.list.offer') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('fixed-price-task.offer.send') })
  await dialog.getByLabel(t('fixed-price-task.offer.name')).fill(TITLE)
  await dialog
    .getByLabel(t('fixed-price-task.offer.description'))
    .fill('Perskaitysiu sutartį ir raštu nurodysiu, kas nepalanku.')
  await dialog.getByLabel(t('fixed-price-task.offer.price')).fill('5')
  await send.click()
  await expect(dialog.getByText(t('fixed-price-task.offer.priceWrong'))).toBeVisible()
  await dialog.getByLabel(t('fixed-price-task.offer.price')).fill(String(PRICE / 100))
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Reads the agreement on the page of the task, goes to the bank, and comes back with its answer. */
async function goToBank({ page, t }: Tab, lang: Locale): Promise<void> {
  await expect(page.getByRole('article')).toContainText(TITLE)
  const amount = formatMoney(PRICE, lang)
  await page.getByRole('button', { name: t('payment.page.pay.action', { amount }) }).click()
}

async function payAndSign(client: Tab, lang: Locale): Promise<void> {
  const { page, t } = client
  const amount = formatMoney(PRICE, lang)
  await goToBank(client, lang)
  await paying(client).pay()
  await paying(client).expectOutcome(t('payment.result.successful.title', { amount }))
  await page.getByRole('link', { name: t('fixed-price-task.result.open') }).click()
  await signing(client).consent()
  await signing(client).draw()
  await page.getByRole('button', { name: t('agreement.pad.action') }).click()
  await task(client).expectStatus('in-work', 'client')
}

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
  await client.page.getByRole('link', { name: TITLE }).click()
  await goToBank(client, lang)
  await paying(client).letFail()
  await paying(client).expectOutcome(t('payment.result.failed.title'))
  await client.page
    .getByRole('main')
    .getByRole('link', { name: t('payment.result.failed.action') })
    .click()
  await expect(client.page.getByText(t('payment.page.pay.failedBefore'))).toBeVisible()
  await payAndSign(client, lang)
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
  await client.page.getByRole('link', { name: TITLE }).click()
  await payAndSign(client, lang)
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
