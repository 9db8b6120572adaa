/** Scrolls each row of tabs so that its current tab is in sight, with a part of the one before. */
function showCurrent(): void {
  for (const current of document.querySelectorAll<HTMLElement>('.tabs > [aria-current]')) {
    const row = current.parentElement!
    const middle = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    row.scrollLeft = middle
  }
}

showCurrent()
document.addEventListener('renewed', showCurrent)
void document.fonts.ready.then(showCurrent)
