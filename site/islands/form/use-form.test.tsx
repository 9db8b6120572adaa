import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { createStorage } from '../../testing/browser-storage.ts'
import { createQueryClient } from '../data/query-client.ts'
import type { Outcome } from '../data/outcome.ts'
import type { IslandTranslate } from '../i18n.ts'
import type { Session } from '../session/session-edges.ts'
import type { Form } from './use-form.ts'

const nobody: Session = { status: 'unauthenticated' }
const tomas: Session = {
  status: 'authenticated',
  user: { id: 'tomas', roles: [] },
  token: 't',
  draftKey: 'a1'.repeat(32),
}
let session: Session
vi.mock('../session/session.ts', () => ({
  getSession: () => session,
  sessionReady: async () => session,
  isSessionCertain: () => true,
}))
// Test files share loaded modules, and another file may have loaded these with the real session.
vi.resetModules()
const { unlessDone } = await import('../refusal.ts')
const { useForm } = await import('./use-form.ts')
const { readDraft, writeDraft } = await import('../typed/draft.ts')
const { sessionIs } = await import('../typed/typed.ts')

function become(next: Session, isSignOut = false): void {
  session = next
  sessionIs(next.user?.id, isSignOut)
}
/** Another tab has the drafts of this browser and a session store of its own. */
const openTab = () => vi.stubGlobal('sessionStorage', createStorage())

const t = translators.en as unknown as IslandTranslate
const LOST = { error: { status: 0, code: 'OFFLINE' } }
const WAS_DONE = { error: { status: 409, code: 'REQUEST_WAS_DONE' } }

type Values = { text: string; password: string }
const typed: Values = { text: 'Thank you', password: 'secret' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  openTab()
  become(nobody)
})
afterAll(() => void vi.unstubAllGlobals())

/** The form of a page that was just opened, with these values in it. */
function openForm(
  initial = typed,
  draft: string | undefined = 'message',
  given: Pick<
    Parameters<typeof useForm<Values, string>>[0],
    'take' | 'done' | 'onDone' | 'attemptKey'
  > = {},
): Form<Values> {
  let form: Form<Values> | undefined
  function Content() {
    form = useForm<Values, string>({
      ...given,
      t,
      initial,
      neverKept: ['password'],
      ...(draft && { draft }),
      async send(_, headers) {
        keys.push(headers['Idempotency-Key'])
        return response
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
let response: Outcome<string>
beforeEach(() => {
  keys = []
  response = LOST
})
const keptNames = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
    name.startsWith('typed:'),
  )
/** Which of the keys are equal: `[0, 0, 1]` where the third is another. */
const distinct = () => keys.map((key) => [...new Set(keys)].indexOf(key))

test('a draft sent again after a lost response and a reload has the same key; a changed one has another', async () => {
  await openForm().submit()
  await openForm().submit()
  await openForm({ ...typed, text: 'Thanks' }).submit()
  expect(distinct()).toEqual([0, 0, 1])
})

test.each([
  ['of a guest', nobody],
  ['of a signed-in person', tomas],
])(
  'a draft %s whose answer was lost is sent with its key from the tab that finds it',
  async (_, writer) => {
    become(writer)
    await writeDraft('message', typed.text)
    await openForm().submit()
    openTab()
    expect(await readDraft('message')).toBe(typed.text)
    await openForm().submit()
    expect(distinct()).toEqual([0, 0])
  },
)

test('the key of a draft is unreadable in storage and survives an expired session, as the draft does', async () => {
  become(tomas)
  await openForm().submit()
  const { fingerprint } = await import('../fingerprint.ts')
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(stored).toContain('attempt:message')
  expect(stored).not.toContain(keys[0])
  expect(stored).not.toContain(await fingerprint(JSON.stringify({ text: typed.text })))
  become(nobody)
  openTab()
  become(tomas)
  await openForm().submit()
  expect(distinct()).toEqual([0, 0])
})

test('of two tabs with one draft, each keeps the key of its own unanswered attempt', async () => {
  become(tomas)
  const first = openForm()
  const second = openForm({ ...typed, text: 'Thanks' })
  await first.submit()
  await second.submit()
  response = {}
  await first.submit()
  response = LOST
  await second.submit()
  openTab()
  await openForm({ ...typed, text: 'Thanks' }).submit()
  expect(distinct()).toEqual([0, 1, 0, 1, 1])
})

test('what is kept without a draft has one key too, until it is answered', async () => {
  await openForm(typed, '', { attemptKey: 'block' }).submit()
  openTab()
  await openForm(typed, '', { attemptKey: 'block' }).submit()
  response = {}
  await openForm(typed, '', { attemptKey: 'block' }).submit()
  await openForm(typed, '', { attemptKey: 'block' }).submit()
  expect(distinct()).toEqual([0, 0, 0, 1])
})

test('what was never saved is in no key, and signing out deletes the key', async () => {
  become(tomas)
  await openForm().submit()
  await openForm({ ...typed, password: 'another' }).submit()
  become(nobody, true)
  expect(keptNames()).toEqual([])
  await openForm().submit()
  expect(distinct()).toEqual([0, 0, 1])
})

test.each([
  ['was sent', (form: Form<Values>) => ((response = {}), form.submit())],
  ['was carried out before', (form: Form<Values>) => ((response = WAS_DONE), form.submit())],
  ['was discarded', (form: Form<Values>) => Promise.resolve(form.startAfresh())],
])('the same words are another message once the draft %s', async (_, end) => {
  await openForm().submit()
  const again = openForm()
  await end(again)
  const before = keys.length
  response = LOST
  await openForm().submit()
  expect(keys.slice(0, before)).not.toContain(keys.at(-1))
  expect(keptNames()).not.toContain('typed:draft:message')
})

test('a form without a draft stores nothing', async () => {
  await openForm(typed, '').submit()
  expect(keptNames()).toEqual([])
})

test.each([
  ['a success', { data: 'the list' }, ['the list']],
  ['a request that was carried out before', WAS_DONE, [undefined]],
  ['a refusal', { error: { status: 409, code: 'X' } }, []],
  ['a lost response', LOST, []],
])(
  '%s is taken for the form, which shows a refusal itself; only a success is followed',
  async (_, given, followed) => {
    const taken: unknown[][] = []
    const done: unknown[] = []
    response = given
    await openForm(typed, undefined, {
      take: async ({ error }, ...rest) => {
        taken.push(rest)
        return unlessDone(error)
      },
      done: 'Sent.',
      onDone: (data) => done.push(data),
    }).submit()
    expect([taken, done]).toEqual([[['Sent.', 'form']], followed])
  },
)

test.each([
  ['a success', { data: 'the list' }, ['the list'], true],
  ['a request that was carried out before', WAS_DONE, [undefined], true],
  ['a refusal', { error: { status: 409, code: 'X' } }, [], false],
  ['a lost response', LOST, [], false],
])(
  'without a list to show it in, %s is followed only if it was done',
  async (_, given, followed, isOver) => {
    const done: unknown[] = []
    response = given
    await writeDraft('message', typed.text)
    await openForm(typed, 'message', { onDone: (data) => done.push(data) }).submit()
    expect(done).toEqual(followed)
    expect((await readDraft('message')) === undefined).toBe(isOver)
  },
)
