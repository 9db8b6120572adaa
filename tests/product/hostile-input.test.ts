import { solveRobotCheck } from '#modules/account/testing'
import { describe, expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { startProduct } from '../support/product.ts'

type Problem = { code: string; errors?: { field: string; code: string }[] }

const product = await startProduct()
const guest = product.guest()
const tomas = await product.person()
const rasa = await aLawyer(product.foundation)
const { charged } = await aCalendar(product.foundation, rasa.firmLawyerId)
const request = aRequest(rasa.firmLawyerId, charged.id)
const fieldsOf = ({ errors = [] }: Problem) => errors.map(({ field }) => field)

describe('a body says what it means', () => {
  test('no number, text or null is taken for another', async () => {
    for (const wrong of [
      { acceptTerms: 1 },
      { acceptTerms: 'true' },
      { title: 12_345_678 },
      { specialtyCode: null },
      { description: null },
      { attachmentIds: rasa.firmLawyerId },
    ]) {
      const { status, body } = await tomas.post<Problem>('/api/consultations', {
        ...request,
        ...wrong,
      })
      expect([wrong, status, fieldsOf(body)]).toEqual([wrong, 400, Object.keys(wrong)])
    }
  })

  test('while an address, which is nothing but text, is read as the numbers and lists it stands for', async () => {
    const { status, body } = await guest.get<{ page: number }>(
      '/api/lawyers?page=2&pageSize=5&city=Vilnius&maxRate=300',
    )
    expect([status, body.page]).toEqual([200, 2])
  })
})

test('a proxy on this machine speaks for the whole world: it reads no measures', async () => {
  expect([
    (await guest.get('/metrics')).status,
    (await guest.get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status,
  ]).toEqual([200, 404])
})

test('behind a proxy nobody escapes the wait after wrong passwords by inventing where they come from', async () => {
  const proxied = await startProduct({ TRUST_PROXY: 'true' })
  const guess = async (invented: string) => {
    const visitor = proxied.guest()
    const { csrfToken } = (await visitor.get<{ csrfToken: string }>('/api/auth/csrf')).body
    const robotCheck = await solveRobotCheck((await visitor.get<object>('/api/robot-check')).body)
    const body = {
      csrfToken,
      email: 'emma@patarta.test',
      password: 'a wrong password',
      robotCheck,
      json: true,
    }
    return (
      await visitor.ask('POST', '/api/auth/callback/credentials', {
        body,
        headers: { 'x-forwarded-for': `${invented}, 203.0.113.9` },
      })
    ).status
  }
  const statuses: number[] = []
  for (let n = 1; n <= 6; n++) statuses.push(await guess(`198.51.100.${n}`))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

describe('nothing that is sent is an error of ours', () => {
  test('a NUL, which PostgreSQL cannot keep, is refused at its field', async () => {
    for (const path of [
      '/api/lawyers/a%00',
      '/api/lawyers/%00/reviews',
      '/api/firms/%00',
      '/api/firms?q=a%00',
      '/api/lawyers?city=a%00&city=b',
    ])
      expect([path, (await guest.get(path)).status]).toEqual([path, 400])
    const { status, body } = await tomas.post<Problem>('/api/consultations', {
      ...request,
      questionnaire: { opposingParties: [{ kind: 'natural', name: 'Jonas\0' }] },
    })
    expect([status, fieldsOf(body)]).toEqual([400, ['questionnaire.opposingParties.0.name']])
  })

  test('a number without end in an address is refused at its name', async () => {
    for (const number of ['1e999', '99999999999']) {
      const { status, body } = await tomas.get<Problem>(`/api/consultations?page=${number}`)
      expect([number, status, fieldsOf(body)]).toEqual([number, 400, ['page']])
    }
  })

  test('an id in a form that PostgreSQL does not know is no id', async () => {
    const { status, body } = await guest.post<Problem>('/api/activation-links', {
      accountId: 'urn:uuid:01a1fd18-3249-76c2-97cf-3c2845bbd7ce',
    })
    expect([status, fieldsOf(body)]).toEqual([400, ['accountId']])
  })

  test('a form that ends too early, or begins a second file that never ends, is reported as such', async () => {
    for (const rest of [
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="b.pdf"\r\n\r\nMZ',
    ]) {
      const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nMZ\r\n${rest}`
      const response = await fetch(`${product.origin}/api/agreement-verifications`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      })
      expect([rest, response.status, ((await response.json()) as Problem).code]).toEqual([
        rest,
        400,
        'FILE_IS_CUT_SHORT',
      ])
    }
  })

  test('values in values without end are refused before anybody walks them', async () => {
    const depth = 50_000
    const response = await fetch(`${product.origin}/api/password-resets`, {
      method: 'POST',
      body: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })

  test('thousands of wrong values are reported as a few, and more than that are not even looked at', async () => {
    const { status, body } = await tomas.post<Problem>('/api/consultations', {
      ...request,
      questionnaire: { opposingParties: Array.from({ length: 400_000 }, () => 1) },
    })
    expect([status, fieldsOf(body)]).toEqual([400, ['questionnaire.opposingParties']])
    const few = await tomas.post<Problem>('/api/consultations', {
      ...request,
      questionnaire: { opposingParties: Array.from({ length: 5_000 }, () => 1) },
    })
    expect([few.status, fieldsOf(few.body).length <= 200]).toEqual([400, true])
  })
})

test('the clock of the demo stays where its calendars can follow', async () => {
  for (const wrong of [
    { now: '9999-12-31T23:59:59Z' },
    { now: '2026-12-31T23:59:60Z' },
    { advanceMinutes: 1e300 },
  ])
    expect([wrong, (await guest.post('/dev/clock', wrong)).status]).toEqual([wrong, 400])
  expect((await guest.post('/dev/clock', { advanceMinutes: 1 })).status).toBe(200)
  expect((await guest.post('/dev/clock', { reset: true })).status).toBe(200)
})

test('the log names what PostgreSQL refused without quoting it', async () => {
  const { log, db } = product.foundation
  const failure = await product.services.account.people
    .getPerson(db, 'secret-words')
    .catch((error: unknown) => error)
  expect(String(failure)).toContain('secret-words')
  log.error({ err: failure }, 'a query failed')
  const line = product.logged.find((text) => text.includes('a query failed')) ?? ''
  expect(line).toContain('PostgreSQL 22P02')
  expect(line).not.toContain('secret-words')
})

test('what somebody is answered is theirs alone: no cache keeps it', async () => {
  const responses = [
    await tomas.get('/api/consultations'),
    await tomas.get(`/api/lawyers/${rasa.slug}`),
    await tomas.post('/api/consultations', {}),
    await guest.get('/api/consultations'),
  ]
  expect(
    responses.map(({ status, headers }) => [
      status,
      /no-store/.test(headers.get('cache-control') ?? ''),
    ]),
  ).toEqual([
    [200, true],
    [200, true],
    [400, true],
    [401, true],
  ])
})
