import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '#modules/shared'
import { eventually } from '../support/eventually.ts'
import { aWorldOfAccess, NAMES, rowOf, routes, NOT_ASKED, isChange } from './access-testing.ts'

const { app, services, foundation, origin, db, cast, other, tokens, bodyOf } =
  await aWorldOfAccess()

describe('a page of another site, which may send a form along with the session’s cookie,', () => {
  const cookie = async (): Promise<string> =>
    `patarta_session=${(await services.account.sessions.openSession(db, { accountId: cast.tomas.id })).token}`
  const foreign = {
    origin: 'https://elsewhere.lt',
    referer: 'https://elsewhere.lt/',
    'sec-fetch-site': 'cross-site',
    'accept-language': 'en',
  }
  const send = (route: string, headers: Record<string, string>, body?: object) => {
    const [method, pattern = ''] = route.split(' ')
    return app.inject({
      method: method as 'POST',
      url: pattern.replace(/:\w+/g, () => newId()),
      headers: { ...foreign, ...headers },
      ...(body && { payload: body }),
    })
  }

  test('changes nothing: for the API the cookie is nobody, on every route that asks who one is', async () => {
    const session = await cookie()
    const taken: string[] = []
    for (const route of routes.filter(
      (route) =>
        isChange(route) &&
        ['signed-in', 'client', 'lawyer', 'assistant', 'admin'].includes(rowOf(route).access),
    )) {
      const { statusCode } = await send(route, { cookie: session }, bodyOf(route) ?? {})
      if (statusCode !== 401) taken.push(`${route}: ${statusCode}`)
    }
    expect(taken).toEqual([])
  })

  test('signs nobody in or out: where the cookie counts, a form without the token is refused', async () => {
    const session = await cookie()
    // A continuation only opens the session of whoever registered in this very browser and has just
    // confirmed the address.
    const where = [
      ...routes.filter(
        (route) =>
          isChange(route) && route.includes(' /api/auth/') && !route.endsWith('/continuation'),
      ),
      'POST /api/auth/signout',
    ]
    const taken: string[] = []
    for (const route of where) {
      for (const token of [undefined, 'made-up']) {
        const { statusCode, body, headers } = await send(
          route,
          {
            cookie: `${session}; patarta_csrf=made-up.made-up`,
            'content-type': 'application/json',
          },
          { ...bodyOf(route), ...(token ? { csrfToken: token } : {}) },
        )
        const isRefused =
          statusCode >= 400 || /csrf=true/.test(body) || /csrf=true/.test(String(headers.location))
        if (!isRefused) taken.push(`${route}: ${statusCode} ${body.slice(0, 80)}`)
      }
    }
    expect(taken).toEqual([])
    expect(
      (
        await app.inject({ method: 'GET', url: '/api/auth/session', headers: { cookie: session } })
      ).json(),
    ).toMatchObject({ user: { email: cast.tomas.email } })
  })

  test('reads no answer: none of ours says that it may', async () => {
    const telling: string[] = []
    for (const route of routes.filter(
      (route) => route.startsWith('GET ') && !NOT_ASKED.has(route),
    )) {
      const { headers } = await send(route, {})
      if (headers['access-control-allow-origin'] !== undefined) telling.push(route)
    }
    expect(telling).toEqual([])
    expect(
      (
        await app.inject({
          method: 'OPTIONS',
          url: '/api/me',
          headers: { ...foreign, 'access-control-request-method': 'PUT' },
        })
      ).headers['access-control-allow-origin'],
    ).toBeUndefined()
  })
})

describe('a socket', () => {
  const open = (token: string | undefined, headers: Record<string, string> = {}) =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(
        `${origin.replace('http', 'ws')}/api/socket${token ? `?token=${token}` : ''}`,
        { headers },
      )
      socket
        .once('open', () => resolve(socket))
        .once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
        .once('error', () => {})
    })

  test('opens for everybody signed in, for no guest and from no other site; a notification reaches no other person', async () => {
    const received: string[] = []
    const sockets: WebSocket[] = []
    for (const name of NAMES) {
      const socket = await open(tokens.get(name))
      if (name === 'guest') expect(socket).toBe(401)
      expect([name, socket instanceof WebSocket]).toEqual([name, name !== 'guest'])
      if (!(socket instanceof WebSocket)) continue
      sockets.push(
        socket.on('message', (data) => {
          if (String(data as Buffer).includes('"notification"')) received.push(name)
        }),
      )
    }
    expect(await open(tokens.get('client A'), { origin: 'https://elsewhere.lt' })).toBe(403)
    for (const accountId of [cast.tomas.id, other.account.id]) {
      await foundation.transact((tx) =>
        services.notification.notify(tx, {
          accountId,
          consultationId: null,
          eventId: newId(),
          kind: 'message',
          text: 'nextSteps',
          leadsTo: 'notifications',
          channels: ['bell'],
          params: {},
        }),
      )
    }
    await eventually(() => received.length >= 2)
    expect(received.toSorted()).toEqual(['client A', 'lawyer B'])
    for (const socket of sockets) socket.terminate()
  })
})
