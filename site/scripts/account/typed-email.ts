import { saveTyped, readTyped, whenTypedIsOurs } from '../../islands/typed/typed.ts'

const KEY = 'auth-email'

/**
 * Carries the typed address between sign-in, registration and password reminder; in this tab only.
 */
export function carryEmail(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=email]')
  if (!field) return
  void whenTypedIsOurs().then(() => {
    const kept = readTyped(KEY)
    if (typeof kept === 'string') field.value ||= kept
  })
  for (const link of document.querySelectorAll('[data-keeps-email]'))
    link.addEventListener('click', () => saveTyped(KEY, field.value))
}
