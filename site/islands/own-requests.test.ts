import createClient from 'openapi-fetch'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterOwnRequests, ownRequests } from './own-requests.ts'

type Paths = {
  '/act': {
    post: { responses: { 200: { content: { 'application/json': object } } } }
    get: { responses: { 200: { content: { 'application/json': object } } } }
  }
}

let answer: (how: Response | Error) => void
const client = createClient<Paths>({
  baseUrl: 'http://site.test',
  fetch: () =>
    new Promise((resolve, reject) => {
      answer = (how) => (how instanceof Error ? reject(how) : resolve(how))
    }),
})
client.use(ownRequests)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an event waits until the page has answered its own request, also when that failed', async () => {
  for (const how of [
    Response.json({}),
    Response.json({}, { status: 409 }),
    new Error('no connection'),
  ]) {
    const said: string[] = []
    const request = client.POST('/act').then(
      () => said.push('own'),
      () => said.push('own'),
    )
    await vi.waitFor(() => expect(answer).toBeDefined())
    afterOwnRequests(() => said.push('event'))
    expect(said).toEqual([])
    answer(how)
    await request
    expect(said).toEqual(['own'])
    vi.advanceTimersByTime(1_000)
    expect(said).toEqual(['own', 'event'])
    answer = undefined as never
  }
})

test('an event is handled at once while the page only reads', async () => {
  const said: string[] = []
  const request = client.GET('/act')
  await vi.waitFor(() => expect(answer).toBeDefined())
  afterOwnRequests(() => said.push('event'))
  expect(said).toEqual(['event'])
  answer(Response.json({}))
  await request
})
