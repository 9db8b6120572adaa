/** Shows or hides a typed password, and the field that repeats it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveals]')) {
  const field = document.getElementById(button.dataset.reveals ?? '') as HTMLInputElement | null
  if (!field) continue
  const repeated = document.querySelectorAll<HTMLInputElement>(`[data-shown-with="${field.id}"]`)
  const set = (isShown: boolean) => {
    for (const input of [field, ...repeated]) input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
    button.setAttribute('aria-label', (isShown ? button.dataset.hide : button.dataset.show) ?? '')
    button.title = button.getAttribute('aria-label') ?? ''
  }
  set(false)
  button.hidden = false
  button.addEventListener('click', () => set(field.type === 'password'))
  // A browser offers to save a password only when it is submitted from a password field.
  field.form?.addEventListener('submit', () => set(false))
}
export {}
