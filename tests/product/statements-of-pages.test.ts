import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { loadBuiltSite } from '../../server/pages/site-renderer.ts'
import { startProduct } from '../support/product.ts'
import { buildTestSite } from '../support/test-site.ts'
import type { Visitor } from '../support/visitor.ts'

const folder = await buildTestSite()
const { app, foundation, services, person, guest } = await startProduct(
  { LOG_LEVEL: 'warn' },
  { openSite: () => loadBuiltSite(folder) },
)
const { db } = foundation
const rasa = await aLawyer(foundation)
const { free } = await aCalendar(foundation, rasa.firmLawyerId)
await services.directory.listings.refreshLawyers([rasa.lawyerId])
const client = await person({ name: 'Tomas', lastname: 'Petraitis' })
const lawyer = guest()
await lawyer.signIn(rasa.account.email, TEST_PASSWORD)
const times = { firmLawyerId: rasa.firmLawyerId, serviceId: free.id }
const { days } = await services.calendar.slots.listFreeSlots(times)
const [first] = days.filter(({ slots }) => slots.length > 0)
const { id } = await services.consultation.requests.requestConsultation(
  client.account.actor,
  aRequest(rasa.firmLawyerId, free.id, { startsAt: first!.slots[0]!.startsAt }),
)

/** Kept in memory by each process: the clock decides when they are read again, not the page. */
const KEPT = /from "(setting|specialty)"|from "lawyer_listing"(?! where "slug")/
const reading = new AsyncLocalStorage<string[]>()
db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
  if (!KEPT.test(sql)) reading.getStore()?.push(`${sql} ${JSON.stringify(bindings)}`)
})

/** Inside this process, so that the statements of the worker, which runs beside, do not count. */
async function statementsOf(url: string, { jar }: Visitor): Promise<string[]> {
  const statements: string[] = []
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  // The request starts when it is awaited, which has to be inside.
  const page = await reading.run(statements, async () => await app.inject({ url, headers }))
  expect([url, page.statusCode]).toEqual([url, 200])
  return statements
}

const nobody = guest()
/**
 * A page, its reader, and the most statements it may take. A statement costs a page more than all
 * that it does with the answer.
 */
const pages: Array<[name: string, url: string, reader: Visitor, most: number]> = [
  ['the directory', '/teisininkai?minRate=1&maxRate=300', nobody, 0],
  ['a profile', `/teisininkas/${rasa.slug}?week=${first!.date}`, nobody, 13],
  ['a client’s list', '/paslaugos?tab=upcoming', client, 7],
  ['a client’s first tab with something in it', '/paslaugos', client, 7],
  ['a client’s questions', '/paslaugos?tab=questions', client, 8],
  ['a lawyer’s list', '/paslaugos?tab=upcoming', lawyer, 8],
  ['a client’s consultation', `/paslaugos/${id}`, client, 11],
  ['a lawyer’s consultation', `/paslaugos/${id}`, lawyer, 15],
]

test.each(pages)(
  '%s is rendered with few statements, each sent once',
  async (_, url, reader, most) => {
    const statements = await statementsOf(`${url}${url.includes('?') ? '&' : '?'}x=1`, reader)
    expect(statements).toEqual([...new Set(statements)])
    expect(statements.length).toBeLessThanOrEqual(most)
  },
)
