import { differAt, otherClock } from '../../islands/consultation/slots/wall-time.ts'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const locale = document.documentElement.lang === 'en' ? 'en' : 'lt'

/**
 * Adds the reader's own time where their clock differs from the lawyer's; the server does not know
 * it.
 */
export function showLocalTimes(within: ParentNode = document): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-zone]')) {
    const { zone = '', yours = '{moment}' } = time.dataset
    if (!differAt(time.dateTime, own, zone)) continue
    const small = document.createElement('span')
    small.className = 'hint'
    small.textContent = ` ${yours.replace('{moment}', otherClock(time.dateTime, locale, zone, own))}`
    time.after(small)
  }
}

showLocalTimes()
document.addEventListener('renewed', ({ target }) => showLocalTimes(target as HTMLElement))
