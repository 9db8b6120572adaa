import { formatMoney, splitVat } from '../../../../../modules/shared/money.ts'
import type { ScreenProps } from '../props.ts'
import { isPaidBefore } from './promises.ts'

/** The whole cost: the price, its VAT, when it is paid, and what is extra only if agreed. */
export function Cost({
  service,
  lawyer,
  t,
  locale,
}: Pick<ScreenProps, 'service' | 'lawyer' | 't' | 'locale'>) {
  if (!service) return null
  const money = (cents: number) => formatMoney(cents, locale)
  const { priceCents } = service
  const { netCents, vatCents } = splitVat(priceCents, lawyer.vatBasisPoints)
  return (
    <>
      <dl className="sums">
        {vatCents > 0 && (
          <div>
            <dt>{t('consultation.booking.cost.net')}</dt>
            <dd>{money(netCents)}</dd>
          </div>
        )}
        {vatCents > 0 && (
          <div>
            <dt>
              {t('consultation.booking.cost.vat', { percent: lawyer.vatBasisPoints / 10_000 })}
            </dt>
            <dd>{money(vatCents)}</dd>
          </div>
        )}
        <div className="sums__total">
          <dt>{t('consultation.booking.cost.total')}</dt>
          <dd>{priceCents > 0 ? money(priceCents) : t('consultation.booking.cost.free')}</dd>
        </div>
        {priceCents > 0 && (
          <div>
            <dt>{t('consultation.booking.cost.now')}</dt>
            <dd>{money(0)}</dd>
          </div>
        )}
      </dl>
      <p className="hint">
        {priceCents === 0 && t('consultation.booking.cost.freeText')}
        {priceCents > 0 &&
          t(
            isPaidBefore(service)
              ? 'consultation.booking.cost.paidBefore'
              : 'consultation.booking.cost.paidAfter',
          )}
        {priceCents > 0 && vatCents === 0 && ` ${t('consultation.booking.cost.noVat')}`}
        {lawyer.hourlyRateCents !== null &&
          ` ${t('consultation.booking.cost.hourly', { amount: money(lawyer.hourlyRateCents) })}`}
      </p>
    </>
  )
}
