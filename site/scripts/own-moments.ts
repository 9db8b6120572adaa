import { differAt } from '../islands/consultation/slots/wall-time.ts'
import { formatMomentWithZone } from '../../modules/shared/time.ts'

/** Says a moment in the reader's own time as well, where their clock differs from the lawyer's; the server cannot know it. */
const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const locale = document.documentElement.lang === 'en' ? 'en' : 'lt'
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-zone]')) {
  const { zone = '', yours = '{moment}' } = time.dataset
  if (!differAt(time.dateTime, own, zone)) continue
  const small = document.createElement('span')
  small.className = 'hint'
  small.textContent = ` ${yours.replace('{moment}', formatMomentWithZone(new Date(time.dateTime), locale, own))}`
  time.after(small)
}
