import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatTime, formatTimeRange } from '../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  timeZone: string
  guest: MeetingGuest
  isOver: boolean
}

/** When a third person was in the meeting; after it also that they never came. */
export function GuestStays({ t, locale, timeZone, guest: { stays, agreedAt }, isOver }: Props) {
  const inRoom = stays.filter((stay) => stay.inRoom)
  const shown = inRoom.length > 0 ? inRoom : stays
  if (shown.length === 0)
    return isOver && agreedAt ? <p className="muted">{t('meeting.guests.never')}</p> : null
  return (
    <ul className="guests__stays figures" data-testid="guest-stays">
      {shown.map(({ joinedAt, leftAt, inRoom: isIn }) => (
        <li key={joinedAt}>
          {leftAt
            ? t(isIn ? 'meeting.guests.stay' : 'meeting.guests.waited', {
                time: formatTimeRange({ startsAt: joinedAt, endsAt: leftAt }, locale, timeZone),
              })
            : t('meeting.guests.staying', {
                from: formatTime(new Date(joinedAt), locale, timeZone),
              })}
        </li>
      ))}
    </ul>
  )
}
