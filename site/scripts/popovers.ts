/**
 * A menu or a sheet that opened closes when the keyboard goes on past it: nobody's focus stops
 * behind what covers it (WCAG 2.2, 2.4.11). Browsers close them only for a press beside them and
 * for Escape.
 */
document.addEventListener('focusin', ({ target }) => {
  for (const open of document.querySelectorAll<HTMLElement>(
    '[popover=""]:popover-open, [popover=auto]:popover-open',
  )) {
    const isOpener = (target as Element).closest(`[popovertarget="${open.id}"]`)
    if (!open.contains(target as Node) && !isOpener) open.hidePopover()
  }
})
