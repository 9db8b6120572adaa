import type { Locale } from '../../../../modules/shared/index.ts'
import type { MeetingAccess } from '../../../../modules/meeting/schemas.ts'
import { formatTime } from '../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { waitingUntil } from '../room/waiting-alone.ts'

/**
 * The refund rule when a lawyer is late, for a waiting client: nothing before the start; then how
 * long to stay for a full refund. A client who came so late that the lawyer may already have left
 * is promised nothing.
 */
export function sayLate(
  t: IslandTranslate,
  access: MeetingAccess,
  since: number,
  now: number,
  locale: Locale,
  timeZone: string,
): string | undefined {
  if (now < Date.parse(access.startsAt)) return undefined
  const until =
    since - Date.parse(access.startsAt) < access.waiting.holdsAfter
      ? waitingUntil(access, since)
      : undefined
  if (!until) return undefined
  const time = formatTime(new Date(until.counts), locale, timeZone)
  return t(now < until.counts ? 'meeting.waitingRoom.lateUntil' : 'meeting.waitingRoom.lateHelp', {
    time,
  })
}
