import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { dataOf } from '../../data/refusal-error.ts'
import { Button } from '../../parts/Button.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { InviteGuest } from './InviteGuest.tsx'
import { OneGuest } from './OneGuest.tsx'
import './guests.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  consultationId: string
  timeZone: string
  guests: MeetingGuest[]
  /** The meeting is agreed and not over. */
  mayInvite: boolean
}

/** The third person of a meeting on the page of its consultation, for both sides. */
export const GuestsOfMeeting = island(Content)

function Content({ locale, messages, consultationId, timeZone, guests, mayInvite }: Props) {
  const t = useT(messages, locale)
  const client = useQueryClient()
  const queryKey = ['consultation', consultationId, 'guests']
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      dataOf(
        api.GET('/api/consultations/{id}/guests', { params: { path: { id: consultationId } } }),
      ),
    initialData: { items: guests },
    meta: { isAbout: (event) => event.consultationId === consultationId },
  })
  const [isInviting, setInviting] = useState(false)
  const items = data.items
  const changed = (guest: MeetingGuest) =>
    client.setQueryData(queryKey, {
      items: [guest, ...items.filter(({ id }) => id !== guest.id)],
    })
  const isOpen = items.some(({ endedAt }) => endedAt === null)
  if (!mayInvite && items.length === 0) return null
  return (
    <section className="guests" aria-labelledby="guests" data-testid="guests">
      <h2 id="guests">{t('meeting.guests.heading')}</h2>
      {items.map((guest) => (
        <OneGuest
          key={guest.id}
          {...{ t, locale, timeZone, consultationId, guest, mayInvite }}
          onChanged={changed}
        />
      ))}
      {mayInvite && !isOpen && (
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
    </section>
  )
}
