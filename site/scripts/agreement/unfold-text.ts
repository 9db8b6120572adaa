/** Opens all sections of an agreement at once, and folds them again. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-unfold-text]')) {
  const sections = () => [...(button.parentElement?.querySelectorAll('details') ?? [])]
  const areAllOpen = () => sections().every(({ open }) => open)
  const show = () => {
    button.textContent = (areAllOpen() ? button.dataset.close : button.dataset.open) ?? ''
  }
  button.hidden = false
  button.addEventListener('click', () => {
    const isOpen = !areAllOpen()
    for (const section of sections()) section.open = isOpen
    show()
  })
  // A `toggle` event does not bubble.
  button.parentElement?.addEventListener('toggle', show, { capture: true })
}
