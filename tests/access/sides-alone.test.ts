import { describe, expect, test } from 'vitest'
import { aRequest } from '#modules/consultation/testing'
import {
  aWorldOfAccess,
  NAMES,
  SECRETS,
  aFile,
  rowOf,
  routes,
  NOT_ASKED,
} from './access-testing.ts'

const { services, db, cast, other, otherServices, consultationId, paymentId, own, ask, bodyOf } =
  await aWorldOfAccess()

describe('a file of a consultation', () => {
  test('is downloaded by its two sides and by nobody else, under no other consultation, and never runs as a page', async () => {
    const upload = await ask('client A', 'POST /api/consultations/:id/attachments', {
      params: own.consultation,
      body: aFile,
    })
    const { id: fileId } = upload.json<{ id: string }>()
    const { days } = await services.calendar.slots.listFreeSlots({
      firmLawyerId: other.firmLawyerId,
      serviceId: otherServices.charged.id,
    })
    const ofClientB = await services.consultation.requests.requestConsultation(
      cast.emma.actor,
      aRequest(other.firmLawyerId, otherServices.charged.id, {
        startsAt: days.at(-1)!.slots[0]!.startsAt,
      }),
    )
    const seen = await Promise.all(
      NAMES.map(async (name) => [
        name,
        (
          await ask(name, 'GET /api/consultations/:id/attachments/:fileId', {
            params: { id: consultationId, fileId },
          })
        ).statusCode,
      ]),
    )
    expect(Object.fromEntries(seen)).toEqual({
      guest: 401,
      'client A': 200,
      'client B': 404,
      'lawyer A': 200,
      'lawyer B': 404,
      representative: 404,
      'assistant of lawyer A': 404,
      'assistant of lawyer B': 404,
      team: 404,
    })
    expect(
      (
        await ask('client B', 'GET /api/consultations/:id/attachments/:fileId', {
          params: { id: ofClientB.id, fileId },
        })
      ).statusCode,
    ).toBe(404)
    const { headers } = await ask('client A', 'GET /api/consultations/:id/attachments/:fileId', {
      params: { id: consultationId, fileId },
    })
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })
})

test('the team reads nothing of a consultation: not on any route, with whatever id it asks', async () => {
  const words = [...Object.values(SECRETS), 'Petraitis']
  const leaks: string[] = []
  for (const route of routes.filter((route) => route.startsWith('GET ') && !NOT_ASKED.has(route))) {
    for (const id of [
      consultationId,
      paymentId,
      cast.tomas.id,
      cast.rasa.lawyerId,
      cast.rasa.firmLawyerId,
    ]) {
      const { body, statusCode } = await ask('team', route, {
        params: { id, fileId: id, lawyerId: id, firmId: cast.rasa.firm.id, kind: 'advance' },
      })
      if (words.some((word) => body.includes(word))) leaks.push(`${route} ${statusCode}`)
    }
  }
  expect(leaks).toEqual([])
  expect(
    (await ask('client A', 'GET /api/consultations/:id', { params: { id: consultationId } })).body,
  ).toContain(SECRETS.description)
})

test('the team changes nothing of a consultation either: every move is a 404, and its state stays', async () => {
  const before = await db('consultation').where({ id: consultationId }).first()
  const moves = routes.filter((route) => /^(POST|PUT|DELETE) \/api\/consultations\/:id/.test(route))
  expect(moves.length).toBeGreaterThan(8)
  for (const route of moves) {
    const { foreign } = rowOf(route)
    const body = typeof foreign === 'object' ? foreign.body : undefined
    expect([
      route,
      (
        await ask('team', route, {
          params: own.consultation,
          body: body === 'file' ? aFile : bodyOf(route, body),
        })
      ).statusCode,
    ]).toEqual([route, 404])
  }
  expect(await db('consultation').where({ id: consultationId }).first()).toEqual(before)
})
