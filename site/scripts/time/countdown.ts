import { countdownParts } from '../../components/countdown-parts.ts'
import { reloadPage } from '../../islands/focus.ts'

/**
 * When each countdown was added: with the page, or with a reloaded part. The time left is counted
 * from there, because the device's clock may be wrong.
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
  // Written only on a change, so that screen readers do not repeat it.
  if (element.textContent !== text) element.textContent = text
  // Reload only for a countdown that was running when the page loaded, else it would reload for
  // ever.
  if (left <= 0 && Number(element.dataset.left) > 0 && element.dataset.reload !== undefined)
    reloadPage()
}

const tick = () => document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(show)
if (isFirst.size > 0) {
  setInterval(tick, 1000)
  document.addEventListener('visibilitychange', tick)
}
