import { readDate } from '../islands/form/typed-date.ts'

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-date-field]')
const inBox = <E extends HTMLElement>(element: Element, selector: string): E | null =>
  element.closest('.field__box')?.querySelector<E>(selector) ?? null

/**
 * Gives a typed date its one form, 2026-12-07, when the field is left; what is no date stays, and
 * the form says so.
 */
document.addEventListener('change', ({ target }) => {
  if (isField(target)) target.value = readDate(target.value) ?? target.value
  else if (target instanceof HTMLInputElement && target.matches('[data-date-picker]')) take(target)
})

/**
 * The browser's calendar opens at the date that is typed: with the button, or by Alt and the down
 * arrow.
 */
function pick(field: HTMLInputElement | null): void {
  const picker = field && inBox<HTMLInputElement>(field, '[data-date-picker]')
  if (!picker) return
  picker.value = readDate(field.value) ?? ''
  picker.showPicker()
}

/** What was picked is as if it had been typed; the calendar keeps nothing of its own. */
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
