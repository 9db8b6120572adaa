import { readDate } from '../../islands/form/typed-date.ts'

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-date-field]')
const inBox = <E extends HTMLElement>(element: Element, selector: string): E | null =>
  element.closest('.field__box')?.querySelector<E>(selector) ?? null

/**
 * Formats a typed date as 2026-12-07 when the field is left. Invalid text stays, and the form
 * reports it.
 */
document.addEventListener('change', ({ target }) => {
  if (isField(target)) target.value = readDate(target.value) ?? target.value
  else if (target instanceof HTMLInputElement && target.matches('[data-date-picker]')) take(target)
})

/** Opens the browser's calendar at the typed date, with the button or Alt and the down arrow. */
function pick(field: HTMLInputElement | null): void {
  const picker = field && inBox<HTMLInputElement>(field, '[data-date-picker]')
  if (!picker) return
  picker.value = readDate(field.value) ?? ''
  picker.showPicker()
}

/** Writes the picked date into the text field and empties the picker. */
function take(picker: HTMLInputElement): void {
  const field = inBox<HTMLInputElement>(picker, '[data-date-field]')
  if (!field || !picker.value) return
  field.value = picker.value
  picker.value = ''
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-pick-date]') : null
  if (button) pick(inBox<HTMLInputElement>(button, '[data-date-field]'))
})
document.addEventListener(
  'keydown',
  ({ key, altKey, target }) => altKey && key === 'ArrowDown' && isField(target) && pick(target),
)
for (const button of document.querySelectorAll<HTMLElement>('[data-pick-date]'))
  button.hidden = false
