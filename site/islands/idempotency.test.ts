import { expect, test, vi } from 'vitest'
import { idempotency } from './idempotency.ts'

const sentWith = async (
  key: string | undefined,
  body: string,
  path = '/api/messages',
  middleware = idempotency,
) => {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  })
  await middleware.onRequest!({ request } as never)
  return request.headers.get('idempotency-key')
}

test('a repeated request keeps its key, also after a reload; a changed one gets its own', async () => {
  const keys = await Promise.all([
    sentWith('first', '{"fileIds":["a"]}'),
    sentWith('first', '{"fileIds":["b"]}'),
    sentWith('first', '{"fileIds":["a"]}', '/api/other'),
    sentWith('second', '{"fileIds":["a"]}'),
  ])
  expect(new Set(keys).size).toBe(4)
  vi.resetModules()
  const { idempotency: reloaded } = await import('./idempotency.ts')
  expect(await sentWith('first', '{"fileIds":["a"]}', undefined, reloaded)).toBe(keys[0])
  expect(await sentWith('first', '{"fileIds":["b"]}', undefined, reloaded)).toBe(keys[1])
})

test('a request without a key gets none', async () => {
  expect(await sentWith(undefined, '{}')).toBeNull()
})
