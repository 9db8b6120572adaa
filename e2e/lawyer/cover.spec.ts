import { account } from '../pages/account.ts'
import { findBarriers } from '../pages/barriers.ts'
import { consultation } from '../pages/consultation.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, request } from '../product/world.ts'
import { expect, test, type Tab } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

type Covers = {
  memberships: { firmLawyerId: string; colleagues: { id: string; name: string }[] }[]
}
type Colleague = { email: string; visitor: Visitor; firmLawyerId: string }

const LAST_DAY = 20 * 86_400_000

type Services = {
  items: { type: string; priceCents: number; instantConfirmation: boolean }[]
}

/** Whether requests for the charged first meeting wait for an answer. */
async function isAnswered({ visitor, firmLawyerId }: Colleague): Promise<boolean> {
  const { items } = (await visitor.get<Services>(`/api/firm-lawyers/${firmLawyerId}/services`)).body
  return items.some(
    ({ type, priceCents, instantConfirmation }) =>
      type === 'introductory' && priceCents === 2_900 && !instantConfirmation,
  )
}

/** Two lawyers of one firm, the one who answers requests first; the seed stands firm by firm. */
async function colleagues(visit: (email: string) => Promise<Visitor>): Promise<Colleague[]> {
  const known: Colleague[] = []
  for (let at = 1; at <= 14; at++) {
    const email = `lawyer-${at}@patarta.test`
    const visitor = await visit(email)
    const { memberships } = (await visitor.get<Covers>('/api/me/calendar/cover')).body
    for (const { firmLawyerId, colleagues: others } of memberships) {
      const first = known.find((colleague) =>
        others.some(({ id }) => id === colleague.firmLawyerId),
      )
      const second = { email, visitor, firmLawyerId }
      if (first && (await isAnswered(first))) return [first, second]
      if (first && (await isAnswered(second))) return [second, first]
      known.push(second)
    }
  }
  throw new Error('No firm has two of these lawyers')
}

const alive = ({ page }: Tab) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

test('a colleague covers for a lawyer: asks, agrees, checks, offers to meet, and the client decides', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.slow()
  const [away, covering] = (await colleagues(visit)) as [Colleague, Colleague]
  const names = (await away.visitor.get<Covers>('/api/me/calendar/cover')).body.memberships
  const name = names
    .flatMap((membership) => membership.colleagues)
    .find(({ id }) => id === covering.firmLawyerId)!.name

  // The lawyer names the dates and the colleague.
  const lawyer = await open()
  await account(lawyer).signIn(away.email)
  await lawyer.page.goto(path('cover'))
  await alive(lawyer)
  const colleague = lawyer.page.getByLabel(t('calendar.cover.colleague'), { exact: true })
  await colleague.selectOption({ label: name })
  const today = new Date()
  const last = new Date(Date.now() + LAST_DAY)
  const dated = (day: Date) => day.toISOString().slice(0, 10)
  await lawyer.page.getByLabel(t('calendar.cover.first')).fill(dated(today))
  await lawyer.page.getByLabel(t('calendar.cover.last')).fill(dated(last))
  await lawyer.page.getByRole('button', { name: t('calendar.cover.ask') }).click()
  await expect(lawyer.page.getByTestId('cover').first()).toContainText(name)
  expect(await findBarriers(lawyer.page)).toEqual([])

  // The colleague agrees.
  const other = await open()
  await account(other).signIn(covering.email)
  await other.page.goto(path('cover'))
  await alive(other)
  await other.page
    .getByRole('button', { name: t('calendar.cover.agree') })
    .first()
    .click()
  await expect(other.page.getByTestId('cover').first()).toContainText(
    t('calendar.cover.state.active'),
  )

  // A client requests a time meanwhile, and reads who may answer.
  const person = await registeredPerson(origin, 'Tomas', 'Laukiantis')
  const visitor = await visit(person.email, person.password)
  const { id: serviceId } = await chargedFirstMeeting(visitor, away.firmLawyerId)
  const startsAt = (await freeTimes(visitor, away.firmLawyerId, serviceId)).at(-1)!
  const { id } = await request(visitor, { firmLawyerId: away.firmLawyerId, serviceId, startsAt })
  const client = await open()
  await account(client).signIn(person.email, person.password)
  await client.page.goto(path('booking', { firmLawyerId: away.firmLawyerId }))
  await expect(client.page.getByText(t('consultation.booking.cover.text', { name }))).toBeVisible()
  await consultation(client).open(id)
  await expect(consultation(client).nextStep).toContainText(name)

  // Names first; the matter after the colleague's own check; then they offer to meet.
  await other.page.goto(path('cover'))
  await alive(other)
  const asked = other.page.getByTestId('covered-request').filter({ hasText: 'Laukiantis' })
  await expect(asked).not.toContainText('Sutartis nutraukta anksčiau laiko')
  await asked.getByRole('button', { name: t('consultation.covered.check') }).click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('consultation.covered.noConflict') }).click()
  await expect(asked).toContainText('Sutartis nutraukta anksčiau laiko')
  expect(await findBarriers(other.page)).toEqual([])
  await asked.getByRole('button', { name: t('consultation.covered.take') }).click()
  await dialog.getByRole('button', { name: t('consultation.covered.sameTime') }).click()
  await expect(asked.getByRole('button', { name: t('consultation.covered.take') })).toHaveCount(0)

  // The client sees whom, and decides.
  await client.page.reload()
  await alive(client)
  await expect(consultation(client).nextStep).toContainText(
    t('consultation.detail.colleagueProfile', { name }),
  )
  await client.page
    .getByRole('button', { name: t('consultation.detail.agreeColleague', { name }) })
    .click()
  await consultation(client).expectStatus('consultation.status.client.awaiting-payment')
  await expect(client.page.getByRole('main')).toContainText(name)

  // The consultation is the colleague's, and the lawyer finds it no more.
  expect((await covering.visitor.get(`/api/consultations/${id}`)).status).toBe(200)
  expect((await away.visitor.get(`/api/consultations/${id}`)).status).toBe(404)

  // The lawyer ends the cover.
  await lawyer.page.reload()
  await alive(lawyer)
  await lawyer.page
    .getByRole('button', { name: t('calendar.cover.end') })
    .first()
    .click()
  await expect(lawyer.page.getByTestId('cover').first()).toContainText(
    t('calendar.cover.state.ended'),
  )
})
