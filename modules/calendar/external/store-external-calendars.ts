import { before, MINUTE, newId, sealedIn, type Tx } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { minutesOf } from '../slots/minute-range.ts'
import type { TimeRange } from '../slots/taken-time.ts'
import { ExternalCalendar } from './external-calendar.ts'
import { insertBusy } from './read-calendar.ts'

export type StoredExternalCalendar = {
  lawyerId: string
  name: string
  address: string
  readAt: Date
  nextReadAt: Date
  busy: readonly TimeRange[]
}

/** For the seed: makes no requests, checks no rights and emits no events. */
export async function storeExternalCalendars(
  { cipher }: CalendarNeeds,
  tx: Tx,
  calendars: readonly StoredExternalCalendar[],
): Promise<void> {
  for (const { lawyerId, name, address, readAt, nextReadAt, busy } of calendars) {
    const id = newId()
    await ExternalCalendar.query(tx).insert({
      id,
      lawyerId,
      name,
      urlSealed: cipher.seal(address, sealedIn('external_calendar.url_sealed', id)),
      urlFingerprint: cipher.fingerprint(address),
      host: new URL(address).hostname,
      addedAt: before(readAt, MINUTE),
      attemptedAt: readAt,
      readAt,
      nextReadAt,
      parsedAt: readAt,
      eventCount: busy.length,
    })
    await insertBusy(tx, { id, lawyerId }, busy.map(minutesOf))
  }
}
