import { directory } from '../pages/directory.ts'
import { expect, test } from '../test.ts'
import { listingOf } from '../product/world.ts'

test('with script off one searches, narrows, opens a profile, writes to the team and asks whether a file is an agreement of ours', async ({ open, visit, t, path }) => {
  const { name } = await listingOf(await visit('lawyer-6@patarta.test'))
  const reader = await open({ javaScriptEnabled: false })
  const { page } = reader
  await page.goto(path('home'))
  await page.getByRole('button', { name: t('directory.home.findButton') }).click()
  await expect(page.getByRole('list', { name: t('directory.list.results') })).toBeVisible()
  await directory(reader).narrow({ q: name.slice(0, -1), maxRate: 900 })
  await directory(reader).openProfile(name)
  await expect(directory(reader).freeTimes().first()).toHaveAttribute('href', /^\//)

  await page.goto(path('contact'))
  await page.getByLabel(t('contact.page.name'), { exact: true }).fill('Ieva')
  await page.getByLabel(t('contact.page.lastname')).fill('Bepaskriptė')
  await page.getByLabel(t('contact.page.email')).fill('ieva@klientai.test')
  await page.getByLabel(t('contact.page.theme')).selectOption('services')
  await page.getByLabel(t('contact.page.message')).fill('Kaip man rasti savo sąskaitas?')
  await page.getByRole('button', { name: t('contact.page.send') }).click()
  await expect(page.getByRole('heading', { name: t('contact.page.sentTitle') })).toBeVisible()

  await page.goto(path('verify-agreement'))
  await page.getByLabel(t('agreement.verify.file')).setInputFiles({ name: 'sutartis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 not an agreement of ours') })
  await page.getByRole('button', { name: t('agreement.verify.action') }).click()
  await expect(page.getByText(t('agreement.verify.unknown.title'))).toBeVisible()
})
