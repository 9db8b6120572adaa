import {
  entryOf,
  follow,
  isSlotKey,
  type SlotKey,
} from '../../islands/consultation/slots/slot-keys.ts'
import type { WeekDay } from '../../islands/consultation/slots/slot-week.ts'
import { atNoon, capitalised, dateIn, relativeDay } from '../../../modules/shared/time.ts'

/** The width below which days are tabs, as in the styles of `DayTimes.astro`. */
const narrow = matchMedia('(max-width: 63.99rem)')
const locale = document.documentElement.lang === 'en' ? 'en' : 'lt'

for (const week of findWeeks(document)) start(week)
document.addEventListener('renewed', ({ target }) =>
  findWeeks(target as HTMLElement).forEach(start),
)

function findWeeks(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-day-times]')]
}

function start(week: HTMLElement): void {
  nameNearDays(week)
  const openAsTabs = asTabs(week)
  const openTimes = asOneStop(week)
  const fit = () => {
    openAsTabs()
    openTimes()
  }
  fit()
  narrow.addEventListener('change', fit)
  week.addEventListener('day-opened', openTimes)
}

/**
 * "Today" and "Tomorrow" by the reader's clock in the lawyer's zone: the page may be cached from
 * before midnight.
 */
function nameNearDays(week: HTMLElement): void {
  const timeZone = week.dataset.dayTimes
  for (const tab of week.querySelectorAll<HTMLElement>('.tab')) {
    const day = tab.querySelector('[data-day]')
    const near = relativeDay(atNoon(tab.dataset.date ?? ''), locale, {
      timeZone: 'UTC',
      now: atNoon(dateIn(timeZone ?? 'UTC', new Date())),
    })
    if (day && near) day.textContent = capitalised(near)
  }
}

/** The tabs pattern of ARIA, on narrow pages only: wide ones show all days. */
function asTabs(week: HTMLElement): () => void {
  const list = week.querySelector<HTMLElement>('.tabs-of-days')!
  const tabs = [...list.querySelectorAll<HTMLElement>('.tab')]
  const panelOf = (tab: HTMLElement) =>
    week.querySelector<HTMLElement>(`.day[data-date="${tab.dataset.date}"]`)!
  let open = tabs[0]

  const select = (chosen: HTMLElement) => {
    open = chosen
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
      panelOf(tab).classList.toggle('day--open', tab === chosen)
    }
    week.dispatchEvent(new Event('day-opened'))
  }
  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('.tab')
    if (!tab || !narrow.matches) return
    event.preventDefault()
    select(tab)
  })
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLElement)
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = hasModifier(event) ? undefined : steps[event.key]
    if (to === undefined && event.key !== ' ') return
    event.preventDefault()
    const tab = tabs.at((to ?? at) % tabs.length)!
    select(tab)
    tab.focus()
  })

  return () => {
    setRole(list, 'tablist', { 'aria-label': list.dataset.label ?? '' })
    for (const tab of tabs) {
      const panel = panelOf(tab)
      setRole(tab, 'tab', { 'aria-controls': panel.id, 'aria-selected': String(tab === open) })
      tab.tabIndex = tab === open ? 0 : -1
      setRole(panel, 'tabpanel', { 'aria-labelledby': tab.id })
    }
    // A list has no tab panels as items.
    setRole(week.querySelector<HTMLElement>('.days')!, 'presentation', {})
  }
}

function setRole(element: HTMLElement, role: string, names: Record<string, string>): void {
  for (const [name, value] of Object.entries({ role, ...names }))
    if (narrow.matches) element.setAttribute(name, value)
    else element.removeAttribute(name)
}

/** One tab stop for the times that are seen, and arrow keys among them. */
function asOneStop(week: HTMLElement): () => void {
  const slots = [...week.querySelectorAll<HTMLElement>('.slot')]
  const seen = (): WeekDay[] =>
    [...week.querySelectorAll<HTMLElement>(narrow.matches ? '.day--open' : '.day')].map((day) => ({
      date: day.dataset.date ?? '',
      starts: [...day.querySelectorAll<HTMLElement>('.slot')].map((slot) => slot.dataset.start!),
    }))
  const enter = (start?: string) => {
    const entry = entryOf(seen(), start)
    for (const slot of slots) {
      const isEntry = slot.dataset.start === entry
      slot.tabIndex = isEntry ? 0 : -1
      if (isEntry) slot.setAttribute('aria-describedby', 'times-keys')
      else slot.removeAttribute('aria-describedby')
    }
  }
  week.addEventListener('focusin', ({ target }) => {
    const slot = (target as Element).closest<HTMLElement>('.slot')
    if (slot) enter(slot.dataset.start)
  })
  week.addEventListener('keydown', (event) => {
    const from = (event.target as HTMLElement).dataset.start
    if (!from || hasModifier(event) || !isSlotKey(event.key)) return
    const led = follow(keyInGrid(event.key), from, seen())
    if (!led || !('to' in led)) return
    event.preventDefault()
    slots.find((slot) => slot.dataset.start === led.to)?.focus()
  })
  return () => enter()
}

/** The times of a single day fill rows: there, left and right are the times before and after. */
function keyInGrid(key: SlotKey): SlotKey {
  if (narrow.matches && key === 'ArrowLeft') return 'ArrowUp'
  if (narrow.matches && key === 'ArrowRight') return 'ArrowDown'
  return key
}

const hasModifier = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
