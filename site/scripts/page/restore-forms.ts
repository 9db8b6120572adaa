import { deleteTyped, saveTyped, readTyped, whenTypedIsOurs } from '../../islands/typed/typed.ts'

/**
 * Before the page reloads itself, stores the values of its fields and restores them once. Secrets
 * and files are never stored.
 */
const KEY = 'fields'
const NEVER = /^(password|file|hidden|submit|button|reset|image)$/

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { path: string; fields: Array<[key: string, value: string | boolean]> }

const fields = (): Array<[string, Field]> =>
  [...document.querySelectorAll<Field>('input, textarea, select')].map((field, at) => [
    `${at} ${field.name || field.id}`,
    field,
  ])
const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

export function saveFields(): void {
  const typed: Typed = {
    path: location.pathname,
    fields: fields()
      .filter(([, { type, autocomplete }]) => !NEVER.test(type) && autocomplete !== 'one-time-code')
      .map(([key, field]) => [key, isTicked(field) ? field.checked : field.value]),
  }
  saveTyped(KEY, typed)
}

export async function restoreFields(): Promise<void> {
  await whenTypedIsOurs()
  const written = readTyped(KEY) as Typed | undefined
  if (!written) return
  deleteTyped(KEY)
  const { path, fields: typed } = written
  if (path !== location.pathname) return
  const values = new Map(typed)
  for (const [key, field] of fields()) {
    const value = values.get(key)
    if (value === undefined || value === (isTicked(field) ? field.checked : field.value)) continue
    if (isTicked(field)) field.checked = value === true
    else field.value = String(value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
