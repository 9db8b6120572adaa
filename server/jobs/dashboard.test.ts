import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { defineJob, newId, type Actor } from '#modules/shared'
import { startRedis, testFoundation } from '#testing'
import { createQueue, type JobBackend } from './index.ts'
import { JOBS } from '../../site/routes.ts'
import { idsOnly, jobsDashboard } from './dashboard.ts'

const foundation = await testFoundation()
const redis = await startRedis()
afterAll(() => redis.stop())
const backends: [string, JobBackend][] = [
  ['PostgreSQL', { databaseUrl: foundation.url }],
  ['Redis', { redisUrl: redis.url }],
]
const people: Record<string, Actor> = {
  team: { accountId: newId(), roles: ['ROLE_ADMIN'], locale: 'lt' },
  lawyer: { accountId: newId(), roles: ['ROLE_LAWYER'], locale: 'lt' },
}

describe.each(backends)('the jobs dashboard on %s', async (_name, backend) => {
  const queue = await createQueue({ ...foundation, backend })
  const recorded: { action: string; subjectId: string }[] = []
  const app = Fastify()
  await app.register(cookie)
  await app.register(
    jobsDashboard({
      queue: queue.store.queue,
      brand: 'Patarta',
      publicUrl: 'https://patarta.test',
      findViewer: async (request) => people[request.cookies.who ?? ''],
      record: async (_team, action) => {
        recorded.push(action)
      },
    }),
  )
  afterAll(async () => {
    await app.close()
    await queue.close()
  })
  const ask = (
    who: string,
    method: 'GET' | 'PUT' | 'POST' | 'PATCH',
    path = '',
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: JOBS.lt + path,
      cookies: who ? { who } : {},
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })

  test('is for the team only: guests are redirected to sign-in, others are refused', async () => {
    expect([
      (await ask('', 'GET')).statusCode,
      (await ask('', 'GET', '/api/queues')).statusCode,
      (await ask('lawyer', 'GET')).statusCode,
      (await ask('lawyer', 'GET', '/api/queues')).statusCode,
    ]).toEqual([302, 401, 403, 403])
    const page = await ask('team', 'GET')
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("script-src 'self';"),
    ])
    expect(page.body).not.toMatch(/https?:\/\/(?!patarta)/)
  })

  test('shows jobs by name and ids, and nothing that people wrote', async () => {
    const id = newId()
    await queue.enqueue(
      defineJob<object>('consultation.remind'),
      { consultationId: id, reason: 'Tomas Petraitis pavargo', to: 'tomas@patarta.test' },
      { id: `seen-${id}` },
    )
    const { body } = await ask(
      'team',
      'GET',
      '/api/queues?activeQueue=patarta&page=1&jobsPerPage=50',
    )
    expect(body).toContain(id)
    expect(body).toContain('consultation.remind')
    expect(body).not.toMatch(/Petraitis|tomas@/)
  })

  test('accepts changes from its own page only, only harmless ones, and records each in the audit log', async () => {
    const pause = '/api/queues/patarta/pause'
    expect((await ask('team', 'PUT', pause, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    )
    expect((await ask('lawyer', 'PUT', pause)).statusCode).toBe(403)
    for (const path of [
      '/api/queues/patarta/obliterate',
      '/api/queues/patarta/empty',
      '/api/queues/patarta/add',
      '/api/queues/patarta/clean/failed',
    ])
      expect((await ask('team', path.endsWith('add') ? 'POST' : 'PUT', path)).statusCode).toBe(403)
    expect(recorded).toEqual([])
    expect((await ask('team', 'PUT', pause)).statusCode).toBe(200)
    expect((await ask('team', 'PUT', '/api/queues/patarta/resume')).statusCode).toBe(200)
    expect(recorded.map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
      `jobs.changed ${pause}`,
      'jobs.changed /api/queues/patarta/resume',
    ])
  })
})

test('shows ids, numbers, times and names of kinds of a job’s data, and hides every other text', () => {
  const id = newId()
  expect(
    idsOnly({
      data: {
        id,
        at: '2026-11-21T10:00:00.000Z',
        n: 3,
        on: true,
        type: 'review.published',
        list: ['a@b.lt', id],
        words: 'Labas',
      },
    }),
  ).toEqual({
    data: {
      id,
      at: '2026-11-21T10:00:00.000Z',
      n: 3,
      on: true,
      type: 'review.published',
      list: ['…', id],
      words: '…',
    },
  })
})
