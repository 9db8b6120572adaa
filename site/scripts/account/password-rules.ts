/**
 * Shows while typing what a new password lacks: its length, and that both entries match. No
 * strength meter.
 */
export function watchPassword(form: HTMLFormElement, min: number): void {
  const [password, again] = ['password', 'passwordConfirmation'].map((name) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`),
  )
  const length = form.querySelector<HTMLElement>('[data-password-length]')
  const match = form.querySelector<HTMLElement>('[data-passwords-match]')
  if (!password || !length) return
  const left = JSON.parse(length.dataset.left ?? '{}') as Record<string, string>
  const plural = new Intl.PluralRules(document.documentElement.lang)

  form.addEventListener('input', () => {
    const missing = min - Array.from(password.value).length
    length.hidden = password.value === ''
    length.toggleAttribute('data-is-kept', missing <= 0)
    length.textContent =
      missing <= 0
        ? (length.dataset.enough ?? '')
        : (left[plural.select(missing)] ?? left.other ?? '#').replace('#', String(missing))
    if (match) match.hidden = !again?.value || again.value !== password.value
  })
}
