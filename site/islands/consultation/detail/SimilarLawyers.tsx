import { formatMoney } from '../../../../modules/shared/money.ts'
import type { SharedProps } from './shared-props.ts'

export type SimilarLawyer = {
  name: string
  title: string
  picture: string | null
  rating: number | null
  reviewCount: number
  /** The price of the first meeting. */
  priceCents: number | null
  times: string[]
  booking: string
}

/**
 * Other lawyers with free times, for a client whose request was not accepted. The text of the
 * request is carried over.
 */
export function SimilarLawyers({
  t,
  times,
  locale,
  similar,
}: Pick<SharedProps, 't' | 'locale'> & {
  /** Several instants as text, with each day named once. */
  times: (instants: readonly string[]) => string
} & { similar: { lawyers: readonly SimilarLawyer[]; all: string; hasArea: boolean } }) {
  const price = (cents: number | null) =>
    cents !== null &&
    (cents === 0 ? t('consultation.detail.similarNoPrice') : formatMoney(cents, locale))
  const stars = (rating: number | null, n: number) =>
    rating !== null &&
    t('consultation.detail.similarRating', {
      rating: rating.toLocaleString(locale === 'lt' ? 'lt-LT' : 'en-GB', {
        maximumFractionDigits: 1,
      }),
      n,
    })
  return (
    <section className="similar" aria-labelledby="similar">
      <h3 id="similar">
        {t(similar.hasArea ? 'consultation.detail.similar' : 'consultation.detail.similarAnyArea')}
      </h3>
      {similar.lawyers.length > 0 && <p className="hint">{t('consultation.detail.similarText')}</p>}
      <ul className="similar__list">
        {similar.lawyers.map(
          ({ name, title, picture, rating, reviewCount, priceCents, times: free, booking }) => (
            <li key={booking}>
              {picture && <img src={picture} alt="" width={56} height={64} loading="lazy" />}
              <a href={booking}>{name}</a>
              <span className="hint">
                {[title, price(priceCents), stars(rating, reviewCount)].filter(Boolean).join(' · ')}
              </span>
              {free.length > 0 && (
                <span className="hint">
                  {t('consultation.detail.similarFree', { moment: times(free) })}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      <p>
        <a href={similar.all}>
          {t(
            similar.hasArea
              ? 'consultation.detail.similarAll'
              : 'consultation.detail.similarAllAnyArea',
          )}
        </a>
      </p>
    </section>
  )
}
