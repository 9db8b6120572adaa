import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Problem } from '../api.ts'
import { createQueryClient } from './query-client.ts'
import { useChange } from './use-change.ts'

type Input = { id: string; isOn?: boolean }
type Answer = { error?: Partial<Problem> }
type Sent = { input: Input; key: string; answer: (response: Answer) => void }
type Options = Parameters<typeof useChange<Input, Answer>>[2]

/** A list whose rows are changed, and what was sent; each answer is held until the test gives it. */
function list(options?: Options) {
  const sent: Sent[] = []
  let run: ((input: Input) => Promise<Answer | undefined>) | undefined
  function List() {
    const change = useChange<Input, Answer>(
      (input, headers) => {
        const { promise, resolve } = Promise.withResolvers<Answer>()
        sent.push({ input, key: headers['Idempotency-Key'], answer: resolve })
        return promise
      },
      () => undefined,
      options,
    )
    run = change.run
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  const ids = () => sent.map(({ input }) => input.id)
  return { run: run!, sent, ids }
}
const reached = (length: number, sent: readonly Sent[]) =>
  vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(length))

test('a press on a second row while the first is under way is sent after it', async () => {
  const { run, sent, ids } = list()
  const first = run({ id: 'a' })
  const second = run({ id: 'b' })
  await reached(1, sent)
  expect(ids()).toEqual(['a'])
  sent[0]!.answer({})
  expect(await first).toEqual({})
  await reached(2, sent)
  sent[1]!.answer({ error: { status: 409 } })
  expect([ids(), await second]).toEqual([['a', 'b'], { error: { status: 409 } }])
})

test('a second press on the same row does nothing', async () => {
  const { run, sent, ids } = list()
  const first = run({ id: 'a' })
  expect(await run({ id: 'a' })).toBeUndefined()
  await reached(1, sent)
  sent[0]!.answer({})
  await first
  expect(ids()).toEqual(['a'])
})

test('of two answers to the same question only the first is sent', async () => {
  const { run, sent, ids } = list({ about: ({ id }) => id })
  const yes = run({ id: 'a', isOn: true })
  expect(await run({ id: 'a', isOn: false })).toBeUndefined()
  await reached(1, sent)
  sent[0]!.answer({})
  await yes
  expect(ids()).toEqual(['a'])
})

test('a row pressed again after a lost answer keeps its key, though another was changed since', async () => {
  const { run, sent } = list()
  for (const [index, [id, answer]] of (
    [
      ['a', { error: { status: 0 } }],
      ['b', {}],
      ['a', {}],
      ['a', {}],
    ] as const
  ).entries()) {
    const done = run({ id })
    await reached(index + 1, sent)
    sent[index]!.answer(answer)
    await done
  }
  const [lost, other, again, anew] = sent.map(({ key }) => key)
  expect(again).toBe(lost)
  expect(new Set([lost, other, anew]).size).toBe(3)
})
