import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { createStorage } from '../../testing/browser-storage.ts'
import { createQueryClient } from '../data/query-client.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sessionIs } from '../typed/typed.ts'
import { useForm, type Form } from './use-form.ts'

const t = translators.en as unknown as IslandTranslate
const LOST = { error: { status: 0, code: 'OFFLINE' } }
const WAS_DONE = { error: { status: 409, code: 'REQUEST_WAS_DONE' } }

type Values = { text: string; password: string }
const typed: Values = { text: 'Thank you', password: 'secret' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
afterAll(() => void vi.unstubAllGlobals())

/** The form of a page that was just opened, with these values in it. */
function openForm(initial = typed, draft: string | undefined = 'message'): Form<Values> {
  let form: Form<Values> | undefined
  function Content() {
    form = useForm<Values>({
      t,
      initial,
      neverKept: ['password'],
      ...(draft && { draft }),
      async send(_, headers) {
        keys.push(headers['Idempotency-Key'])
        return answer
      },
    })
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Content />
    </QueryClientProvider>,
  )
  return form!
}
let keys: string[]
let answer: typeof LOST | typeof WAS_DONE | object
beforeEach(() => {
  keys = []
  answer = LOST
})
/** Which of the keys are equal: `[0, 0, 1]` where the third is another. */
const distinct = () => keys.map((key) => [...new Set(keys)].indexOf(key))

test('a draft sent again after a lost answer and a reload has the same key; a changed one has another', async () => {
  await openForm().submit()
  await openForm().submit()
  await openForm({ ...typed, text: 'Thanks' }).submit()
  expect(distinct()).toEqual([0, 0, 1])
})

test('what was never saved is in no key, and signing out deletes the key', async () => {
  sessionIs('tomas', false)
  await openForm().submit()
  await openForm({ ...typed, password: 'another' }).submit()
  sessionIs(undefined, true)
  expect(Object.keys(sessionStorage)).toEqual([])
  await openForm().submit()
  expect(distinct()).toEqual([0, 0, 1])
})

test.each([
  ['was sent', (form: Form<Values>) => ((answer = {}), form.submit())],
  ['was carried out before', (form: Form<Values>) => ((answer = WAS_DONE), form.submit())],
  ['was discarded', (form: Form<Values>) => Promise.resolve(form.startAfresh())],
])('the same words are another message once the draft %s', async (_, end) => {
  await openForm().submit()
  const again = openForm()
  await end(again)
  const before = keys.length
  answer = LOST
  await openForm().submit()
  expect(keys.slice(0, before)).not.toContain(keys.at(-1))
  expect(Object.keys(localStorage).filter((name) => name.startsWith('typed:draft'))).toEqual([])
})

test('a form without a draft stores nothing', async () => {
  await openForm(typed, '').submit()
  expect(Object.keys(sessionStorage)).toEqual([])
})
