/**
 * Sign-out on the account's page is the same as the one in the menu: it also throws away drafts and
 * tells the other tabs.
 */
document.querySelector('[data-leave]')?.addEventListener('submit', (event) => {
  const button = document.querySelector<HTMLButtonElement>('[data-sign-out]')
  if (!button) return
  event.preventDefault()
  button.click()
})
export {}
