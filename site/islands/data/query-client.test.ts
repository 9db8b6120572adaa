import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { LiveNotification } from '../../scripts/live/live.ts'
import { createQueryClient, invalidateAbout, queryClient } from './query-client.ts'
import { dataOf, RefusalError } from './refusal-error.ts'

const about = (consultationId: string) => ({ consultationId }) as LiveNotification
const refusal = (status: number) =>
  dataOf(Promise.resolve({ error: { type: 'about:blank', title: 'refused', status, code: 'X' } }))

/** A query that is shown, and how often it was read. */
function shown(id: string, client = createQueryClient()) {
  let times = 0
  const read = vi.fn<() => Promise<string>>(async () => `read ${++times}`)
  const observer = new QueryObserver(client, {
    queryKey: ['consultation', id],
    queryFn: read,
    initialData: 'rendered',
    meta: { isAbout: ({ consultationId }) => consultationId === id },
  })
  observer.subscribe(() => {})
  return { client, observer, read }
}

test('data that the page was rendered with is not read again at once', () => {
  const { observer, read } = shown('a')
  expect([observer.getCurrentResult().data, read.mock.calls.length]).toEqual(['rendered', 0])
})

test('a notification makes the data it is about be read again, and nothing else', async () => {
  const { client, observer, read } = shown('a')
  const other = shown('b', client)
  invalidateAbout(client, about('a'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read 1'))
  expect([read.mock.calls.length, other.read.mock.calls.length]).toEqual([1, 0])
})

test('an answer of a change is not overwritten by a read that began before it', async () => {
  const client = createQueryClient()
  const late = Promise.withResolvers<string>()
  const observer = new QueryObserver(client, {
    queryKey: ['one'],
    queryFn: () => late.promise,
    initialData: 'rendered',
  })
  observer.subscribe(() => {})
  void client.invalidateQueries({ queryKey: ['one'] })
  await client.cancelQueries({ queryKey: ['one'] })
  client.setQueryData(['one'], 'changed')
  late.resolve('old')
  await late.promise
  expect(client.getQueryData(['one'])).toBe('changed')
})

test.each([
  [404, 1],
  [409, 1],
])('a read refused with %i is not tried again', async (status, times) => {
  const read = vi.fn<() => Promise<unknown>>(() => refusal(status))
  await expect(
    createQueryClient().fetchQuery({ queryKey: ['one'], queryFn: read, retryDelay: 0 }),
  ).rejects.toBeInstanceOf(RefusalError)
  expect(read).toHaveBeenCalledTimes(times)
})

test.each([0, 503])('a read that ended with %i is tried three times', async (status) => {
  const read = vi.fn<() => Promise<unknown>>(() => refusal(status))
  const client = createQueryClient()
  const retry = client.getDefaultOptions().queries?.retry
  await expect(
    client.fetchQuery({ queryKey: ['one'], queryFn: read, retryDelay: 0, ...(retry && { retry }) }),
  ).rejects.toBeInstanceOf(RefusalError)
  expect(read).toHaveBeenCalledTimes(3)
})

test('each render on the server has its own data', () => {
  expect(queryClient()).not.toBe(queryClient())
})
