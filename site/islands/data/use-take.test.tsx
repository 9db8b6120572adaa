import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { createQueryClient } from './query-client.ts'
import { useReadAgain, useTake, type Take } from './use-take.ts'

const t = ((key: string) => key) as unknown as IslandTranslate
const refusal: Problem = { type: 'about:blank', title: 'refused', status: 409, code: 'X' }

function takeOfAList(client = createQueryClient(), useIt = useTake<string>) {
  let take: Take<string> | undefined
  function List() {
    take = useIt(['list'], t)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  return take!
}

/** A client that shows a list, and whether it is out of date. */
function shownList() {
  const client = createQueryClient()
  client.setQueryData(['list'], 'rendered')
  const now = () => {
    const state = client.getQueryState<string>(['list'])
    return [state?.data, state?.isInvalidated]
  }
  return { client, now }
}

test('a refusal of a button is announced, one of a form is left to the form', async () => {
  const take = takeOfAList()
  expect(await take({ error: refusal }, 'done', 'form')).toEqual(refusal)
  // A toast needs the document, which is missing here.
  await expect(take({ error: refusal }, 'done')).rejects.toThrow('document is not defined')
})

test.each([
  ['useReadAgain', useReadAgain],
  ['useTake', useTake<string>],
])(
  'a refusal that names a field is announced by %s too, unless a form shows it',
  async (_, use) => {
    const atField = { ...refusal, errors: [{ field: 'startsAt', code: 'X', message: 'busy' }] }
    const take = takeOfAList(createQueryClient(), use)
    expect(await take({ error: atField }, 'done', 'form')).toEqual(atField)
    await expect(take({ error: atField }, 'done')).rejects.toThrow('document is not defined')
  },
)

test('an answer with data is shown; after one without, or after a refusal, the list is read again', async () => {
  const { client, now } = shownList()
  const take = takeOfAList(client)
  await take({ data: 'changed' })
  expect(now()).toEqual(['changed', false])
  await take({})
  expect(now()).toEqual(['changed', true])
  await take({ data: 'again' })
  await take({ error: refusal }, undefined, 'form')
  expect(now()).toEqual(['again', true])
})

test.each([useTake<string>, useReadAgain])(
  'a request that was carried out before counts as done, and the list is read again',
  async (use) => {
    const { client, now } = shownList()
    const wasDone = { ...refusal, code: 'REQUEST_WAS_DONE' }
    expect(await takeOfAList(client, use)({ error: wasDone }, undefined, 'form')).toBeUndefined()
    expect(now()).toEqual(['rendered', true])
  },
)

test('an answer about something else is never shown as the list', async () => {
  const { client, now } = shownList()
  await takeOfAList(client, useReadAgain)({ data: 'one row' })
  expect(now()).toEqual(['rendered', true])
})
