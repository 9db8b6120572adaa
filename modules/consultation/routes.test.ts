import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fileRoutes } from '#modules/file'
import { HOUR, newId, type Actor, type App } from '#modules/shared'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import { testFoundation } from '#testing'
import { consultationRoutes, type PresentedConsultation } from './index.ts'
import {
  aCast,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  type Cast,
} from './testing.ts'

const foundation = await testFoundation()
const { consultation, file } = createTestConsultations(foundation)
const people = new Map<string, Actor>()

const app = Fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
}).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
await app.register(access, { verifyAccessToken: async (token) => people.get(token) })
await app.register(errorsPlugin as never)
await app.register(multipart, { limits: { files: 1 } })
await app.register(fileRoutes(file) as never)
await app.register(consultationRoutes(consultation) as never)
afterAll(() => app.close())

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
  for (const [name, { actor }] of Object.entries({
    tomas: cast.tomas,
    emma: cast.emma,
    rasa: cast.rasa,
  }))
    people.set(name, actor)
})

type RequestInput = { payload?: object | string | Buffer; headers?: Record<string, string> }
const send = (
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, headers = {} }: RequestInput = {},
) =>
  app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(who && { authorization: `Bearer ${who}` }),
      'accept-language': 'en',
      ...headers,
    },
  })
const body = (given: object = {}) => ({
  ...aRequest(cast.rasa.firmLawyerId, cast.services.charged.id),
  ...given,
})
const ask = async (given: object = {}, who = 'tomas') =>
  (
    await send(who, 'POST', '/api/consultations', { payload: body(given) })
  ).json<PresentedConsultation>()

const BOUNDARY = '----a-boundary'
const multipartOf = (name: string, content: string): RequestInput => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  ),
})

describe('the line over HTTP', () => {
  test('request, conflict check, acceptance, decline, each in its own words', async () => {
    const response = await send('tomas', 'POST', '/api/consultations', {
      payload: body({ questionnaire: {} }),
    })
    expect(response.statusCode).toBe(201)
    const { id, questionnaire } = response.json<PresentedConsultation>()
    expect(response.headers.location).toBe(`/api/consultations/${id}`)
    expect(questionnaire).toMatchObject({
      hasBudget: 'unknown',
      actingFor: 'self',
      opposingParties: [],
      wantsFinalInvoice: false,
    })

    const at = `/api/consultations/${id}`
    expect((await send('rasa', 'GET', at)).json()).toMatchObject({
      side: 'lawyer',
      isMatterOpen: false,
      description: null,
    })
    expect((await send('tomas', 'PUT', `${at}/acceptance`)).json()).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect((await send('rasa', 'PUT', `${at}/acceptance`)).json()).toMatchObject({
      status: 409,
      code: 'CONFLICT_NOT_CHECKED',
      detail: 'First confirm that there is no conflict of interest',
    })
    expect(
      (await send('rasa', 'PUT', `${at}/conflict-check`, { payload: { conflict: false } })).json(),
    ).toMatchObject({ isMatterOpen: true })
    expect((await send('rasa', 'PUT', `${at}/acceptance`)).json()).toMatchObject({
      status: 'awaiting-payment',
    })
    expect((await send('rasa', 'PUT', `${at}/decline`, { payload: {} })).json()).toMatchObject({
      status: 400,
      code: 'NOTE_IS_EMPTY',
      errors: [{ field: 'comment', message: 'Note is required' }],
    })
    expect(
      (
        await send('rasa', 'PUT', `${at}/decline`, { payload: { comment: 'x'.repeat(1_001) } })
      ).json(),
    ).toMatchObject({ status: 400, errors: [{ field: 'comment', code: 'maxLength' }] })
    expect(
      (await send('tomas', 'PUT', `${at}/decline`, { payload: { comment: 'Nebereikia.' } })).json(),
    ).toMatchObject({ status: 'declined' })
    expect(
      (await send('rasa', 'PUT', `${at}/decline`, { payload: { comment: 'Nebereikia.' } })).json(),
    ).toMatchObject({ status: 409, code: 'MOVE_NOT_POSSIBLE' })
    expect((await send('tomas', 'GET', '/api/consultations?tab=former')).json()).toMatchObject({
      total: 1,
      counts: { former: 1, waiting: 0 },
      items: [{ id, number: expect.stringMatching(/^P-/) }],
    })
  })

  test('another time is proposed and accepted, and a confirmed one stays', async () => {
    const { id } = await ask({ serviceId: cast.services.free.id })
    const at = `/api/consultations/${id}/proposal`
    const startsAt = later(MONDAY_TEN, HOUR).toISOString()
    expect(
      (
        await send('tomas', 'PUT', at, { payload: { startsAt, comment: 'Vėliau būtų patogiau.' } })
      ).json(),
    ).toMatchObject({ status: 'proposed-by-client', proposal: { startsAt } })
    await send('rasa', 'PUT', `/api/consultations/${id}/conflict-check`, {
      payload: { conflict: false },
    })
    expect((await send('rasa', 'PUT', `${at}/acceptance`)).json()).toMatchObject({
      status: 'accepted',
      startsAt,
    })
    await send('rasa', 'PUT', at, { payload: { startsAt: MONDAY_TEN.toISOString() } })
    expect((await send('tomas', 'DELETE', at)).json()).toMatchObject({
      status: 'accepted',
      startsAt,
    })
  })

  test('files are attached by both sides and opened only by them', async () => {
    const uploaded = (
      await send('tomas', 'POST', '/api/files', multipartOf('sutartis.txt', 'Nuomos sutartis'))
    ).json<{ id: string }>()
    const { id } = await ask({ attachmentIds: [uploaded.id] })
    const at = `/api/consultations/${id}/attachments`
    expect(
      (await send('rasa', 'POST', at, multipartOf('klausimai.txt', 'Kada pasirašyta?'))).json(),
    ).toMatchObject({ status: 409, code: 'CONFLICT_NOT_CHECKED' })
    await send('rasa', 'PUT', `/api/consultations/${id}/conflict-check`, {
      payload: { conflict: false },
    })
    const added = await send('rasa', 'POST', at, multipartOf('klausimai.txt', 'Kada pasirašyta?'))
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'klausimai.txt', mimeType: 'text/plain', byteSize: 17 },
    ])
    expect(
      (await send('rasa', 'POST', at, multipartOf('SUTARTIS.txt', 'Kita'))).json(),
    ).toMatchObject({
      status: 409,
      code: 'DUPLICATE_FILE_NAME',
      detail: 'A file named “SUTARTIS.txt” is already attached. Rename it or choose another',
    })
    const seen = (
      await send('tomas', 'GET', `/api/consultations/${id}`)
    ).json<PresentedConsultation>()
    expect(seen.attachments?.map(({ name, side }) => `${side} ${name}`)).toEqual([
      'client sutartis.txt',
      'lawyer klausimai.txt',
    ])
    const opened = await send('rasa', 'GET', `${at}/${uploaded.id}`)
    expect([opened.body, opened.headers['content-disposition']]).toEqual([
      'Nuomos sutartis',
      `attachment; filename="sutartis.txt"; filename*=UTF-8''sutartis.txt`,
    ])
    expect((await send('emma', 'GET', `${at}/${uploaded.id}`)).statusCode).toBe(404)
    expect((await send('', 'GET', `${at}/${uploaded.id}`)).statusCode).toBe(401)
  })
})

describe('bad input', () => {
  test('is refused at its fields, in the reader’s language, and reserves no time', async () => {
    const bad = {
      title: 'abc',
      description: 'x',
      startsAt: 'tomorrow',
      acceptTerms: 'maybe',
      questionnaire: { opposingParties: [{ kind: 'robot', name: '' }], more: 1 },
      status: 'accepted',
      priceCents: 1,
    }
    const response = await send('tomas', 'POST', '/api/consultations', { payload: body(bad) })
    expect(response.statusCode).toBe(400)
    expect(
      response
        .json<{ errors: Array<{ field: string; code: string }> }>()
        .errors.map(({ field, code }) => `${field} ${code}`)
        .toSorted(),
    ).toEqual([
      'acceptTerms format',
      'description minLength',
      'priceCents unknown',
      'questionnaire.more unknown',
      'questionnaire.opposingParties.0.kind choice',
      'questionnaire.opposingParties.0.name required',
      'startsAt date',
      'status unknown',
      'title minLength',
    ])
    expect(
      (await send('tomas', 'POST', '/api/consultations', { payload: {} })).json<{
        errors: unknown[]
      }>().errors,
    ).toHaveLength(7)
    expect((await send('tomas', 'GET', '/api/consultations/not-an-id')).statusCode).toBe(400)
    expect((await send('tomas', 'GET', `/api/consultations/${newId()}`)).json()).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(
      (await send('', 'POST', '/api/consultations', { payload: body() })).json(),
    ).toMatchObject({ status: 401 })
  })

  test('that is hostile is text like any other, or refused', async () => {
    const title = '\u0000<script>alert(1)</script> \ud800 ﷽ __proto__'
    const response = await send('tomas', 'POST', '/api/consultations', { payload: body({ title }) })
    expect(response.statusCode).toBe(201)
    expect(
      (
        await send('tomas', 'POST', '/api/consultations', {
          headers: { 'content-type': 'application/json' },
          payload: `{"__proto__": {"a": 1}, "firmLawyerId": "x"}`,
        })
      ).statusCode,
    ).toBe(400)
    for (const startsAt of [
      '9999-12-31T23:59:60Z',
      '0000-01-01T00:00:00Z',
      '2026-12-07T08:00:00.0000001Z',
    ]) {
      expect(
        (await send('emma', 'POST', '/api/consultations', { payload: body({ startsAt }) }))
          .statusCode,
      ).toBeOneOf([201, 400, 409])
    }
  })
})
