/**
 * On a lawyer’s own pages: where their clock differs from the one their hours are by, the page says
 * which that is; also after a part of it was renewed.
 */
const zone = (timeZone?: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const tell = () => {
  for (const note of document.querySelectorAll<HTMLElement>('p[data-zone]'))
    note.hidden = zone() === zone(note.dataset.zone)
}
tell()
document.addEventListener('renewed', tell)
