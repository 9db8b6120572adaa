import { formatTime } from '../../../../modules/shared/time.ts'

/**
 * Keyboard shortcuts of the agenda: up and down move through a day's consultations, left and right
 * to the next day, Page Up and Page Down change the page, T goes to today, D and W choose day or
 * week. Only while the focus is in the agenda. The line of the current time moves by itself.
 */
const MINUTE = 60_000

document.addEventListener('keydown', (event) => {
  const agenda = (event.target as Element | null)?.closest?.<HTMLElement>('[data-agenda]')
  if (
    !agenda ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    (event.target as Element).matches('input, select, textarea')
  )
    return
  const follow = (selector: string) => agenda.querySelector<HTMLAnchorElement>(selector)
  const link = {
    PageUp: '[data-turn="-1"]',
    PageDown: '[data-turn="1"]',
    t: '[data-today]',
    d: '[data-go-view="day"]',
    w: '[data-go-view="week"]',
  }[event.key]
  if (link) {
    event.preventDefault()
    follow(link)?.click()
    return
  }
  const next = walk(agenda, event.target as HTMLElement, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
})

/**
 * The target of an arrow key: the item above or below in the day, or the one at the same position
 * in the next day with items.
 */
function walk(agenda: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const lists = [...agenda.querySelectorAll<HTMLElement>('[data-day]')]
    .filter((day) => day.offsetParent !== null)
    .map((day) => [...day.querySelectorAll<HTMLElement>('[data-item]')])
  const at = lists.findIndex((items) => items.includes(from))
  if (at === -1) return key === 'ArrowDown' ? lists.flat()[0] : undefined
  const items = lists[at]!
  const row = items.indexOf(from)
  switch (key) {
    case 'ArrowDown':
      return items[row + 1]
    case 'ArrowUp':
      return items[row - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside = key === 'ArrowLeft' ? lists.slice(0, at).toReversed() : lists.slice(at + 1)
      const found = beside.find((other) => other.length > 0)
      return found?.[Math.min(row, found.length - 1)]
    }
    default:
      return undefined
  }
}

const loadedAt = Date.now()
setInterval(() => {
  const agenda = document.querySelector<HTMLElement>('[data-agenda]')
  const line = agenda?.querySelector<HTMLElement>('[data-now]')
  if (!agenda || !line) return
  // Use the server's clock: the browser's may be wrong.
  const now = new Date(Date.parse(agenda.dataset.nowAt ?? '') + Date.now() - loadedAt)
  line.querySelector('time')!.textContent = formatTime(now, 'lt', agenda.dataset.timeZone)
  const following = [...line.parentElement!.querySelectorAll<HTMLElement>('[data-starts]')].find(
    ({ dataset }) => Date.parse(dataset.starts ?? '') >= now.getTime(),
  )
  if (following ? line.nextElementSibling !== following : line.nextElementSibling)
    line.parentElement!.insertBefore(line, following ?? null)
}, MINUTE)
