import { account, type Person } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { consultation } from '../pages/consultation.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { stories } from '../line/story.ts'
import { chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test, type Tab } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

const story = stories.lt

/** Signed in, with a service and a time chosen: on the screen where the matter is described. */
async function startBooking(
  person: Tab,
  { email, password }: Person,
  lawyer: Visitor,
): Promise<{ firmLawyerId: string; service: string }> {
  const { firmLawyerId } = await listingOf(lawyer)
  const service = await chargedFirstMeeting(lawyer, firmLawyerId)
  const at = (await freeTimes(lawyer, firmLawyerId, service.id)).at(-1)!
  await account(person).signIn(email, password)
  await person.page.goto(person.path('booking', { firmLawyerId }, { service: service.id, at }))
  await expect(booking(person).heading('matter')).toBeVisible()
  return { firmLawyerId, service: service.id }
}

test('a double click sends one request; a repeated first meeting is explained, and no dearer service is chosen', async ({
  open,
  visit,
  origin,
  t,
}) => {
  const client = await open()
  const tadas = await registeredPerson(origin)
  const lawyer = await visit('lawyer-1@patarta.test')
  const { firmLawyerId, service } = await startBooking(client, tadas, lawyer)
  // Nothing leads away in the middle of it.
  const menu = client.page.getByRole('navigation', { name: t('site.header.navigation') })
  await expect(menu).toHaveCount(0)
  await expect(client.page.getByRole('contentinfo')).toHaveCount(0)
  await booking(client).fillIn(story)
  await booking(client).terms.check()
  const elsewhere = await client.context.newPage()
  await elsewhere.goto(client.page.url())
  await expect(booking({ ...client, page: elsewhere }).heading('review')).toBeVisible()
  await booking(client).send.dblclick()
  await consultation(client).expectStatus('consultation.status.client.requested')
  const { total } = (
    await (
      await visit(tadas.email, tadas.password)
    ).get<{ total: number }>('/api/consultations?tab=history')
  ).body
  expect(total).toBe(1)
  await expect(
    elsewhere.getByText(t('consultation.booking.sentInOtherWindow')),
    'another window does not take the time for lost',
  ).toBeVisible()
  await elsewhere.close()

  const sentTo = new URL(client.page.url()).pathname
  await client.page.goBack()
  await expect(
    client.page.getByRole('link', { name: t('consultation.booking.openSent') }),
    'back leads to the request, not to a form that cannot be sent',
  ).toHaveAttribute('href', sentTo)
  await expect(client.page.getByText(t('consultation.booking.sent'))).toBeVisible()

  const at = (await freeTimes(lawyer, firmLawyerId, service)).at(-1)!
  await client.page.goto(client.path('booking', { firmLawyerId }, { service, at }))
  await expect(client.page.getByText(t('consultation.booking.service.overText'))).toBeVisible()
  await expect(
    client.page.getByRole('link', { name: t('consultation.booking.openSent') }),
  ).toHaveAttribute('href', sentTo)
  await expect(client.page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a session that ends during booking leads to sign-in, and typed text stays', async ({
  open,
  visit,
  clock,
  path,
  origin,
}) => {
  const client = await open({ expects: /401/ })
  const tadas = await registeredPerson(origin)
  await startBooking(client, tadas, await visit('lawyer-2@patarta.test'))
  await booking(client).fillIn(story)
  await booking(client).terms.check()
  await client.context.clearCookies()
  await clock.advance(20)
  // Whichever comes first: the press, or the page itself, which finds out when it renews its
  // socket.
  await booking(client)
    .send.click({ timeout: 3_000 })
    .catch(() => undefined)

  await expect(client.page).toHaveURL(new RegExp(`${path('login')}\\?callbackUrl=`))
  await account(client).fillSignIn(tadas.email, tadas.password)
  await expect(booking(client).heading('review')).toBeVisible()
  for (const text of [story.title, story.description, story.opposing, story.file.name])
    await expect(client.page.getByText(text, { exact: true }).first()).toBeVisible()
  if (!(await booking(client).terms.isChecked())) await booking(client).terms.check()
  await booking(client).send.click()
  await consultation(client).expectStatus('consultation.status.client.requested')
})

test('a time is chosen by arrow keys; reload, back and a lost connection keep it; a taken time offers the nearest', async ({
  open,
  visit,
  origin,
  path,
  t,
}) => {
  test.slow()
  const lawyer = await visit('lawyer-4@patarta.test')
  const { firmLawyerId } = await listingOf(lawyer)
  const { id: serviceId } = await chargedFirstMeeting(lawyer, firmLawyerId)
  const client = await open({ expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/ })
  const { page } = client
  const form = booking(client)
  const tadas = await registeredPerson(origin)
  await account(client).signIn(tadas.email, tadas.password)
  await page.goto(path('booking', { firmLawyerId }, { service: serviceId, step: 'time' }))
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)

  // Tab reaches one time of the week; the arrows go on from there, into the next week where this
  // one ends.
  const entry = page.locator('.slot[tabindex="0"]')
  await expect(entry).toHaveCount(1)
  await entry.focus()
  await page.keyboard.press('PageDown')
  await expect(page.locator('.slot:focus')).toHaveCount(1)
  const before = await page.locator('.slot:focus').getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.slot:focus')).not.toHaveAttribute('aria-label', before!)
  await page.keyboard.press('End')
  const startsAt = (await page.locator('.slot:focus').getAttribute('data-start'))!
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-start="${startsAt}"]`)).toHaveAttribute('aria-pressed', 'true')
  await form.goOn()

  await form.fillMatter(story)
  await expect(form.heading('files')).toBeVisible()
  await page.reload()
  await expect(form.heading('files')).toBeVisible()
  await page.goBack()
  await expect(form.title).toHaveValue(story.title)
  await page.goBack()
  await expect(page.locator(`[data-start="${startsAt}"]`)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await page.goForward()
  await form.addFile(story.file)
  await form.answerQuestions()

  await form.terms.check()
  await client.context.setOffline(true)
  await form.send.click()
  await expect(page.getByRole('alert').filter({ hasText: t('site.form.offline') })).toBeVisible()
  await client.context.setOffline(false)

  // Another client is quicker: it is said before one sends, and the nearest times are there to be
  // taken.
  const rival = await registeredPerson(origin, 'Rokas', 'Greitesnis')
  await request(await visit(rival.email, rival.password), { firmLawyerId, serviceId, startsAt })
  await expect(form.lost).toBeVisible({ timeout: 40_000 })
  await form.lost.getByRole('group').getByRole('button').first().click()
  await expect(form.heading('review')).toBeVisible()
  await expect(page.getByText(story.title, { exact: true }).first()).toBeVisible()
  await form.send.click()
  await consultation(client).expectStatus('consultation.status.client.requested')
})

const PHONE = { viewport: { width: 390, height: 844 } }

test('what was described at home is in the booking, and is never shown to the next person of this browser', async ({
  open,
  visit,
  origin,
  path,
  t,
}) => {
  const words = 'Vyras išėjo, nemoka alimentų, noriu skyrybų'
  const client = await open({ ...PHONE, expects: /401|HTTP Authentication failed|WebSocket/ })
  const { page, context } = client
  const form = booking(client)
  const [tadas, emilija] = [await registeredPerson(origin), await registeredPerson(origin)]
  await account(client).signInByForm(tadas.email, tadas.password)
  await page.goto(path('home'))
  await page.getByLabel(t('directory.home.describeLabel')).fill(words)
  await page.getByRole('button', { name: t('directory.home.describeButton') }).click()
  await expect(
    page
      .getByRole('region', { name: t('directory.list.problem.title') })
      .getByRole('listitem')
      .first(),
  ).toContainText('alimentų')

  // The server says whose session it is only when it is asked to: until then nothing is shown.
  let answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/session', async (route) =>
    answer.promise.then(() => route.continue()),
  )
  const lawyer = await visit('lawyer-1@patarta.test')
  await startBooking(client, tadas, lawyer)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('.booking__count')).toContainText(
    t('consultation.booking.steps.of', { n: 1, all: 3 }),
  )
  await expect(form.description).toHaveValue('')
  const before = await form.description.boundingBox()
  answer.resolve()
  await expect(form.description).toHaveValue(words)
  expect((await form.description.boundingBox())?.y, 'nothing moves').toBe(before?.y)
  await expect(page.locator('select[name=specialtyCode]')).not.toHaveValue('')

  // Tadas's session has ended without a word to this tab; the next page is Emilija's.
  const address = page.url()
  await page.goto('about:blank')
  await context.clearCookies()
  await account(client).signIn(emilija.email, emilija.password)
  answer = Promise.withResolvers<void>()
  await page.goto(address)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(form.description).toHaveValue('')
  answer.resolve()
  await expect
    .poll(async () => page.evaluate(() => sessionStorage.getItem('typed:described-problem')))
    .toBeNull()
  await expect(form.description).toHaveValue('')
  await expect(page.locator('select[name=specialtyCode]')).toHaveValue('')
})

test('on a phone the terms stand directly above the button that sends', async ({
  open,
  visit,
  origin,
}) => {
  const client = await open(PHONE)
  await startBooking(client, await registeredPerson(origin), await visit('lawyer-2@patarta.test'))
  const form = booking(client)
  await form.fillMatter({ title: story.title, description: story.description })
  await form.goOn()
  await expect(form.heading('review')).toBeVisible()
  await expect(form.terms).toBeInViewport({ ratio: 1 })
  await expect(form.send).toBeInViewport({ ratio: 1 })
  await form.send.click()
  await expect(form.terms).toBeFocused()
  await expect(form.terms).toHaveAttribute('aria-invalid', 'true')
})

/** Keeps every script of the next page back until the answer is called. */
async function holdScripts({ page }: Tab): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => promise.then(() => route.continue()))
  return resolve
}

test('input before the script has loaded counts, and an early form is not submitted', async ({
  open,
  visit,
  origin,
  path,
  t,
}) => {
  const client = await open()
  const { page } = client
  const form = booking(client)
  await startBooking(client, await registeredPerson(origin), await visit('lawyer-1@patarta.test'))
  const release = await holdScripts(client)
  await page.reload({ waitUntil: 'commit' })
  await form.title.fill(story.title)
  await form.description.fill(story.description)
  await page
    .getByRole('radio', { name: t('consultation.booking.opposing.choices.no') })
    .check({ force: true })
  await expect(
    page.getByRole('button', { name: t('consultation.booking.continue') }),
  ).toBeDisabled()
  release()
  await form.goOn()
  await expect(form.heading('files')).toBeVisible()
  await expect(page).not.toHaveURL(/title|description/)

  const releaseAgain = await holdScripts(client)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: t('consultation.booking.back') }).click()
  releaseAgain()
  await expect(form.heading('matter')).toBeVisible()
  await expect(form.title).toHaveValue(story.title)

  const stranger = await open()
  const goOn = await holdScripts(stranger)
  await stranger.page.goto(path('register'), { waitUntil: 'commit' })
  const [email, name, terms] = ['email', 'name', 'acceptTerms'].map((field) =>
    stranger.page.locator(`input[name=${field}]`),
  )
  await email!.fill('anksti@patarta.test')
  await terms!.check()
  goOn()
  await expect(stranger.page.locator('astro-island[ssr]')).toHaveCount(0)
  // One more key renders the form again: it must still hold the earlier text.
  await name!.fill('Ona')
  await expect(email!).toHaveValue('anksti@patarta.test')
  await expect(terms!).toBeChecked()
})

test('a fault of the description is shown at its field, and the text stays', async ({
  open,
  visit,
  t,
  origin,
}) => {
  const client = await open({ expects: /415/ })
  await startBooking(client, await registeredPerson(origin), await visit('lawyer-1@patarta.test'))
  const form = booking(client)
  await form.title.fill('Nuo')
  await form.goOn()
  await expect(client.page.getByRole('alert')).toContainText(t('site.form.errors'))
  for (const field of [form.title, form.description])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(form.title).toHaveAccessibleDescription(
    new RegExp(t('site.form.minLength', { n: 5 })),
  )
  await expect(form.title).toHaveValue('Nuo')

  await form.fillMatter({ title: story.title, description: story.description })
  await expect(form.heading('files')).toBeVisible()
  await client.page.locator('input[type=file]').setInputFiles({
    name: 'program.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ\u0090\u0000'),
  })
  await expect(client.page.getByRole('listitem').filter({ hasText: 'program.exe' })).toContainText(
    t('file.errors.FILE_TYPE_NOT_ALLOWED'),
  )
  await form.goOn()
  await expect(form.heading('review')).toBeVisible()
})

test('a faulty registration shows each fault at its field and keeps the typed text', async ({
  open,
  path,
  t,
}) => {
  const { page } = await open()
  await page.goto(path('register'))
  await page.getByLabel(t('account.field.name'), { exact: true }).fill('Tomas')
  await page.getByLabel(t('account.field.email')).fill('tomas@')
  await page.getByLabel(t('account.field.password'), { exact: true }).fill('trumpas')
  await page.getByLabel(t('account.field.passwordConfirmation'), { exact: true }).fill('kitoks')
  await page.getByRole('button', { name: t('account.register.submit') }).click()
  for (const words of [
    t('shared.validation.email'),
    t('account.errors.PASSWORD_IS_TOO_SHORT', { min: 10 }),
    t('account.errors.PASSWORDS_DOES_NOT_MATCH'),
    t('account.errors.TERMS_NOT_ACCEPTED'),
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel(t('account.field.name'), { exact: true })).toHaveValue('Tomas')
})

test('a wrong password is explained, and the address stays', async ({ open, path, t }) => {
  const client = await open({ expects: /401/ })
  await client.page.goto(path('login'))
  await account(client).fillSignIn('client-1@patarta.test', 'ne tas slaptažodis')
  await expect(
    client.page.getByText(t('account.errors.user_or_password_does_not_match')),
  ).toBeVisible()
  await expect(client.page.getByLabel(t('account.field.email'))).toHaveValue(
    'client-1@patarta.test',
  )
})
