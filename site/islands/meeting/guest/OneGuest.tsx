import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { GuestActions } from './GuestActions.tsx'
import { GuestStays } from './GuestStays.tsx'

type Props = {
  t: IslandTranslate
  locale: Locale
  timeZone: string
  consultationId: string
  guest: MeetingGuest
  /** The meeting is not over. */
  mayInvite: boolean
  onChanged: (guest: MeetingGuest) => void
  isMain?: boolean | undefined
}

/** One third person: who they are, how far it is, what either side may do, and when they came. */
export function OneGuest({
  t,
  locale,
  timeZone,
  consultationId,
  guest,
  mayInvite,
  onChanged,
  isMain,
}: Props) {
  const isOpen = guest.endedAt === null
  return (
    <div className="guests__one" data-testid="guest" data-ended={!isOpen || undefined}>
      <p>
        <b>{guest.name ?? t('meeting.guests.nameless')}</b>{' '}
        <span className="muted">{t(`meeting.guests.kinds.${guest.kind}`)}</span>
        {guest.email && (
          <>
            <br />
            <span className="small muted">{guest.email}</span>
          </>
        )}
      </p>
      {isOpen ? (
        <p>{t(`meeting.guests.${progressOf(guest)}`)}</p>
      ) : (
        <p className="muted">{t(endingOf(guest))}</p>
      )}
      <GuestStays {...{ t, locale, timeZone, guest }} isOver={!mayInvite} />
      {isOpen && mayInvite && <GuestActions {...{ t, consultationId, guest, onChanged, isMain }} />}
    </div>
  )
}

function progressOf({ isMine, agreedAt, confirmedAt }: MeetingGuest) {
  if (confirmedAt) return 'confirmed'
  if (agreedAt) return 'agreed'
  return isMine ? 'waitsForThem' : 'asksYou'
}

/** Who ended it, and whether it had begun. */
function endingOf({ agreedAt, invitedBy, endedBy }: MeetingGuest) {
  const by = endedBy ?? invitedBy
  if (agreedAt) return `meeting.guests.ended.${by}` as const
  return `meeting.guests.${by === invitedBy ? 'withdrawn' : 'refused'}.${by}` as const
}
