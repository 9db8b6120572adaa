import { createChance } from '../../tools/fuzz/chance.ts'
import { spellingsOf } from '../../tests/access/spellings.ts'
import { account, newPerson } from '../pages/account.ts'
import { findBarriers } from '../pages/barriers.ts'
import { consultation } from '../pages/consultation.ts'
import { linkFromMail, registeredPerson } from '../product/registered-person.ts'
import {
  chargedFirstMeeting,
  freeTimes,
  getConsultation,
  listingOf,
  request,
} from '../product/world.ts'
import { expect, test, type Tab } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

const SECRET = 'Slaptas reikalas Nr. 4711'
const alive = ({ page }: Tab) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

type Services = {
  items: { type: string; priceCents: number; instantConfirmation: boolean }[]
}

/** A lawyer who answers requests for the charged first meeting themself. */
async function answeringLawyer(visit: (email: string) => Promise<Visitor>) {
  for (let at = 1; at <= 14; at++) {
    const email = `lawyer-${at}@patarta.test`
    const visitor = await visit(email)
    const listing = await listingOf(visitor).catch(() => undefined)
    if (!listing) continue
    const { firmLawyerId, name } = listing
    const { items } = (await visitor.get<Services>(`/api/firm-lawyers/${firmLawyerId}/services`))
      .body
    if (
      items.some(
        ({ type, priceCents, instantConfirmation }) =>
          type === 'introductory' && priceCents === 2_900 && !instantConfirmation,
      )
    )
      return { email, visitor, firmLawyerId, name }
  }
  throw new Error('No lawyer answers requests for a charged first meeting')
}

/**
 * By the lawyer's written permission the assistant reads a matter; when it is taken back, the same
 * address shows nothing and the API refuses.
 */
async function readsByPermission(
  lawyer: Tab,
  assistant: Tab,
  { api, clientName }: { api: Visitor; clientName: string },
): Promise<void> {
  const { page, t, path } = assistant
  await page.goto(path('helping'))
  await page.getByRole('link', { name: t('assistant.help.views.matters'), exact: true }).click()
  const row = page.getByTestId('helped-matter').filter({ hasText: clientName })
  await row.getByRole('link').click()
  await page.waitForURL(/[?&]matter=/)
  await expect(page.getByText(t('assistant.help.matters.closedText'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(SECRET)
  const { searchParams } = new URL(page.url())
  const { items } = (await api.get<{ items: { id: string }[] }>('/api/helped-lawyers')).body
  const address = `/api/helped-lawyers/${items[0]!.id}/matters/${searchParams.get('matter')}`
  expect((await api.get(address)).status).toBe(403)

  await lawyer.page.reload()
  await alive(lawyer)
  const permission = lawyer.page
    .getByTestId('assistant')
    .filter({ hasText: 'Padėjėja' })
    .getByRole('region', { name: t('assistant.own.permission.title') })
  await permission.getByRole('button', { name: t('assistant.own.permission.give') }).click()
  const wording = lawyer.page.getByRole('dialog')
  await expect(wording).toContainText(t('assistant.own.permission.wording'))
  expect(await findBarriers(lawyer.page)).toEqual([])
  await wording.getByRole('button', { name: t('assistant.own.permission.confirm') }).click()
  await expect(permission).toContainText(t('assistant.own.permission.wording'))

  await page.reload()
  await alive(assistant)
  await expect(page.getByRole('main')).toContainText(SECRET)
  await expect(page.getByText(t('assistant.help.matters.recorded'))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect((await api.get(address)).status).toBe(200)

  await permission.getByRole('button', { name: t('assistant.own.permission.end') }).click()
  await expect(lawyer.page.getByText(t('assistant.own.permission.ended'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('assistant.help.matters.closedText'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(SECRET)
  expect((await api.get(address)).status).toBe(403)
}

/** A day off becomes a working day, and a day off again. */
async function changesWeeklyTimes(tab: Tab, lawyer: Visitor): Promise<void> {
  const { page, t, path } = tab
  type Calendar = { weekly: { weekday: number; hours: object[] }[] }
  const weekly = async () => (await lawyer.get<Calendar>('/api/me/calendar')).body.weekly
  const dayOff = (await weekly()).find(({ hours }) => hours.length === 0)!.weekday
  const timeRanges = async () =>
    (await weekly()).find(({ weekday }) => weekday === dayOff)!.hours.length
  await page.goto(path('helping'))
  await page.getByRole('link', { name: t('assistant.help.views.hours'), exact: true }).click()
  await page.waitForURL(/view=hours/)
  await alive(tab)
  expect(await findBarriers(page)).toEqual([])
  const works = page
    .locator('.days .day')
    .nth(dayOff - 1)
    .getByRole('checkbox')
  for (const count of [1, 0]) {
    await works.setChecked(count === 1)
    await page.getByRole('button', { name: t('calendar.hours.save') }).click()
    await expect.poll(timeRanges).toBe(count)
  }
}

test('an assistant is invited, promises secrecy, accepts and proposes, and opens a matter only while permitted', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.slow()
  const { email, visitor, firmLawyerId, name } = await answeringLawyer(visit)
  const helper = newPerson('Ina', 'Padėjėja')

  // The lawyer invites.
  const lawyer = await open()
  await account(lawyer).signIn(email)
  await lawyer.page.goto(path('assistants'))
  await alive(lawyer)
  await lawyer.page.getByLabel(t('assistant.own.email')).fill(helper.email)
  await lawyer.page.getByRole('button', { name: t('assistant.own.send') }).click()
  const row = lawyer.page.getByTestId('assistant').filter({ hasText: helper.email })
  await expect(row).toBeVisible()
  expect(await findBarriers(lawyer.page)).toEqual([])

  // Sent again, it has another link, and the first one is dead.
  const first = await linkFromMail(origin, helper.email)
  await row.getByRole('button', { name: t('assistant.own.sendAgain') }).click()
  await expect(lawyer.page.getByText(t('assistant.own.sentAgain'))).toBeVisible()
  await expect.poll(() => linkFromMail(origin, helper.email)).not.toBe(first)

  // The assistant opens the mailed link, promises secrecy and gets an account.
  const assistant = await open({ expects: /40[34]/ })
  const openLink = (link: string) => {
    const { pathname, search } = new URL(link)
    return assistant.page.goto(pathname + search)
  }
  await openLink(first)
  await expect(
    assistant.page.getByRole('heading', { level: 1, name: t('assistant.answer.replaced') }),
  ).toBeVisible()
  await openLink(await linkFromMail(origin, helper.email))
  await alive(assistant)
  expect(await findBarriers(assistant.page)).toEqual([])
  const { page } = assistant
  await page.getByLabel(t('account.field.name'), { exact: true }).fill(helper.name)
  await page.getByLabel(t('account.field.lastname'), { exact: true }).fill(helper.lastname)
  for (const field of ['password', 'passwordConfirmation'] as const)
    await page.getByLabel(t(`account.field.${field}`), { exact: true }).fill(helper.password)
  await page.getByLabel(t('assistant.answer.terms')).check()
  await page.getByRole('button', { name: t('assistant.answer.create') }).click()
  await expect(page.getByText(t('assistant.errors.SECRECY_NOT_PROMISED'))).toBeVisible()
  await page.getByLabel(t('assistant.answer.secrecy')).check()
  await page.getByRole('button', { name: t('assistant.answer.create') }).click()
  await page.waitForURL(`**${path('helping')}`)
  await expect(page.getByText(t('assistant.help.for', { name }))).toBeVisible()

  // Two requests of a client; the lawyer rules out a conflict.
  const person = await registeredPerson(origin, 'Tomas', 'Laukiantis')
  const client = await visit(person.email, person.password)
  const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
  const times = await freeTimes(client, firmLawyerId, serviceId)
  const ask = (startsAt: string) =>
    request(client, { firmLawyerId, serviceId, startsAt, title: SECRET })
  const { id } = await ask(times.at(-1)!)
  await page.reload()
  await alive(assistant)
  const asked = page.getByTestId('helped').filter({ hasText: 'Laukiantis' })
  await expect(asked).toContainText(t('assistant.help.unchecked'))
  await visitor.put(`/api/consultations/${id}/conflict-check`, { conflict: false })
  await page.reload()
  await alive(assistant)
  expect(await findBarriers(page)).toEqual([])

  // The assistant proposes another time, takes nothing of the matter, and the client reads who did.
  await asked.getByRole('button', { name: t('assistant.help.propose') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button.slot').first().click()
  await dialog.getByRole('button', { name: t('assistant.help.send'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const proposed = await getConsultation(client, id)
  expect(proposed.status).toBe('proposed-by-lawyer')
  expect(proposed.timeline.at(-1)).toMatchObject({
    doneBy: 'Ina Padėjėja',
    doneFor: expect.any(String),
  })
  const reading = await open()
  await account(reading).signIn(person.email, person.password)
  await consultation(reading).open(id)
  await expect(reading.page.getByRole('main')).toContainText('Ina Padėjėja')

  // The client declines; a second request is accepted by the assistant.
  await client.put(`/api/consultations/${id}/decline`, { comment: 'Tas laikas man netinka.' })
  const second = await ask(times.at(-2)!)
  await visitor.put(`/api/consultations/${second.id}/conflict-check`, { conflict: false })
  await page.reload()
  await alive(assistant)
  await asked.getByRole('button', { name: t('assistant.help.accept'), exact: true }).click()
  await expect
    .poll(async () => (await getConsultation(client, second.id)).status)
    .toBe('awaiting-payment')

  // No written form of the matter's address opens it, and nothing the client wrote is in any answer.
  const addresses = (['consultation', 'agreement', 'meeting'] as const).map((key) =>
    path(key, { id: second.id }),
  )
  for (const address of addresses) {
    const chance = createChance(4711)
    const spellings = spellingsOf(address)
    const some = [address, ...Array.from({ length: 12 }, () => chance.pick(spellings))]
    for (const one of some) {
      const response = await page.request.get(one).catch(() => undefined)
      expect([one, (await response?.text())?.includes(SECRET) ?? false]).toEqual([one, false])
      if (one === address) expect(response?.status()).toBe(404)
    }
  }
  await page.goto(path('helping'))
  await expect(page.getByRole('main')).not.toContainText(SECRET)

  await readsByPermission(lawyer, assistant, {
    api: await visit(helper.email, helper.password),
    clientName: 'Laukiantis',
  })
  await changesWeeklyTimes(assistant, visitor)

  // The lawyer reads what was done and ends it; the open page has nothing any more.
  await lawyer.page.reload()
  await alive(lawyer)
  const helping = lawyer.page.getByTestId('assistant').filter({ hasText: helper.lastname })
  await helping.getByText(t('assistant.own.acts')).click()
  for (const act of ['accepted', 'opened-matter', 'changed-hours'] as const)
    await expect(helping).toContainText(t(`assistant.own.act.${act}`))
  await helping.getByRole('button', { name: t('assistant.own.end'), exact: true }).click()
  await lawyer.page
    .getByRole('dialog')
    .getByRole('button', { name: t('assistant.own.end'), exact: true })
    .click()
  await expect(lawyer.page.getByText(t('assistant.own.ended'))).toBeVisible()
  const left = await page.goto(path('helping'))
  expect(left?.status()).toBe(403)
})
