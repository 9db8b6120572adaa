import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { startProduct } from '../support/product.ts'

const { foundation, services, person } = await startProduct({ LOG_LEVEL: 'warn' })
const { db } = foundation
const rasa = await aLawyer(foundation)
const { free } = await aCalendar(foundation, rasa.firmLawyerId)
const client = await person({ name: 'Tomas', lastname: 'Petraitis' })
const { actor } = client.account
const times = { firmLawyerId: rasa.firmLawyerId, serviceId: free.id }
const { days } = await services.calendar.slots.listFreeSlots(times)
const { id } = await services.consultation.requests.requestConsultation(
  actor,
  aRequest(rasa.firmLawyerId, free.id, {
    startsAt: days.flatMap(({ slots }) => slots)[0]!.startsAt,
  }),
)

const reading = new AsyncLocalStorage<{ statements: number }>()
db.on('query', () => {
  const page = reading.getStore()
  if (page) page.statements += 1
})

/** Without the statements of the worker, which runs beside, and what is read once a process. */
async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  await read()
  const page = { statements: 0 }
  await reading.run(page, read)
  return page.statements
}

/** What the pages ask. A statement costs a page more than all that it does with the answer. */
const pages = {
  'a signed-in reader': () =>
    services.account.sessions.findViewerBySession(client.jar.get('patarta_session')),
  'a profile': async () => {
    await services.directory.profiles.findPublicProfile(rasa.slug, 'lt')
    await services.review.published.listReviews({ lawyerId: rasa.lawyerId })
    await services.lawyer.pages.getFirmLawyer(rasa.firmLawyerId)
    await services.calendar.slots.listFreeSlots(times)
  },
  'the list of consultations': async () => {
    await services.consultation.views.listConsultations(actor, { tab: 'waiting' })
    await services.inquiry.own.countInquiries(actor)
  },
  'a consultation': async () => {
    await services.consultation.views.getConsultation(actor, id)
    await services.consultation.offers.listOffers(actor, { id })
    await services.review.own.wasLeft(id)
    await services.invoice.documents.list(actor, { consultationId: id, locale: 'lt' })
    await services.meeting.getNextSteps(actor, id).catch(() => undefined)
  },
}

const MOST: Record<keyof typeof pages, number> = {
  'a signed-in reader': 1,
  'a profile': 13,
  'the list of consultations': 4,
  'a consultation': 13,
}

test.each(Object.entries(MOST))('%s takes at most %i statements', async (name, most) => {
  const statements = await statementsOf(pages[name as keyof typeof pages])
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(most)
})
