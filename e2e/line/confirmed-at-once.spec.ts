import { account } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { consultation } from '../pages/consultation.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { freeTimes, listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'
import { stories } from './story.ts'

/** Letters only, unlike any other name: conflicts are searched by likeness. */
const uniqueWord = () =>
  `Pa${Array.from({ length: 10 }, () => 'aegiklmnorstuvz'[Math.floor(Math.random() * 15)]).join('')}`

const lawyers = { lt: 'lawyer-3@patarta.test', en: 'lawyer-5@patarta.test' }

test('a request is confirmed at once, unless a name looks like a conflict; the matter stays closed until the check', async ({
  open,
  visit,
  lang,
  t,
  path,
  origin,
}) => {
  test.slow()
  const story = stories[lang]
  const lawyerAtApi = await visit(lawyers[lang])
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const created = await lawyerAtApi.post<{ id: string }>('/api/me/services', {
    firmLawyerId,
    type: 'follow-up',
    titleLt: 'Konsultacija iš karto',
    titleEn: 'Consultation at once',
    durationMinutes: 30,
    priceCents: 5_000,
    instantConfirmation: true,
  })
  expect(created.status, created.text).toBe(201)
  const serviceId = created.body.id
  // No earlier test, and no earlier try of this one, may know the name: that would be a conflict.
  const lastname = uniqueWord()
  const first = await registeredPerson(origin, 'Severinas', lastname)
  const times = await freeTimes(await visit(first.email, first.password), firmLawyerId, serviceId)
  const book = (at: string) => path('booking', { firmLawyerId }, { service: serviceId, at })

  const client = await open()
  await account(client).signIn(first.email, first.password)
  await client.page.goto(book(times.at(-1)!))
  await booking(client).fillIn(story)
  await expect(
    client.page.getByText(t('consultation.booking.next.atOnce')).filter({ visible: true }).first(),
    'nobody has to wait',
  ).toBeVisible()
  await booking(client).agreeAndSend()
  // The agreement follows at once.
  await expect(client.page).toHaveURL(/\/(sutartis|agreement)$/)
  const id = new URL(client.page.url()).pathname.split('/').at(-2)!

  const lawyer = await open()
  await account(lawyer).signIn(lawyers[lang])
  await consultation(lawyer).open(id)
  await consultation(lawyer).expectStatus('consultation.status.lawyer.awaiting-payment')
  await expect(lawyer.page.getByText(story.description)).toBeHidden()
  await consultation(lawyer).confirmNoConflict()
  await expect(lawyer.page.getByText(story.description)).toBeVisible()

  // The other side of somebody whom the firm advises: the lawyer decides.
  const second = await registeredPerson(origin, 'Adelė', uniqueWord())
  const other = await open()
  await account(other).signIn(second.email, second.password)
  await other.page.goto(book(times.at(-2)!))
  await booking(other).fillIn({ ...story, opposing: `Severinas ${lastname}` })
  await booking(other).agreeAndSend()
  await consultation(other).expectStatus('consultation.status.client.requested')
})
