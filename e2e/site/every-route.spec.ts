import { createVisitor, type Visitor } from '../../tests/support/visitor.ts'
import { buildPath } from '../../site/paths.ts'
import { routes, type RouteKey } from '../../site/routes.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'
import { pageAccess } from '../../tests/access/matrix/pages.ts'

const LAWYER = 'lawyer-6@patarta.test'
type Role =
  'guest' | 'client' | 'another client' | 'lawyer' | 'another lawyer' | 'representative' | 'team'

/** What somebody is answered, and for 302 where they are led. */
function expected(key: RouteKey, role: Role): 200 | 302 | 403 | 404 {
  const row = pageAccess[key]
  const { of, ...odd } = typeof row === 'object' ? row : { of: row }
  const isLawyer = ['lawyer', 'another lawyer', 'representative'].includes(role)
  if (of !== 'everybody' && of !== 'guests' && role === 'guest') return 302
  if (of === 'lawyers' && !isLawyer) return 403
  if (of === 'team' && role !== 'team') return 403
  // None of the seven helps a lawyer; the journey of an assistant opens the page.
  if (of === 'assistants') return 403
  if ('always' in odd) return odd.always
  if ('sides' in odd) return role === 'client' || role === 'lawyer' ? 200 : 404
  if (of === 'guests') return role === 'guest' ? 200 : 302
  return 200
}

/** HTML allows no header within another one, and readers hear two banners. */
function hasNestedHeader(html: string): boolean {
  let depth = 0
  for (const [tag] of html.matchAll(/<\/?header\b/g)) {
    depth += tag === '<header' ? 1 : -1
    if (depth > 1) return true
  }
  return false
}

/**
 * Dates such as "2026-12-07" that a person reads in the main part of a page. They belong into fields,
 * addresses and files; a text has its dates in words, in both languages.
 */
function numericDatesIn(html: string): string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  const text = main
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u2060', '')
  return text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []
}

/** A visitor of these pages without an account is most likely new. */
const FOR_NEWCOMERS: readonly RouteKey[] = ['booking', 'new-inquiry', 'waiting-list']

function leadsTo(key: RouteKey, role: Role, locale: 'lt' | 'en'): string | undefined {
  if (key === 'second-factor') return undefined
  const row = pageAccess[key]
  if (role === 'guest' && FOR_NEWCOMERS.includes(key)) return buildPath('register', locale)
  const home = typeof row === 'object' && 'to' in row && row.to ? row.to : 'home'
  return buildPath(
    (role === 'guest' && row !== 'guests' && key !== 'maintenance' ? 'login' : home) as 'home',
    locale,
  )
}

test('every route, in both languages and for seven kinds of people, opens or redirects as declared', async ({
  origin,
  visit,
}) => {
  test.setTimeout(240_000)
  const somebody = await registeredPerson(origin)
  const [client, lawyer, team] = [
    await visit(somebody.email, somebody.password),
    await visit(LAWYER),
    await visit('team@patarta.test'),
  ]
  const [anotherClient, anotherLawyer, representative] = [
    await visit('client-8@patarta.test'),
    await visit('lawyer-9@patarta.test'),
    await visit('firm-1@patarta.test'),
  ]
  const { slug, firmLawyerId, lawyerId, firm } = (await listingOf(lawyer)) as unknown as {
    slug: string
    firmLawyerId: string
    lawyerId: string
    firm?: { slug?: string }
  }
  const { items: firms } = (await client.get<{ items: Array<{ slug: string }> }>('/api/firms')).body
  const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
  const startsAt = (await freeTimes(client, firmLawyerId, serviceId)).at(-1)!
  const { id } = await request(client, { firmLawyerId, serviceId, startsAt })
  await accept(lawyer, id)
  const params = (key: RouteKey, locale: 'lt' | 'en'): Record<string, string> => ({
    id,
    firmLawyerId,
    lawyerId,
    slug: key === 'firm' ? (firm?.slug ?? firms[0]!.slug) : slug,
    specialty: locale === 'lt' ? 'seimos-teise' : 'family-law',
    token: 'x'.repeat(43),
  })

  const roles: Record<Role, Visitor> = {
    guest: createVisitor(origin),
    client,
    'another client': anotherClient,
    lawyer,
    'another lawyer': anotherLawyer,
    representative,
    team,
  }
  // Whose page it is matters only where an id says so; elsewhere one of a kind speaks for all.
  const isAsked = (key: RouteKey, role: Role) =>
    (!role.startsWith('another') && role !== 'representative') ||
    routes.some((route) => route.key === key && route.lt.includes('{id}'))
  const wrong: string[] = []
  const asked = routes.flatMap((route) =>
    (['lt', 'en'] as const).flatMap((locale) =>
      (Object.keys(roles) as Role[])
        .filter((role) => isAsked(route.key, role))
        .map((role) => ({ route, locale, role })),
    ),
  )
  const queue = [...asked]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { route, locale, role } = next
        const path = buildPath(route.key, locale, params(route.key, locale))
        const response = await roles[role]
          .ask('GET', path, { headers: { 'accept-language': locale } })
          .catch(() => undefined)
        if (!response) wrong.push(`${role} ${path}: broke off`)
        else if (response.status !== expected(route.key, role))
          wrong.push(`${role} ${path}: ${response.status}, not ${expected(route.key, role)}`)
        else if (response.status === 200 && !response.text.includes(`<html lang="${locale}"`))
          wrong.push(`${role} ${path}: speaks another language`)
        else if (response.status === 200 && hasNestedHeader(response.text))
          wrong.push(`${role} ${path}: a header within a header`)
        else if (response.status === 200 && numericDatesIn(response.text).length > 0)
          wrong.push(`${role} ${path}: dates in numbers, ${numericDatesIn(response.text).join()}`)
        else if (response.status === 302) {
          const [wanted, given] = [
            leadsTo(route.key, role, locale),
            response.headers.get('location') ?? '',
          ]
          if (wanted !== undefined && given.split('?')[0] !== wanted)
            wrong.push(`${role} ${path}: leads to ${given}, not ${wanted}`)
        }
      }
    }),
  )
  expect(wrong.toSorted()).toEqual([])
  // Another's consultation and one that never was are answered alike, with whose account this
  // is and the way to another.
  const missing = async (subject: string) =>
    (await anotherClient.ask('GET', buildPath('consultation', 'lt', { id: subject }))).text
      .replaceAll(subject, '')
      .match(/<main[\s\S]*<\/main>/)![0]
      .replace(/name="csrfToken" value="[^"]*"/, '')
  const foreign = await missing(id)
  expect(foreign).toContain('client-8@patarta.test')
  expect(foreign).toBe(await missing(crypto.randomUUID()))
  expect(asked.length).toBeGreaterThan(routes.length * 8)
  expect(routes.map(({ key }) => key).toSorted()).toEqual(Object.keys(pageAccess).toSorted())
})
