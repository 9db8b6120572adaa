import { useState } from 'react'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatTime } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf } from '../../refusal.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  timeZone: string
  consultationId: string
  guest: MeetingGuest
  /** The meeting is not over. */
  mayInvite: boolean
  onChanged: (guest: MeetingGuest) => void
}

type Act = 'agree' | 'end' | 'send-again'

/** One third person: who they are, how far it is, what either side may do, and when they came. */
export function OneGuest({
  t,
  locale,
  timeZone,
  consultationId,
  guest,
  mayInvite,
  onChanged,
}: Props) {
  const { id: guestId, isMine, agreedAt, confirmedAt, endedAt } = guest
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const path = { params: { path: { id: consultationId, guestId } } }
  const change = useChange(
    (act: Act) => {
      if (act === 'agree')
        return api.PUT('/api/consultations/{id}/guests/{guestId}/consent', {
          ...path,
          body: { agrees: true },
        })
      return act === 'end'
        ? api.DELETE('/api/consultations/{id}/guests/{guestId}', path)
        : api.POST('/api/consultations/{id}/guests/{guestId}/link', path)
    },
    ({ data, error }, act) => {
      setProblem(error && sentenceOf(error, t))
      setSent(act === 'send-again' && !error)
      setSure(false)
      if (data) onChanged(data)
    },
  )
  const act = (what: Act) => () => void change.run(what)
  const endLabel = () => {
    if (!agreedAt) return t(isMine ? 'meeting.guests.withdraw' : 'meeting.guests.refuse')
    return t(isMine ? 'meeting.guests.remove' : 'meeting.guests.takeBack')
  }

  return (
    <div className="guests__one" data-testid="guest" data-ended={endedAt !== null || undefined}>
      <p>
        <b>{guest.name}</b> <span className="muted">{t(`meeting.guests.kinds.${guest.kind}`)}</span>
        <br />
        <span className="small muted">{guest.email}</span>
      </p>
      {endedAt === null && (
        <p>{t(`meeting.guests.${sayWhere({ isMine, agreedAt, confirmedAt })}`)}</p>
      )}
      {endedAt && <p className="muted">{sayEnd(t, guest)}</p>}
      <Stays {...{ t, locale, timeZone, guest, mayInvite }} />
      {problem && <Notice tone="stop" title={problem} live />}
      {wasSent && <p role="status">{t('meeting.guests.sentAgain')}</p>}
      {endedAt === null && mayInvite && (
        <>
          {isSure && <p>{t('meeting.guests.removeSure', { name: guest.name })}</p>}
          <div className="buttons">
            {!isMine && !agreedAt && (
              <Button isBusy={change.pending === 'agree'} onClick={act('agree')}>
                {t('meeting.guests.agree')}
              </Button>
            )}
            {agreedAt && !isSure && (
              <Button
                tone="quiet"
                isBusy={change.pending === 'send-again'}
                onClick={act('send-again')}
              >
                {t('meeting.guests.again')}
              </Button>
            )}
            <Button
              tone={isSure ? 'accent' : 'plain'}
              isBusy={change.pending === 'end'}
              onClick={agreedAt && !isSure ? () => setSure(true) : act('end')}
            >
              {endLabel()}
            </Button>
            {isSure && (
              <Button tone="plain" onClick={() => setSure(false)}>
                {t('meeting.guests.keep')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

type Where = Pick<MeetingGuest, 'isMine' | 'agreedAt' | 'confirmedAt'>

function sayWhere({ isMine, agreedAt, confirmedAt }: Where) {
  if (confirmedAt) return 'confirmed'
  if (agreedAt) return 'agreed'
  return isMine ? 'waitsForThem' : 'asksYou'
}

/** Who ended it, and whether it had begun. */
function sayEnd(t: IslandTranslate, { agreedAt, invitedBy, endedBy }: MeetingGuest): string {
  const by = endedBy ?? invitedBy
  if (agreedAt) return t(`meeting.guests.ended.${by}`)
  return t(`meeting.guests.${by === invitedBy ? 'withdrawn' : 'refused'}.${by}`)
}

/** When they were in the meeting; after it also that they never came. */
function Stays({
  t,
  locale,
  timeZone,
  guest: { stays, agreedAt },
  mayInvite,
}: Pick<Props, 't' | 'locale' | 'timeZone' | 'guest' | 'mayInvite'>) {
  const time = (instant: string) => formatTime(new Date(instant), locale, timeZone)
  const inRoom = stays.filter((stay) => stay.inRoom)
  const shown = inRoom.length > 0 ? inRoom : stays
  if (shown.length === 0)
    return mayInvite || !agreedAt ? null : <p className="muted">{t('meeting.guests.never')}</p>
  return (
    <ul className="guests__stays figures" data-testid="guest-stays">
      {shown.map(({ joinedAt, leftAt, inRoom: isIn }) => (
        <li key={joinedAt}>
          {leftAt
            ? t(isIn ? 'meeting.guests.stay' : 'meeting.guests.waited', {
                from: time(joinedAt),
                to: time(leftAt),
              })
            : t('meeting.guests.staying', { from: time(joinedAt) })}
        </li>
      ))}
    </ul>
  )
}
