import { expect, test } from 'vitest'
import { aWorldOfAccess, guardOf, NAMES, NOT_ASKED, routes, rowOf } from './access-testing.ts'
import { askRaw } from './raw-requests.ts'

const { app, people, own, paths, tokens, origin } = await aWorldOfAccess()
const port = Number(new URL(origin).port)

/**
 * Outside the matrix and the document: pages of the sign-in, of the widget and of the test bank.
 */
const UNDOCUMENTED = [
  '/api/auth/signin',
  '/api/auth/error',
  '/api/auth/signout',
  '/api/auth/verify-request',
  '/widget/preview',
  '/widget/lawyers/x',
  '/widget/firms/x',
  '/previews/lt/page/home.png',
  '/sandbox/pay/x',
  '/robots.txt',
  '/sitemap.xml',
  '/dev/mail',
  '/dev/team-code',
  '/readyz',
  '/metrics',
]
const COMMON = [
  'token',
  'locale',
  'callbackUrl',
  'error',
  'state',
  'code',
  'lawyer',
  'firm',
  'lang',
  'theme',
  'colour',
  'page',
  'q',
  'ticket',
]

/**
 * Twice, as lists and objects of other frameworks, and empty: Fastify hands over what comes twice
 * as a list.
 */
const written = (name: string): string[] => [
  `${name}=1&${name}=2`,
  `${name}=${'x'.repeat(40)}&${name}=y.z`,
  `${name}[]=1`,
  `${name}[a]=1`,
  name,
  `${name}=1&${name}=`,
]

type Parameters = { parameters?: { name: string; in: string }[] }

test('a parameter of a query that comes twice is never a server error, whatever the route', async () => {
  const params: Record<string, string> = Object.assign({}, ...Object.values(own))
  const asked = routes
    .filter((route) => route.startsWith('GET ') && !NOT_ASKED.has(route))
    .flatMap((route) => {
      const pattern = route.slice('GET '.length)
      const operation = paths[pattern.replace(/:(\w+)/g, '{$1}')]?.get as Parameters | undefined
      const names = (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name)
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'nothing')
      const person = NAMES.find((name) => guardOf(rowOf(route).access, people[name]) === 'open')
      return [...names, 'callbackUrl']
        .flatMap(written)
        .map((query) => ({ url: `${path}?${query}`, person }))
    })
  const undocumented = UNDOCUMENTED.flatMap((path) =>
    COMMON.flatMap(written).map((query) => ({ url: `${path}?${query}`, person: 'guest' as const })),
  )
  const serverErrors: unknown[] = []
  for (const { url, person } of [...asked, ...undocumented]) {
    const token = tokens.get(person ?? 'guest')
    const { statusCode } = await app.inject({
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (statusCode >= 500) serverErrors.push([url, person, statusCode])
  }
  expect(serverErrors).toEqual([])
  expect(asked.length).toBeGreaterThan(400)
})

test('a socket that is asked for with two tokens is refused as any other wrong request, before the upgrade', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  }
  const statuses: number[] = []
  for (const query of [
    'token=a&token=b',
    'token[]=a',
    'token=a.b.c&token=',
    'locale=lt&locale=en&token=x',
    'token',
    'token=x&locale=zz',
    '',
  ]) {
    const [response] = await askRaw(port, [`/api/socket?${query}`], upgrade)
    statuses.push(response!.status)
  }
  expect(statuses).toEqual([400, 401, 400, 400, 401, 400, 401])
})
