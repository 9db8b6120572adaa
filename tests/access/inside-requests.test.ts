import { describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { idsInside, listIdsInside, type Named } from './ids-inside.ts'
import { aWorldOfAccess, aFile, rowOf, routes, isChange } from './access-testing.ts'

const {
  app,
  services,
  foundation,
  db,
  cast,
  other,
  otherServices,
  people,
  tokens,
  consultationId,
  matterId,
  taskId,
  ask,
  paths,
  bodyOf,
} = await aWorldOfAccess()

test('every id inside a body or a query is in the table with what becomes of somebody else’s, and nothing else is', () => {
  expect(listIdsInside(paths as never).toSorted()).toEqual(Object.keys(idsInside).toSorted())
})

describe('an id inside a request that names what is somebody else’s', () => {
  const holdFor = (account: { id: string }, hour: number) =>
    foundation.transact(
      async (tx) =>
        (await services.calendar.holds.holdForPerson(tx, {
          accountId: account.id,
          firmLawyerId: cast.rasa.firmLawyerId,
          serviceId: cast.services.charged.id,
          startsAt: new Date(`2026-12-08T${hour}:00:00Z`),
          endsAt: new Date(`2026-12-08T${hour}:30:00Z`),
          heldUntil: new Date('2026-12-31T00:00:00Z'),
        }))!.holdId,
    )

  test('is refused by name or left out, wherever one may stand', async () => {
    const fileOf = async (person: 'client A' | 'client B') => {
      const upload = await app.inject({
        method: 'POST',
        url: '/api/files',
        headers: {
          authorization: `Bearer ${tokens.get(person)}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: aFile,
      })
      return upload.json<{ id: string }>().id
    }
    const { documentRequests } = await services.matter.own.askForDocuments(cast.rasa.actor, {
      id: matterId,
      titles: ['Nuomos sutartis'],
      dueOn: null,
    })
    const notificationId = newId()
    await foundation.transact((tx) =>
      services.notification.notify(tx, {
        accountId: cast.tomas.id,
        consultationId: null,
        eventId: notificationId,
        kind: 'message',
        text: 'nextSteps',
        leadsTo: 'notifications',
        channels: ['bell'],
        params: {},
      }),
    )
    const notification = await db('notification')
      .where({ accountId: cast.tomas.id, eventId: notificationId })
      .first<{ id: string; readAt: Date | null }>('id', 'readAt')
    const ids: Record<Named | 'firm of lawyer B', string> = {
      'file of client A': await fileOf('client A'),
      'file of client B': await fileOf('client B'),
      'document request of client A': documentRequests[0]!.id,
      'hold of client A': await holdFor(cast.tomas, 10),
      'hold of client B': await holdFor(cast.emma, 12),
      'consultation of client A': consultationId,
      'matter of client A': matterId,
      'task of client A': taskId,
      'notification of client A': notification.id,
      'service of lawyer A': cast.services.charged.id,
      'service of lawyer B': otherServices.charged.id,
      'calendar of lawyer A': cast.rasa.firmLawyerId,
      'lawyer A': cast.rasa.lawyerId,
      'firm of lawyer B': other.firm.id,
    }
    const named = (value: unknown): unknown =>
      typeof value === 'string' && value in ids ? ids[value as Named] : value
    const wrong: string[] = []
    for (const [place, row] of Object.entries(idsInside)) {
      if (typeof row === 'string') continue
      const [method = '', pattern = '', member = ''] = place.split(' ')
      const route = `${method} ${pattern}`
      const params = Object.fromEntries(
        Object.entries(row.params ?? {}).map(([name, one]) => [name, ids[one]]),
      )
      const beside = Object.fromEntries(
        Object.entries(row.beside ?? {}).map(([name, value]) => [name, named(value)]),
      ) as Record<string, string>
      const path = member.split('.')
      const isQuery =
        method === 'GET' || (pattern === '/api/me/calendar' && member === 'firmLawyerId')
      const body = method === 'GET' ? undefined : (bodyOf(route, beside) as Record<string, unknown>)
      if (body && !isQuery) put(body, path, ids[row.naming])
      const query = isQuery
        ? `?${new URLSearchParams({ ...(method === 'GET' && beside), [member]: ids[row.naming] })}`
        : ''
      const { statusCode, body: answer } = await ask(row.by, `${route}${query}`, {
        params,
        body,
        key: newId(),
      })
      const isRefused =
        statusCode >= 400 && statusCode < 500 && !answer.includes('"VALIDATION_FAILED"')
      if (row.is === 'refused' ? !isRefused : statusCode >= 300)
        wrong.push(`${place}: ${statusCode} ${answer.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect(
      (await db('notification').where({ id: notification.id }).first('readAt')).readAt,
    ).toBeNull()
  })

  function put(body: Record<string, unknown>, [name = '', ...rest]: string[], id: string): void {
    const key = name.replace('[]', '')
    if (rest.length > 0) return put((body[key] ??= {}) as Record<string, unknown>, rest, id)
    body[key] = name.endsWith('[]') ? [id] : id
  }
})

test('nobody writes what is not theirs to write: members beside the form’s are refused or left out of account, on every route that takes a body', async () => {
  const beside = {
    id: newId(),
    accountId: people.team.accountId,
    clientAccountId: cast.emma.id,
    lawyerId: other.lawyerId,
    roles: ['ROLE_ADMIN'],
    role: 'ROLE_ADMIN',
    status: 'approved',
    isAdmin: true,
    paidAt: '2026-01-01T00:00:00Z',
    emailConfirmed: true,
    deletedAt: null,
    version: 1e6,
  }
  const before = await db('account')
    .whereIn('id', [cast.tomas.id, cast.rasa.actor.accountId])
    .select('id', 'roles', 'emailConfirmedAt', 'deletedAt')
    .orderBy('id')
  for (const route of routes.filter(
    (route) => isChange(route) && rowOf(route).access !== 'admin',
  )) {
    for (const name of ['client A', 'lawyer A'] as const) {
      const { statusCode, body } = await ask(name, route, { body: { ...beside, ...bodyOf(route) } })
      expect([route, statusCode < 500, /ROLE_ADMIN/.test(body)]).toEqual([route, true, false])
    }
  }
  expect(
    await db('account')
      .whereIn('id', [cast.tomas.id, cast.rasa.actor.accountId])
      .select('id', 'roles', 'emailConfirmedAt', 'deletedAt')
      .orderBy('id'),
  ).toEqual(before)
  expect(
    await db('account')
      .whereRaw("'ROLE_ADMIN' = any(roles)")
      .whereNot({ id: people.team.accountId }),
  ).toEqual([])
  expect(await db('lawyer').where({ id: other.lawyerId }).first('accountId')).toEqual({
    accountId: other.actor.accountId,
  })
  expect(
    await db('consultation').where({ id: consultationId }).first('clientAccountId', 'paidAt'),
  ).toEqual({ clientAccountId: cast.tomas.id, paidAt: null })
})
