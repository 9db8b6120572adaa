import type { Problem } from '../../islands/api.ts'
import { focusFault } from '../../islands/focus.ts'
import { errorsOf, isSaidAtField } from '../../islands/form/form-errors.ts'
import { readDate } from '../../islands/form/typed-date.ts'

export type Values = Record<string, string | boolean>
/** Error texts by field name. The empty name holds errors that belong to no field. */
type Faults = Record<string, string | undefined>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Options = {
  /** Checks across several fields, before sending. */
  check?(values: Values): Faults
  /** Sends the form. Returns the errors, or nothing when the page is being left. */
  send(values: Values): Promise<Problem | Faults | void>
}

/**
 * Sends a server-rendered form in the background: each error at its field, the first one focused,
 * nothing typed lost. Without it the form posts normally.
 */
export function enhanceForm(form: HTMLFormElement, { check, send }: Options) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  const summary = form.querySelector<HTMLElement>('[data-form-problem]')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const label = button?.textContent ?? ''
  let isSending = false
  form.noValidate = true
  // A form that needs its script has its button disabled until now, so that an early press loses no
  // text.
  if (button && 'needsScript' in button.dataset) button.disabled = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void submit()
  })

  async function submit(): Promise<void> {
    const values = read(form)
    const faults = { ...check?.(values), ...emptyOrMalformed(form, words) }
    if (Object.values(faults).some(Boolean)) return show(faults)
    setSending(true)
    try {
      const answer = await send(values)
      if (answer)
        show(
          'status' in answer && typeof answer.status === 'number'
            ? {
                ...errorsOf(
                  answer as Problem,
                  namesWithPlace(form),
                  (key) => words[key] ?? words.generic ?? '',
                ),
              }
            : (answer as Faults),
        )
      else show({})
    } catch (error) {
      reportError(error)
      show({ '': navigator.onLine ? words.generic : words['site.form.offline'] })
    } finally {
      setSending(false)
    }
  }
  form.addEventListener('input', ({ target }) => clear((target as Control).name))
  // Leaving a field for another field shows its error at once; leaving it for the button does not,
  // because sending checks everything.
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const { name } = target as Control
    const fault =
      name && form.contains(relatedTarget as Node | null) && relatedTarget !== button
        ? malformed(target as Control, words)
        : undefined
    if (fault) mark(name, fault)
  })

  function setSending(is: boolean): void {
    isSending = is
    button?.setAttribute('aria-busy', String(is))
    if (!button) return
    button.textContent = is ? (button.dataset.busy ?? label) : label
    if (is)
      button.prepend(
        Object.assign(document.createElement('span'), { className: 'spinner', ariaHidden: 'true' }),
      )
  }

  /**
   * Shows an error at each faulty field, and a summary above the form when there are several.
   * Focuses the first faulty control.
   */
  function show(faults: Faults): void {
    const isAtField = isSaidAtField(faults, namesWithPlace(form))
    for (const name of names(form)) mark(name, faults[name], isAtField)
    const wrong = [...form.elements].find((element) => faults[(element as Control).name]) as
      Control | undefined
    const general = faults[''] ?? (wrong && !isAtField ? words['site.form.errors'] : undefined)
    if (summary) {
      summary.hidden = !general
      const title = summary.querySelector('.notice__title')
      if (title) title.textContent = general ?? ''
      const count = summary.querySelector<HTMLElement>('[data-form-count]')
      if (count)
        sayCount(count, names(form).filter((name) => faults[name]).length, words.errorCount)
    }
    if (wrong || general) focusFault(form, faults)
  }

  function clear(name: string): void {
    mark(name, undefined)
    if (summary && !form.querySelector('[aria-invalid=true]')) summary.hidden = true
  }

  function mark(name: string, fault: string | undefined, isAlert = false): void {
    const controls = [...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)]
    const frame = placeOf(form, name)
    // When a page has two forms with a field of the same name, each has its own id.
    const id = `${controls[0]?.id || name}-error`
    frame?.querySelector(`#${CSS.escape(id)}`)?.remove()
    for (const control of controls) {
      control.toggleAttribute('aria-invalid', false)
      const others = (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((other) => other && other !== id)
      if (fault) control.setAttribute('aria-invalid', 'true')
      const described = fault ? [...others, id] : others
      if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '))
      else control.removeAttribute('aria-describedby')
    }
    if (fault && frame)
      (frame.querySelector('.field__foot') ?? frame).append(
        Object.assign(document.createElement('p'), {
          id,
          className: 'field__error tiny',
          role: isAlert ? 'alert' : null,
          textContent: fault,
        }),
      )
  }

  return { show }
}

/**
 * Writes how many fields are wrong below the summary. `forms` has the sentence of each plural
 * category.
 */
function sayCount(element: HTMLElement, n: number, forms = '{}'): void {
  const byRule = JSON.parse(forms) as Record<string, string>
  element.hidden = n === 0
  element.textContent = (
    byRule[new Intl.PluralRules(document.documentElement.lang).select(n)] ??
    byRule.other ??
    ''
  ).replace('#', String(n))
}

/** Values by name: text as typed, checkboxes as true or false. */
function read(form: HTMLFormElement): Values {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(
    ({ name, checked }) => [name, checked] as const,
  )
  const typed = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const,
  )
  return { ...Object.fromEntries(typed), ...Object.fromEntries(boxes) }
}

const names = (form: HTMLFormElement): string[] => [
  ...new Set([...form.elements].map((element) => (element as Control).name).filter(Boolean)),
]

/** The element for a field's error: the frame with its name, or the frame around it. */
const placeOf = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ??
  form
    .querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`)
    ?.closest<HTMLElement>('[data-field]') ??
  null

const namesWithPlace = (form: HTMLFormElement): string[] =>
  names(form).filter((name) => placeOf(form, name))

/** The errors of the browser's own validation, in our words. */
function emptyOrMalformed(form: HTMLFormElement, words: Record<string, string>): Faults {
  const faults: Faults = {}
  for (const control of [...form.elements] as Control[]) {
    if (!control.name || !control.validity) continue
    const fault = control.validity.valueMissing
      ? (words[`required.${control.name}`] ??
        (control.type === 'radio' ? words.chooseOne : words.required))
      : malformed(control, words)
    if (fault) faults[control.name] = fault
  }
  return faults
}

/** The error of typed text; an empty field is not an error before sending. */
function malformed(
  { validity, value, type, name, dataset }: Control,
  words: Record<string, string>,
): string | undefined {
  if (!validity || validity.valueMissing) return undefined
  if (dataset.dateField !== undefined)
    return value.trim() === '' || readDate(value) ? undefined : words.date
  if (validity.typeMismatch && type === 'email') return words.email
  return validity.patternMismatch ? words[`pattern.${name}`] : undefined
}
