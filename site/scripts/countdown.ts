import { countdownParts } from '../components/countdown-parts.ts'

/** Keeps every countdown of the page true. Time is counted from the moment the page came, not read off the device's clock. */
const cameAt = performance.now()

function show(element: HTMLElement): void {
  const left = Number(element.dataset.left) - (performance.now() - cameAt)
  const { form, ...parts } = countdownParts(left)
  const forms = JSON.parse(element.dataset.forms ?? '{}') as Record<string, string>
  const text = (forms[form] ?? '').replace(/\{(\w)\}/g, (_, name: 'd' | 'h' | 'm') => String(parts[name]))
  // Written only when it changes, so that screen readers are left in peace.
  if (element.textContent !== text) element.textContent = text
  // Only one that was running when the page came: the new page will not show it again.
  if (left <= 0 && Number(element.dataset.left) > 0 && element.dataset.reload !== undefined) location.reload()
}

const countdowns = [...document.querySelectorAll<HTMLElement>('[data-countdown]')]
const tick = () => countdowns.forEach(show)
if (countdowns.length > 0) {
  setInterval(tick, 1000)
  document.addEventListener('visibilitychange', tick)
}
