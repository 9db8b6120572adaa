import { QueryClientProvider } from '@tanstack/react-query'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { createQueryClient } from './query-client.ts'
import { useTake, type Take } from './use-take.ts'

const t = ((key: string) => key) as unknown as IslandTranslate
const refusal: Problem = { type: 'about:blank', title: 'refused', status: 409, code: 'X' }

function takeOfAList(): Take<string> {
  let take: Take<string> | undefined
  function List() {
    take = useTake<string>(['list'], t)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  return take!
}

test('a refusal of a button is announced, one of a form is left to the form', async () => {
  const take = takeOfAList()
  expect(await take({ error: refusal }, 'done', 'form')).toEqual(refusal)
  // A toast needs the document, which is missing here.
  await expect(take({ error: refusal }, 'done')).rejects.toThrow('document is not defined')
})

test('no form shows a refusal twice: what hands its error to the form takes it for the form', () => {
  const root = join(import.meta.dirname, '..')
  const twice = globSync('**/*.tsx', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return (
      /const problem = await (take|onDone|answered)\(/.test(text) &&
      /error: problem/.test(text) &&
      !text.includes("'form'")
    )
  })
  expect(twice).toEqual([])
})
