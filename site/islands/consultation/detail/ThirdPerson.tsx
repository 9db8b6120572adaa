import type { ComponentProps } from 'react'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import { GuestsOfMeeting } from '../../meeting/guest/GuestsOfMeeting.tsx'
import { Fold } from './Fold.tsx'

export type FirstGuests = { items: MeetingGuest[]; mayInvite: boolean }
type Props = ComponentProps<typeof GuestsOfMeeting>

/** The other side's invitation that waits for the reader's consent, near the top of the page. */
export function ThirdPersonAsks(props: Props) {
  const { t, guests, mayInvite } = props
  if (!guests.asks || !mayInvite) return null
  return (
    <section className="guests__asks" aria-labelledby="third-person">
      <h2 id="third-person">{t('meeting.guests.heading')}</h2>
      <GuestsOfMeeting {...props} />
    </section>
  )
}

/** Who was invited or may be, folded away among the other parts of the page. */
export function ThirdPerson(props: Props) {
  const { t, guests, mayInvite } = props
  const isAsked = guests.asks && mayInvite
  if (isAsked || (!mayInvite && guests.items.length === 0)) return null
  return (
    <Fold id="third-person" title={t('meeting.guests.heading')} isOpen={guests.open !== undefined}>
      <GuestsOfMeeting {...props} />
    </Fold>
  )
}
