import type { MeetingAccess } from '../../../../modules/meeting/schemas.ts'
import type { IslandTranslate } from '../../i18n.ts'

const MINUTE = 60_000

/** "12 min left", with other texts before the start and after the end. */
export function timeLeft(
  t: IslandTranslate,
  { startsAt, endsAt, closesAt }: MeetingAccess,
  now: number,
): string {
  if (now < Date.parse(startsAt))
    return t('meeting.room.starts', { time: duration(t, Date.parse(startsAt) - now) })
  if (now < Date.parse(endsAt))
    return t('meeting.room.timeLeft', { time: duration(t, Date.parse(endsAt) - now) })
  return t('meeting.room.overtime', { time: duration(t, Date.parse(closesAt) - now) })
}

function duration(t: IslandTranslate, milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE)
  if (milliseconds < MINUTE) return t('meeting.room.lessThanMinute')
  if (minutes < 60) return t('meeting.room.minutes', { m: minutes })
  return t('meeting.room.hoursMinutes', { h: Math.floor(minutes / 60), m: minutes % 60 })
}
