import { createVisitor, type Visitor } from '../../server/testing/visitor.ts'
import { buildPath } from '../../site/paths.ts'
import { routes, type RouteKey } from '../../site/routes.ts'
import { newcomer } from '../product/newcomer.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-6@patarta.test'
type Role = 'guest' | 'client' | 'lawyer' | 'team'

/** What else than its guard decides about a page for somebody who comes to it by its bare address; each with its reason. */
const ODD: Partial<Record<RouteKey, Partial<Record<Role, number>>>> = {
  // Open only in the middle of signing in.
  'second-factor': { guest: 302, client: 302, lawyer: 302, team: 302 },
  'finish-sign-in': {},
  // The maintenance page leads home while the site is open.
  maintenance: { guest: 302, client: 302, lawyer: 302, team: 302 },
  // Whose result it is stands in the query; without one there is none.
  'payment-result': { client: 404, lawyer: 404, team: 404 },
  // Other people's things are not found, whoever asks.
  consultation: { team: 404 }, agreement: { team: 404 }, meeting: { team: 404 }, inquiry: { client: 404, lawyer: 404, team: 404 },
}

const expected = ({ key, guard }: (typeof routes)[number], role: Role): number => {
  const odd = ODD[key]?.[role]
  if (odd) return odd
  if (guard === 'anyone') return 200
  if (guard === 'guest-only') return role === 'guest' ? 200 : 302
  if (role === 'guest') return 302
  if (guard === 'signed-in') return 200
  return (guard === 'lawyer' ? role === 'lawyer' : role === 'team') ? 200 : 403
}

test('every route of the table, in both languages, for a guest, a client, a lawyer and the team: it opens for whom it is, and leads the others away', async ({ origin, visit }) => {
  test.setTimeout(120_000)
  const somebody = await newcomer(origin)
  const [client, lawyer, team] = [await visit(somebody.email, somebody.password), await visit(LAWYER), await visit('team@patarta.test')]
  const { slug, firmLawyerId, lawyerId, firm } = (await listingOf(lawyer)) as unknown as { slug: string; firmLawyerId: string; lawyerId: string; firm?: { slug?: string } }
  const { items: firms } = (await client.get<{ items: Array<{ slug: string }> }>('/api/firms')).body
  const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
  const startsAt = (await freeTimes(client, firmLawyerId, serviceId)).at(-1)!
  const { id } = await request(client, { firmLawyerId, serviceId, startsAt })
  await accept(lawyer, id)
  const params = (key: RouteKey, locale: 'lt' | 'en'): Record<string, string> => ({ id, firmLawyerId, lawyerId, slug: key === 'firm' ? (firm?.slug ?? firms[0]!.slug) : slug, specialty: locale === 'lt' ? 'seimos-teise' : 'family-law', token: 'x'.repeat(43) })

  const roles: Record<Role, Visitor> = { guest: createVisitor(origin), client, lawyer, team }
  const wrong: string[] = []
  const asked = routes.flatMap((route) => (['lt', 'en'] as const).flatMap((locale) => (Object.keys(roles) as Role[]).map((role) => ({ route, locale, role }))))
  const queue = [...asked]
  await Promise.all(Array.from({ length: 6 }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { route, locale, role } = next
      const path = buildPath(route.key, locale, params(route.key, locale))
      const answer = await roles[role].ask('GET', path, { headers: { 'accept-language': locale } }).catch(() => undefined)
      if (!answer) wrong.push(`${role} ${path}: broke off`)
      else if (answer.status !== expected(route, role)) wrong.push(`${role} ${path}: ${answer.status}, not ${expected(route, role)}`)
      else if (answer.status === 200 && !answer.text.includes(`<html lang="${locale}"`)) wrong.push(`${role} ${path}: speaks another language`)
      else if (answer.status === 302 && role === 'guest' && route.guard !== 'anyone' && !answer.headers.get('location')?.startsWith(buildPath('login', locale))) wrong.push(`${role} ${path}: leads to ${answer.headers.get('location')}`)
    }
  }))
  expect(wrong.toSorted()).toEqual([])
  expect(asked.length).toBe(routes.length * 8)
})
