/** Where the reader's clock differs from the lawyers', the page says whose clock its times are by. */
const zone = (timeZone?: string): string => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? ''

for (const note of document.querySelectorAll<HTMLElement>('[data-zone]')) note.hidden = zone() === zone(note.dataset.zone)
