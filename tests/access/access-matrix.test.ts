import { describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import type { Thing } from './matrix/row.ts'
import {
  aWorldOfAccess,
  NAMES,
  guardOf,
  aFile,
  rowOf,
  routes,
  NOT_ASKED,
} from './access-testing.ts'

const { app, logged, people, consultationId, own, ask, bodyOf } = await aWorldOfAccess()

test('every route of the API is in the matrix with who may call it, and nothing else is', () => {
  expect(Object.fromEntries([...app.routeAccess].toSorted())).toEqual(
    Object.fromEntries(routes.map((route) => [route, rowOf(route).access]).toSorted()),
  )
})

test('an address of the API that is asked by another method says which it takes; one that is none says so', async () => {
  const answers = await Promise.all(
    [
      ['GET', '/api/registrations'],
      ['DELETE', '/api/lawyers'],
      ['OPTIONS', `/api/consultations/${newId()}/offers`],
      ['HEAD', '/api/me/export'],
      ['POST', '/api/nothing'],
      ['GET', '/api/nothing'],
    ].map(async ([method, url]) => {
      const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url: url! })
      return [statusCode, headers.allow, /"code":"(\w+)"/.exec(body)?.[1]]
    }),
  )
  expect(answers).toEqual([
    [405, 'POST', 'METHOD_NOT_ALLOWED'],
    [405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
    [405, 'GET, HEAD, POST', 'METHOD_NOT_ALLOWED'],
    [405, 'GET, POST', undefined],
    [404, undefined, 'NOT_FOUND'],
    [404, undefined, 'NOT_FOUND'],
  ])
})

/** The code of each refusal by a guard, as it is written in its body. */
const REFUSALS: Readonly<Record<number, string>> = { 401: '"UNAUTHENTICATED"', 403: '"FORBIDDEN"' }

test('no word of an address that is not an id of a thing gets into the log, whatever the route', async () => {
  const secret = 'fadedc0ffee'.padEnd(32, '0')
  logged.length = 0
  for (const url of [
    ...routes.map((route) => (route.split(' ')[1] ?? '').replace(/:\w+/g, secret)),
    `/naujas-slaptazodis/${secret}`,
    `/nowhere/${secret}`,
  ]) {
    for (const method of ['GET', 'POST'] as const)
      if (url.includes(secret)) await app.inject({ method, url })
  }
  expect(logged.length).toBeGreaterThan(200)
  expect(logged.filter((line) => line.includes('c0ffee'))).toEqual([])
  await app.inject(`/api/consultations/${consultationId}/offers`)
  expect(logged.join('')).toContain(`/api/consultations/${consultationId}/offers`)
})

test('every route whose path holds an id of somebody’s own says whose it is', () => {
  const silent = routes.filter(
    (route) =>
      /:(id|firmId)\b/.test(route) &&
      ['signed-in', 'client', 'lawyer', 'assistant'].includes(rowOf(route).access) &&
      rowOf(route).foreign === undefined,
  )
  expect(silent).toEqual([])
})

describe.each(NAMES)('for %s', (name) => {
  test('each route is as open as the matrix says, and answers nothing with a server error', async () => {
    const wrong: string[] = []
    for (const route of routes.filter((route) => !NOT_ASKED.has(route))) {
      const expected = guardOf(rowOf(route).access, people[name])
      const { statusCode, body } = await ask(name, route)
      const refusal = REFUSALS[statusCode]
      const isRefused = refusal && body.includes(refusal) ? statusCode : 'open'
      // A public route may still want to know who asks, by a ticket instead of a token.
      // HEAD says nothing but its status, which must not be another one; some have none.
      const head =
        route.startsWith('GET ') && isRefused !== 'open'
          ? (await ask(name, route.replace('GET', 'HEAD'))).statusCode
          : statusCode
      if (head !== statusCode && head !== 405)
        wrong.push(`HEAD of ${route}: ${head} instead of ${statusCode}`)
      if (
        (isRefused !== expected && rowOf(route).access !== 'public') ||
        (statusCode >= 500 && !/DOES_NOT_ANSWER|UNAVAILABLE/.test(body))
      )
        wrong.push(`${route}: ${statusCode} ${body.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe.each([
  'client B',
  'lawyer B',
  'representative',
  'assistant of lawyer A',
  'assistant of lawyer B',
  'team',
] as const)('for %s the ids of client A and lawyer A', (name) => {
  test('name nothing, on any route', async () => {
    const wrong: string[] = []
    for (const route of routes) {
      const { access, foreign } = rowOf(route)
      if (foreign === undefined || guardOf(access, people[name]) !== 'open') continue
      const {
        thing,
        params = {},
        body,
      } = typeof foreign === 'object' ? foreign : { thing: foreign }
      // Their own: what they may do with it is in modules/assistant.
      if (thing === 'help' && name === 'assistant of lawyer A') continue
      const { statusCode, body: answer } = await ask(name, route, {
        params: { ...own[thing], ...params },
        body: body === 'file' ? aFile : bodyOf(route, body),
      })
      if (statusCode !== 404) wrong.push(`${route}: ${statusCode} ${answer.slice(0, 260)}`)
    }
    expect(wrong).toEqual([])
  })
})

test('their owners see them: the refusals above are about the person, not about a broken question', async () => {
  for (const [name, route] of [
    ['client A', 'GET /api/consultations/:id'],
    ['lawyer A', 'GET /api/consultations/:id'],
    ['client A', 'GET /api/payments/:id'],
    ['client A', 'GET /api/consultations/:id/agreement'],
    ['lawyer A', 'GET /api/me/firms/:firmId'],
  ] as const) {
    const foreign = rowOf(route).foreign
    const { statusCode } = await ask(name, route, {
      params: own[typeof foreign === 'object' ? foreign.thing : (foreign as Thing)],
    })
    expect([name, route, statusCode]).toEqual([name, route, 200])
  }
})
