import { api, type Problem } from '../../islands/api.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { enhanceForm } from '../plain-form.ts'
import { callTeam } from './call.ts'

type Imports = { items: { id: string; status: string }[] }
const wordsOf = (form: HTMLFormElement) =>
  JSON.parse(form.dataset.words ?? '{}') as Record<
    'done' | 'same' | 'report' | 'refused' | 'held',
    string
  >

/**
 * Shows the report of the import: first that of a refused or held list, because it needs the team.
 * An import without changes has no report.
 */
function showReport(form: HTMLFormElement, { items }: Imports): void {
  const words = wordsOf(form)
  const shown =
    items.find(({ status }) => status === 'refused') ??
    items.find(({ status }) => status === 'held') ??
    items[0]
  toastOnNextPage(newsOf(shown?.status, words))
  location.assign(shown ? `${words.report}&id=${shown.id}` : words.report)
}

function newsOf(
  status: string | undefined,
  { done, same, refused, held }: ReturnType<typeof wordsOf>,
): Parameters<typeof toastOnNextPage>[0] {
  if (status === undefined) return { text: same }
  if (status === 'refused') return { text: refused, tone: 'stop' }
  return status === 'held' ? { text: held, tone: 'wait' } : { text: done, tone: 'verified' }
}

const source = document.querySelector<HTMLFormElement>('form[data-read-source]')
if (source) {
  enhanceForm(source, {
    async send() {
      const { data, problem } = await callTeam<Imports>('POST', '/api/admin/register/readings')
      if (problem) return problem
      showReport(source, data ?? { items: [] })
    },
  })
}

const file = document.querySelector<HTMLFormElement>('form[data-read-file]')
if (file) {
  enhanceForm(file, {
    async send({ list }) {
      const body = new FormData()
      body.append(
        'file',
        (file.elements.namedItem('file') as HTMLInputElement).files?.[0] ?? new Blob(),
      )
      const { data, error } = await api.POST('/api/admin/register/imports', {
        params: { query: { list: list as 'advocates' } },
        body: body as never,
        bodySerializer: (given) => given as never,
      })
      if (error) return error as Problem
      showReport(file, data)
    },
  })
}

const hand = document.querySelector<HTMLFormElement>('form[data-by-hand]')
if (hand) {
  enhanceForm(hand, {
    async send(values) {
      const text = (name: string) => String(values[name] ?? '').trim()
      const listed = (name: string) => (text(name) ? [text(name)] : [])
      const entry = {
        name: text('name'),
        lastname: text('lastname'),
        status: text('status'),
        emails: listed('email'),
        phones: listed('phone'),
      }
      const { problem } = await callTeam('POST', '/api/admin/register/people', {
        list: text('list'),
        entry,
        reason: text('reason'),
      })
      if (problem)
        return {
          ...problem,
          errors: (problem.errors ?? []).map((fault) => ({
            ...fault,
            field: fault.field
              .replace(/^entry\./, '')
              .replace(/^emails.*/, 'email')
              .replace(/^phones.*/, 'phone'),
          })),
        }
      toastOnNextPage({ text: wordsOf(hand).done, tone: 'verified' })
      location.reload()
    },
  })
}
