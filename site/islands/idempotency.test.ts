import { expect, test } from 'vitest'
import { idempotency } from './idempotency.ts'

const sentWith = async (key: string | undefined, body: string, path = '/api/messages') => {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  })
  await idempotency.onRequest!({ request } as never)
  return request.headers.get('idempotency-key')
}

test('a repeated request keeps its key, also after another one; a changed one gets its own', async () => {
  expect(await sentWith('first', '{"fileIds":["a"]}')).toBe('first')
  const changed = await sentWith('first', '{"fileIds":["b"]}')
  expect(changed).not.toBe('first')
  expect(await sentWith('first', '{"fileIds":["b"]}')).toBe(changed)
  expect(await sentWith('first', '{"fileIds":["a"]}')).toBe('first')
  expect(await sentWith('first', '{"fileIds":["a"]}', '/api/other')).not.toBe('first')
})

test('a request without a key gets none', async () => {
  expect(await sentWith(undefined, '{}')).toBeNull()
})
