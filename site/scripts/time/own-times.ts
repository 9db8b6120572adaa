import { differAt, timeOf } from '../../islands/consultation/slots/wall-time.ts'

/**
 * Adds the reader's own time to free times where their clock differs from the lawyer's; the server
 * does not know it.
 */
const own = Intl.DateTimeFormat().resolvedOptions().timeZone
for (const calendar of document.querySelectorAll<HTMLElement>('[data-free-times]')) {
  const { freeTimes = '', yours = '{time}' } = calendar.dataset
  for (const time of calendar.querySelectorAll<HTMLTimeElement>('.slot > time')) {
    if (!differAt(time.dateTime, own, freeTimes)) continue
    const small = document.createElement('span')
    small.className = 'slot__there'
    small.textContent = yours.replace('{time}', timeOf(time.dateTime, 'en', own))
    time.after(small)
  }
}
