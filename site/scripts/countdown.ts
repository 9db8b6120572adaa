import { countdownParts } from '../components/countdown-parts.ts'

/**
 * When each countdown came: with the page, or with a part that was renewed. Time is counted from
 * there, not read off the device's clock.
 */
const cameAt = new WeakMap<HTMLElement, number>()
const firstAt = performance.now()
const isFirst = new Set(document.querySelectorAll<HTMLElement>('[data-countdown]'))

function show(element: HTMLElement): void {
  const came = cameAt.get(element) ?? (isFirst.has(element) ? firstAt : performance.now())
  cameAt.set(element, came)
  const left = Number(element.dataset.left) - (performance.now() - came)
  const { form, ...parts } = countdownParts(left)
  const forms = JSON.parse(element.dataset.forms ?? '{}') as Record<string, string | string[]>
  const found = forms[form] ?? ''
  const text = (typeof found === 'string' ? found : (found[parts.d] ?? '')).replace(
    /\{(\w)\}/g,
    (_, name: 'd' | 'h' | 'm') => String(parts[name]),
  )
  // Written only when it changes, so that screen readers are left in peace.
  if (element.textContent !== text) element.textContent = text
  // Only one that was running when the page came: the new page will not show it again.
  if (left <= 0 && Number(element.dataset.left) > 0 && element.dataset.reload !== undefined)
    location.reload()
}

const tick = () => document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(show)
if (isFirst.size > 0) {
  setInterval(tick, 1000)
  document.addEventListener('visibilitychange', tick)
}
