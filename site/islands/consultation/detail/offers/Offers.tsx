import { useState } from 'react'
import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { useChange } from '../../../data/index.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { toConsultation, type OfferLinks } from './offer-links.ts'
import type { SharedProps } from '../shared-props.ts'
import { TakeOffer } from './TakeOffer.tsx'
import type { LiveOffers } from './use-offers.ts'

/** Further meetings after this one: the lawyer offers and withdraws, the client chooses a time. */
export function Offers({
  live: { offers, refresh, take },
  links,
  terms,
  ...shared
}: SharedProps & { live: LiveOffers; links: OfferLinks; terms: BookingTerms }) {
  const { consultation, t, moment, deadline, locale } = shared
  const [isMaking, setMaking] = useState(false)
  const withdraw = useChange(
    (offerId: string, headers) =>
      api.DELETE('/api/consultations/{id}/offers/{offerId}', {
        params: { path: { id: consultation.id, offerId } },
        headers,
      }),
    (response) => take(response, t('consultation.offer.withdrawn')),
  )
  if (offers.items.length === 0 && !offers.mayOffer) return null

  return (
    <section className="offers-part" aria-labelledby="offers" data-testid="offers">
      <h2 className="consultation__heading" id="offers">
        {t('consultation.offer.title')}
      </h2>
      <ul className="offers">
        {offers.items.map((offer) => (
          <li key={offer.id} data-state={offer.state}>
            <p>
              <strong>
                {t('consultation.offer.summary', {
                  title: offer.service.title,
                  minutes: t('consultation.detail.minutes', { n: offer.service.durationMinutes }),
                  price: formatMoney(offer.priceCents, locale),
                })}
              </strong>
            </p>
            <p className="consultation__text">{offer.message}</p>
            <p className="hint">
              {t(
                offer.isPaidBefore
                  ? 'consultation.offer.paidBefore'
                  : 'consultation.offer.paidAfter',
              )}
            </p>
            <p className="hint">
              {offer.state === 'open'
                ? t('consultation.offer.until', { moment: deadline(offer.expiresAt) })
                : t(`consultation.offer.state.${offer.state}`)}
            </p>
            {offer.state === 'open' && consultation.side === 'client' && (
              <TakeOffer
                {...shared}
                offer={offer}
                links={links}
                terms={terms}
                onRefused={refresh}
              />
            )}
            {offer.state === 'open' && consultation.side === 'lawyer' && (
              <>
                <ul>
                  {offer.times.map(({ startsAt, isFree }) => (
                    <li key={startsAt}>
                      {moment(startsAt, true)}
                      {!isFree && ` (${t('consultation.offer.unavailable')})`}
                    </li>
                  ))}
                </ul>
                <Button
                  tone="plain"
                  size="small"
                  isBusy={withdraw.pending.includes(offer.id)}
                  onClick={() => void withdraw.run(offer.id)}
                >
                  {t('consultation.offer.withdraw')}
                </Button>
              </>
            )}
            {offer.takenConsultationId && (
              <p>
                <a href={toConsultation(links, offer.takenConsultationId)}>
                  {t('consultation.offer.openNew')}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {offers.mayOffer && (
        <Button tone="quiet" onClick={() => setMaking(true)}>
          {t('consultation.offer.make')}
        </Button>
      )}
      {isMaking && <OfferDialog {...shared} onClose={() => setMaking(false)} take={take} />}
    </section>
  )
}
