import { MINUTE, newId, type Tx, sealedIn } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { MINUTE_MS } from '../slots/minute-range.ts'
import { ExternalCalendar } from './external-calendar.ts'

export type StoredExternalCalendar = {
  lawyerId: string
  name: string
  address: string
  readAt: Date
  nextReadAt: Date
  busy: ReadonlyArray<{ startsAt: Date; endsAt: Date }>
}

/**
 * Calendars with a last reading that nobody has made, for the seed: it asks no network, authorises
 * nobody and tells nobody.
 */
export async function storeExternalCalendars(
  { cipher }: Pick<CalendarNeeds, 'cipher'>,
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
      addedAt: new Date(readAt.getTime() - MINUTE),
      attemptedAt: readAt,
      readAt,
      nextReadAt,
      parsedAt: readAt,
      eventCount: busy.length,
    })
    await tx.raw(
      `insert into external_busy (external_calendar_id, lawyer_id, during)
       select ?, ?, tstzrange(to_timestamp(f * 60), to_timestamp(t * 60), '[)') from unnest(?::bigint[], ?::bigint[]) as stretch (f, t)`,
      [
        id,
        lawyerId,
        busy.map(({ startsAt }) => startsAt.getTime() / MINUTE_MS),
        busy.map(({ endsAt }) => endsAt.getTime() / MINUTE_MS),
      ],
    )
  }
}
