import { readDate } from '../islands/form/typed-date.ts'

/** Gives a typed date its one form, 2026-12-07, when the field is left; what is no date stays, and the form says so. */
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-date-field]')) target.value = readDate(target.value) ?? target.value
})
