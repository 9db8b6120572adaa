/**
 * Closes a menu or a sheet when the focus leaves it, so that the focused element is never covered
 * (WCAG 2.2, 2.4.11). Browsers close them only for a press outside and for Escape.
 */
document.addEventListener('focusin', ({ target }) => {
  for (const open of document.querySelectorAll<HTMLElement>(
    '[popover=""]:popover-open, [popover=auto]:popover-open',
  )) {
    const isOpener = (target as Element).closest(`[popovertarget="${open.id}"]`)
    if (!open.contains(target as Node) && !isOpener) open.hidePopover()
  }
})
