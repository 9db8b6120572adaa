/**
 * On a lawyer’s own pages: names the zone of their hours when the browser's clock differs from it;
 * also after a part of the page was replaced.
 */
const zone = (timeZone?: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const updateNotes = () => {
  for (const note of document.querySelectorAll<HTMLElement>('p[data-zone]'))
    note.hidden = zone() === zone(note.dataset.zone)
}
updateNotes()
document.addEventListener('renewed', updateNotes)
