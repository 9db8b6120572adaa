import {
  readDescription,
  readOwnDescription,
  saveDescription,
  type Described,
} from './saved-description.ts'

/**
 * Wires the form that asks what happened. What is typed stays in this window, until it or the
 * session ends. `submit` runs only if the text is neither too short nor too long.
 */
export function wireDescribedForm(form: HTMLFormElement, submit: () => void) {
  const box = form.elements.namedItem('description') as HTMLTextAreaElement
  const consent = form.elements.namedItem('mayAskModel') as HTMLInputElement | null
  const faults = JSON.parse(form.dataset.faults ?? '{}') as Record<string, string>
  const minLength = Number(form.dataset.min)
  const maxLength = Number(form.dataset.max)
  form.noValidate = true

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fault = faultOf(box.value)
    show(fault)
    if (fault) box.focus()
    else submit()
  })
  box.addEventListener('input', () => {
    show(undefined)
    if (box.value !== readDescription()?.text) saveDescription({ text: box.value, isShown: false })
  })

  function faultOf(text: string): string | undefined {
    const { length } = text.trim()
    if (length === 0) return faults.required
    if (length < minLength) return faults.short
    return text.length > maxLength ? faults.over : undefined
  }

  function show(fault: string | undefined): void {
    document.getElementById('problem-error')?.remove()
    box.toggleAttribute('aria-invalid', false)
    if (!fault) return
    box.setAttribute('aria-invalid', 'true')
    const message = Object.assign(document.createElement('p'), {
      id: 'problem-error',
      className: 'field__error',
      role: 'alert',
      textContent: fault,
    })
    box.closest('.field')?.querySelector('.field__foot')?.prepend(message)
  }

  /** Fills in what was kept, unless something else was typed meanwhile. */
  async function restore(): Promise<Described | undefined> {
    const kept = await readOwnDescription()
    if (!kept || (box.value && box.value !== kept.text)) return undefined
    box.value = kept.text
    if (consent) consent.checked = kept.mayAskModel === true
    box.dispatchEvent(new Event('input', { bubbles: true }))
    return kept
  }

  return { box, consent, faults, show, restore }
}
