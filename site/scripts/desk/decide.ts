import type { Locale } from '../../../modules/shared/locale.ts'
import { formatMoment } from '../../../modules/shared/time.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { forgetTyped, keepTyped, recallTyped } from '../../islands/typed.ts'
import { enhanceForm } from '../plain-form.ts'
import { callTeam } from './call.ts'

type Decision = {
  key: 'approve' | 'reject'
  label: string
  method: 'PUT' | 'POST'
  url: string
  field: string
  fieldLabel: string
  hint: string
  maxLength: number
  body: Record<string, unknown>
  done: string
  outcomes?: Record<string, { text: string; tone: 'verified' | 'stop' }>
}
type LoggedAction = { actorName: string; happenedAt: string }

const form = document.querySelector<HTMLFormElement>('form[data-decide]')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const decisions = JSON.parse(form.dataset.decisions ?? '[]') as Decision[]
  const says = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  const text = form.elements.namedItem('words') as HTMLTextAreaElement
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const key = `decision-${form.dataset.subject}`
  const kept = (recallTyped(key) ?? {}) as Record<string, string>
  const chosen = (): Decision =>
    decisions.find(({ key }) => key === new FormData(form).get('decision')) ?? decisions[0]!
  let shown = ''

  /** Each decision has its own text; the text of the other one is kept. */
  function show(): void {
    const { key: way, label, fieldLabel, hint, maxLength } = chosen()
    if (way === shown) return
    shown = way
    text.value = kept[way] ?? ''
    form.querySelector('[data-field=words] .field__label')!.textContent = fieldLabel
    form.querySelector('#words-hint')!.textContent = hint
    form.querySelector<HTMLElement>('#words-count')!.dataset.max = String(maxLength)
    button.textContent = label
    button.classList.toggle('button--stop', way === 'reject')
    for (const group of form.querySelectorAll<HTMLElement>('[data-templates-of]'))
      group.hidden = group.dataset.templatesOf !== way
    for (const group of form.querySelectorAll<HTMLElement>('[data-choices-of]'))
      group.hidden = group.dataset.choicesOf !== way
    text.dispatchEvent(new Event('input', { bubbles: true }))
  }

  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name === 'decision') show()
  })
  text.addEventListener('input', () => {
    kept[chosen().key] = text.value
    keepTyped(key, kept)
  })
  form.addEventListener('click', ({ target }) => {
    const template = (target as HTMLElement).closest<HTMLElement>('[data-text]')
    if (!template) return
    const choice =
      template.dataset.choice &&
      form.querySelector<HTMLInputElement>(
        `fieldset[data-field] input[value="${template.dataset.choice}"]`,
      )
    if (choice) choice.checked = true
    const [own, ready] = [text.value.trim(), template.dataset.text ?? '']
    text.value = own && !own.includes(ready) ? `${own}\n${ready}` : ready
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
  })
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
    if (event.key === 'Escape') text.blur()
  })
  document.addEventListener('desk-decide', (event) => {
    const { detail: way } = event as CustomEvent<string>
    const radio = form.querySelector<HTMLInputElement>(`input[name=decision][value=${way}]`)
    if (!radio) return
    radio.checked = true
    show()
    text.focus({ preventScroll: true })
    // On a wide screen case and form fit; on others only scroll the text field into view.
    form.closest('[data-case-and-decision]')?.scrollIntoView({ block: 'nearest' })
    text.scrollIntoView({ block: 'nearest' })
  })
  show()

  enhanceForm(form, {
    /** A missing choice of person is reported together with missing text. */
    check: () =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLElement>('fieldset[data-needed]:not([hidden])')]
          .filter(
            (group) =>
              group.dataset.needed === chosen().key &&
              group.querySelector('input') &&
              !group.querySelector('input:checked'),
          )
          .map((group) => [group.dataset.field ?? '', says.choose]),
      ),
    async send(values) {
      const { method, url, field, body, done, outcomes } = chosen()
      const extra = Object.fromEntries(
        [
          ...form.querySelectorAll<HTMLInputElement>(
            'fieldset[data-field]:not([hidden]) input:checked',
          ),
        ]
          .filter(({ value }) => value)
          .map(({ name, value }) => [name, value]),
      )
      const { data, problem } = await callTeam<{ status?: string }>(method, url, {
        ...body,
        ...extra,
        [field]: String(values.words).trim(),
      })
      if (problem?.status === 409)
        return {
          '':
            'decidedBy' in problem
              ? problem.detail
              : [problem.detail?.replace(/\.$/, ''), await whoDecided()].filter(Boolean).join('. '),
        }
      if (problem)
        return {
          ...problem,
          errors: (problem.errors ?? []).map((fault) =>
            fault.field === field ? { ...fault, field: 'words' } : fault,
          ),
        }
      forgetTyped(key)
      toastOnNextPage(outcomes?.[data?.status ?? ''] ?? { text: done, tone: 'verified' })
      location.assign(
        nextCase() ??
          document.querySelector<HTMLElement>('[data-list]')?.dataset.list ??
          location.pathname,
      )
    },
  })

  /** The case below the decided one, or above it at the end of the list. */
  function nextCase(): string | undefined {
    const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-desk-row]')]
    const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    return at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1])?.href
  }

  /** When the refusal does not say who decided first, the log does. */
  async function whoDecided(): Promise<string> {
    const { data } = await callTeam<{ items: LoggedAction[] }>(
      'GET',
      `/api/admin/log?subjectId=${encodeURIComponent(form.dataset.subject ?? '')}&pageSize=1`,
    )
    const last = data?.items[0]
    if (!last) return ''
    const at = formatMoment(
      new Date(last.happenedAt),
      document.documentElement.lang as Locale,
      undefined,
      new Date(),
    )
    return (says.whoDecided ?? '').replace('[who]', last.actorName).replace('[when]', at)
  }
}
