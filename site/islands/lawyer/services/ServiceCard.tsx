import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoney, splitVat, VAT_RATE_BASIS_POINTS } from '../../../../modules/shared/money.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { Terms } from './service-terms.ts'

type Props = { terms: Terms; isVatPayer: boolean; t: IslandTranslate; locale: Locale }

/** A service as clients see it: name, description and the whole price. */
export function ServiceCard({ terms, isVatPayer, t, locale }: Props) {
  const {
    type,
    titleLt,
    titleEn,
    durationMinutes,
    priceCents,
    prepayment,
    firstTimeOnly,
    slotsPerDay,
    instantConfirmation,
  } = terms
  const [own, other] = locale === 'lt' ? [titleLt, titleEn] : [titleEn, titleLt]
  const facts = [
    t(type === 'introductory' ? 'calendar.services.introductory' : 'calendar.services.followUp'),
    t('calendar.services.minutes', { n: durationMinutes }),
    firstTimeOnly && t('calendar.services.firstTimeOnly'),
    instantConfirmation && t('calendar.services.instant'),
    priceCents > 0 && t(prepayment ? 'calendar.services.prepaid' : 'calendar.services.postpaid'),
    slotsPerDay !== null && t('calendar.services.perDay', { n: slotsPerDay }),
  ].filter(Boolean)
  return (
    <div className="service">
      <div>
        <p className="service__title">{own ?? other ?? t('calendar.services.noTitle')}</p>
        {own && other && <p className="small muted">{other}</p>}
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      <div className="service__price">
        <b className="figures">
          {priceCents === 0 ? t('calendar.services.free') : formatMoney(priceCents, locale)}
        </b>
        {priceCents > 0 && <VatLine {...{ priceCents, isVatPayer, t, locale }} />}
      </div>
    </div>
  )
}

export function VatLine({
  priceCents,
  isVatPayer,
  t,
  locale,
}: {
  priceCents: number
  isVatPayer: boolean
  t: IslandTranslate
  locale: Locale
}) {
  const { netCents, vatCents } = splitVat(priceCents, VAT_RATE_BASIS_POINTS)
  return (
    <span className="hint tiny">
      {isVatPayer
        ? t('calendar.services.withVat', {
            net: formatMoney(netCents, locale),
            vat: formatMoney(vatCents, locale),
          })
        : t('calendar.services.withoutVat')}
    </span>
  )
}
