import { QueryClientProvider } from '@tanstack/react-query'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { IslandTranslate } from '../i18n.ts'
import { createQueryClient } from './query-client.ts'
import { useRead } from './use-read.ts'

const t = ((key: string) => key) as unknown as IslandTranslate

/** A list that an island shows, and what the next read answers. */
function shown() {
  const client = createQueryClient()
  const read = vi.fn<() => Promise<{ data: string[] }>>()
  let live: ReturnType<typeof useRead<string[]>> | undefined
  function List() {
    live = useRead<string[]>({ t, key: ['list'], read, first: ['rendered'] })
    return <p>{live.data.join()}</p>
  }
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>,
    )
  return { client, read, draw, live: () => live! }
}

test('the data of the page is shown without a request', () => {
  const { read, draw } = shown()
  expect(draw()).toBe('<p>rendered</p>')
  expect(read).not.toHaveBeenCalled()
})

test('an answer about a part of the data changes what is shown', async () => {
  const { draw, live } = shown()
  draw()
  await live().change((known) => [...known, 'added'])
  expect(draw()).toBe('<p>rendered,added</p>')
})

test('a part is not overwritten by a read that began before it', async () => {
  const { client, read, draw, live } = shown()
  draw()
  const late = Promise.withResolvers<{ data: string[] }>()
  read.mockReturnValueOnce(late.promise)
  const reading = client.fetchQuery({ queryKey: ['list'], staleTime: 0 }).catch(() => undefined)
  await live().change(() => ['changed'])
  late.resolve({ data: ['old'] })
  await reading
  expect(draw()).toBe('<p>changed</p>')
  // A notification may have asked for that read: it is not forgotten.
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true)
})

const root = join(import.meta.dirname, '..')
const islands = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('changes are sent by useChange and useForm only, which keep their order and their keys', () => {
  const own = islands.filter((file) => textOf(file).includes('useMutation'))
  expect(own.toSorted()).toEqual([join('data', 'use-change.ts'), join('form', 'use-form.ts')])
})

test('no change looks at its data alone: a refusal would be silent', () => {
  const silent = islands.filter((file) => {
    const text = textOf(file)
    return text.includes('useChange(') && /\(\{ data \}(, [^)]*)?\) =>/.test(text)
  })
  expect(silent).toEqual([])
})
