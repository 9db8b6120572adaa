/** A record that was just opened has the focus at its first heading, not at the body. */
if (new URLSearchParams(location.search).has('opened')) {
  const heading = document.querySelector<HTMLElement>('#facts-title')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
export {}
