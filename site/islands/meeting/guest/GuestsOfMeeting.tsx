import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { InviteGuest } from './InviteGuest.tsx'
import { OneGuest } from './OneGuest.tsx'
import type { Guests } from './use-guests.ts'
import './guests.css'

type Props = {
  t: IslandTranslate
  locale: Locale
  consultationId: string
  timeZone: string
  guests: Guests
  /** The meeting is agreed and not over. */
  mayInvite: boolean
  /** Answering an invitation is the page’s main act. */
  isMain?: boolean
}

/** The third person of a meeting on the page of its consultation, for both sides. */
export function GuestsOfMeeting({
  t,
  locale,
  consultationId,
  timeZone,
  guests: { items, open, changed },
  mayInvite,
  isMain,
}: Props) {
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="guests" data-testid="guests">
      {items.map((guest) => (
        <OneGuest
          key={guest.id}
          {...{ t, locale, timeZone, consultationId, guest, mayInvite, isMain }}
          onChanged={changed}
        />
      ))}
      {mayInvite && !open && (
        <>
          <p className="muted">{t('meeting.guests.lead')}</p>
          {isInviting ? (
            <InviteGuest
              {...{ t, consultationId }}
              onInvited={(guest) => {
                changed(guest)
                setInviting(false)
              }}
              onClose={() => setInviting(false)}
            />
          ) : (
            <div className="buttons">
              <Button tone="quiet" onClick={() => setInviting(true)}>
                {t('meeting.guests.open')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
