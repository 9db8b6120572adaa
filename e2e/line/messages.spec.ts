import { account } from '../pages/account.ts'
import { openMatter } from '../pages/matter.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

test('a client and a lawyer write to each other live, with a file; the lawyer ends the conversation', async ({
  open,
  visit,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const { client, lawyer, clientAtApi, address } = await openMatter({
    open,
    visit,
    origin,
    lawyer: lawyers[lang],
    at: 26,
  })

  // Live, read at once, and said to be read.
  const write = client.page.getByLabel(t('matter.thread.reply'))
  await write.fill('Ar užtenka nuomos sutarties kopijos?')
  await client.page.reload()
  await expect(write).toHaveValue('Ar užtenka nuomos sutarties kopijos?')
  await expect(client.page.locator('astro-island[ssr]')).toHaveCount(0)
  await client.page.locator('input[type=file]').setInputFiles({
    name: 'sutartis.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Nuomos sutartis.'),
  })
  await expect(client.page.getByText(t('consultation.booking.files.kept'))).toBeVisible()
  await client.page.getByRole('button', { name: t('matter.thread.send'), exact: true }).click()
  await expect(write).toHaveValue('')
  const log = lawyer.page.getByRole('log')
  await expect(log).toContainText('Ar užtenka nuomos sutarties kopijos?')
  await expect(client.page.getByText(t('matter.thread.seen'), { exact: true })).toBeVisible()
  const download = lawyer.page.waitForEvent('download')
  await log.getByRole('button', { name: 'sutartis.txt' }).click()
  expect((await download).suggestedFilename()).toBe('sutartis.txt')

  // An empty message is refused at the field.
  await lawyer.page.getByRole('button', { name: t('matter.thread.send'), exact: true }).click()
  await expect(lawyer.page.getByText(t('matter.errors.MESSAGE_IS_EMPTY'))).toBeVisible()
  await lawyer.page.getByLabel(t('matter.thread.reply')).fill('Taip, užtenka.')
  await lawyer.page.keyboard.press('Control+Enter')
  await expect(client.page.getByRole('log')).toContainText('Taip, užtenka.')

  // A search appears once there are ten messages.
  await expect(lawyer.page.getByLabel(t('matter.thread.search'))).toHaveCount(0)
  const matterId = new URL(address).pathname.split('/').at(-1)!
  for (let n = 3; n <= 10; n += 1)
    await clientAtApi.post(`/api/matters/${matterId}/messages`, { text: `Priedas Nr. ${n}` })
  await lawyer.page.getByLabel(t('matter.thread.search')).fill('uztenka.')
  await lawyer.page.getByRole('button', { name: t('matter.thread.searchGo') }).click()
  await expect(lawyer.page.getByText(t('matter.thread.found', { n: 1 }))).toBeVisible()

  await lawyer.page.getByRole('button', { name: t('matter.thread.close') }).click()
  await lawyer.page.getByLabel(t('matter.thread.lastWord')).fill('Iki susitikimo!')
  await lawyer.page
    .getByRole('dialog')
    .getByRole('button', { name: t('matter.thread.close') })
    .click()
  await expect(client.page.getByText(t('matter.thread.closed', { by: 'lawyer' }))).toBeVisible()
  await expect(client.page.getByRole('log')).toContainText('Iki susitikimo!')

  // Nobody else opens it, not even at the same browser.
  const stranger = await open({ expects: /404/ })
  const other = await registeredPerson(origin, 'Kita', 'Klientė')
  await account(stranger).signIn(other.email, other.password)
  const response = await stranger.page.goto(address)
  expect(response?.status()).toBe(404)
})
