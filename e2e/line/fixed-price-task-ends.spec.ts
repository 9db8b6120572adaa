import { formatMoney } from '#modules/shared'
import { offer, payAndSign, PRICE, task, TITLE } from '../pages/fixed-price-task.ts'
import { openMatter } from '../pages/matter.ts'
import { fillPractice } from '../product/practice.ts'
import { codeMailedTo, printedIn } from '../product/register.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test, type Tab } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }
const REASON = 'Susirgau ir iki termino nespėsiu.'

/** Everything that was paid went back, and the page has the credit invoice. */
async function expectRefunded(tab: Tab, side: 'client' | 'lawyer'): Promise<void> {
  const { page, t } = tab
  const amount = formatMoney(PRICE, t.locale)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(t('fixed-price-task.next.refunded', { side, amount }))).toBeVisible(
      { timeout: 2_000 },
    )
  }).toPass()
  await task(tab).expectInvoices({ all: 3, credits: 1 })
}

test('the lawyer withdraws from work that was paid, and the client reads why', async ({
  open,
  visit,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const { client, lawyer } = await openMatter({
    open,
    visit,
    origin,
    lawyer: lawyers[lang],
    at: 20,
    expects: /401|api\/socket/,
  })
  await offer(lawyer)
  await client.page.reload()
  await client.page.getByRole('link', { name: TITLE }).first().click()
  await payAndSign(client)

  await lawyer.page.reload()
  const withdraw = t('fixed-price-task.work.withdraw')
  await task(lawyer).press(withdraw)
  const dialog = lawyer.page.getByRole('dialog')
  await dialog.getByLabel(t('fixed-price-task.work.reason')).fill('Ne')
  await task(lawyer).confirm(withdraw)
  await expect(dialog.getByText(t('site.form.minLength', { n: 10 }))).toBeVisible()
  // The way out keeps the work, and what was written.
  await task(lawyer).confirm(t('fixed-price-task.work.back'))
  await expect(dialog).toHaveCount(0)
  await task(lawyer).press(withdraw)
  await dialog.getByLabel(t('fixed-price-task.work.reason')).fill(REASON)
  await task(lawyer).confirm(withdraw)

  await expectRefunded(lawyer, 'lawyer')
  await expectRefunded(client, 'client')
  await expect(client.page.getByText(REASON)).toBeVisible()
})

test('the client withdraws from the agreement within its days and gets everything back', async ({
  open,
  visit,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const { client, lawyer } = await openMatter({
    open,
    visit,
    origin,
    lawyer: lawyers[lang],
    at: 22,
    expects: /401|api\/socket/,
  })
  await offer(lawyer)
  await client.page.reload()
  await client.page.getByRole('link', { name: TITLE }).first().click()
  await payAndSign(client)

  const withdraw = t('fixed-price-task.work.cancel')
  await task(client).press(withdraw)
  // The last day, not the midnight after it.
  await expect(client.page.getByRole('dialog')).not.toContainText('00:00')
  await task(client).confirm(t('fixed-price-task.work.back'))
  await task(client).expectStatus('in-work', 'client')
  await task(client).press(withdraw)
  await task(client).confirm(withdraw)

  await expectRefunded(client, 'client')
  await lawyer.page.reload()
  await expectRefunded(lawyer, 'lawyer')
  await expect(
    lawyer.page.getByRole('button', { name: t('fixed-price-task.work.deliver'), exact: true }),
  ).toHaveCount(0)
})

test('a lawyer who leaves the firm reads which work ends, and its client gets everything back', async ({
  open,
  visit,
  lang,
  t,
  path,
  origin,
}, { retry }) => {
  test.setTimeout(360_000)
  const printed = `adv-${(lang === 'lt' ? 720 : 730) + retry}@registras.patarta.test`
  const person = await printedIn(printed)
  const given = await registeredPerson(origin, person.name, person.lastname, 'ROLE_LAWYER')
  const lawyerAtApi = await visit(given.email, given.password)
  const { firmLawyerId } = await fillPractice(lawyerAtApi, { ...person, qualification: 'advocate' })
  await lawyerAtApi.post('/api/me/register-check', { by: 'email', contact: printed })
  await lawyerAtApi.post('/api/me/register-check/confirmation', {
    code: await codeMailedTo(origin, printed),
  })
  const { client, lawyer } = await openMatter({
    open,
    visit,
    origin,
    lawyer: { ...given, firmLawyerId },
    at: 20,
    expects: /401|api\/socket/,
  })
  await offer(lawyer)
  await client.page.reload()
  await client.page.getByRole('link', { name: TITLE }).first().click()
  await payAndSign(client)

  const { page } = lawyer
  await page.goto(path('danger-zone'))
  // Islands further down become active once they are in sight.
  const leave = page.getByRole('button', { name: t('firm.danger.leave') })
  await leave.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]').filter({ has: leave })).toHaveCount(0)
  const amount = formatMoney(PRICE, lang)
  await expect(page.getByText(t('fixed-price-task.leaving.refunded', { amount }))).toBeVisible()
  await leave.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    t('fixed-price-task.leaving.ending', { n: 1, isPaid: 'yes', amount }),
  )
  await dialog.getByRole('button', { name: t('firm.danger.leave') }).click()

  await expectRefunded(client, 'client')
  await expect(
    client.page.getByRole('button', { name: t('fixed-price-task.work.cancel'), exact: true }),
  ).toHaveCount(0)
})
