/**
 * `data-opens="id"` opens a dialog; `data-closes` inside it, or a press on its backdrop, closes it.
 */
let began: EventTarget | null = null
// Selecting text inside and releasing outside is not a press on the backdrop.
document.addEventListener('pointerdown', ({ target }) => {
  began = target
})
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const opened = target.closest('[data-opens]')?.getAttribute('data-opens')
  const dialog = opened ? document.getElementById(opened) : undefined
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
  else if (
    (target instanceof HTMLDialogElement && began === target) ||
    target.closest('[data-closes]')
  )
    target.closest('dialog')?.close()
})
export {}
