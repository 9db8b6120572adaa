/**
 * Sign-out on the account's page does the same as in the menu: it also deletes drafts and notifies
 * the other tabs.
 */
document.querySelector('[data-leave]')?.addEventListener('submit', (event) => {
  const button = document.querySelector<HTMLButtonElement>('[data-sign-out]')
  if (!button) return
  event.preventDefault()
  button.click()
})
export {}
