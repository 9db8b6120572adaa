import type { Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import type { OwnEvent } from '../busy-times.ts'
import { OWN_UID_END } from '../own-uid.ts'
import { WrittenMeeting } from './written-meeting.ts'

/** An event of ours as it is in the lawyer's calendar now; without times it is gone. */
export type FoundEvent = { href: string; etag: string | undefined; event: OwnEvent | undefined }

/**
 * Notes the meetings that the lawyer moved or deleted there; changes nothing else. "some": others were
 * written since the reading began, so what the lawyer did to them must be read again.
 */
export async function noteDifferences(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  tx: Tx,
  { id, startedAt }: { id: string; startedAt: Date },
  found: readonly FoundEvent[],
): Promise<'all' | 'some'> {
  const now = clock.now()
  const all = await WrittenMeeting.query(tx)
    .where({ externalCalendarId: id })
    .whereRaw('href = any(?)', [found.map(({ href }) => href)])
    .where('endsAt', '>', now)
    .forUpdate()
  // What was written while the calendar was read may not be in this reading yet.
  const written = all.filter(({ writtenAt }) => writtenAt <= startedAt)
  for (const meeting of written) {
    const { href, event, etag } = presentEvent(meeting, found)
    if (!event || event.isCancelled) {
      if (meeting.found !== 'deleted')
        await meeting.$query(tx).patch({
          etag: etag ?? null,
          found: 'deleted',
          foundStartsAt: null,
          foundEndsAt: null,
          foundAt: now,
          answer: null,
        })
      continue
    }
    // Only the start: the service decides how long a meeting lasts.
    const isSame = event.from === meeting.startsAt.getTime()
    const isKnown = event.from === meeting.foundStartsAt?.getTime()
    await meeting.$query(tx).patch({
      href,
      etag: etag ?? null,
      ...(isSame && {
        found: null,
        foundStartsAt: null,
        foundEndsAt: null,
        foundAt: null,
        answer: null,
      }),
      ...(!isSame &&
        !isKnown && {
          found: 'moved' as const,
          foundStartsAt: new Date(event.from),
          foundEndsAt: new Date(event.to),
          foundAt: now,
          answer: null,
        }),
    })
  }
  return written.length === all.length ? 'all' : 'some'
}

/** Some programs change an event by deleting it and making one of the same UID elsewhere. */
function presentEvent(
  { href, consultationId }: WrittenMeeting,
  found: readonly FoundEvent[],
): FoundEvent {
  const there = found.find((foundEvent) => foundEvent.href === href) as FoundEvent
  if (isLive(there)) return there
  const uid = `${consultationId}${OWN_UID_END}`
  return found.find((foundEvent) => foundEvent.event?.uid === uid && isLive(foundEvent)) ?? there
}

const isLive = ({ event }: FoundEvent): boolean => event !== undefined && !event.isCancelled
