import { formatMoney } from '../../../../modules/shared/money.ts'
import type { Links } from './ConsultationView.tsx'
import type { SharedProps } from './shared-props.ts'

/** The whole cost, what was paid or went back, and the papers. */
export function Money({ consultation, t, moment, deadline, locale, links }: SharedProps & { links: Links }) {
  const { price, refundPreview, agreement, side } = consultation
  const money = (cents: number) => formatMoney(cents, locale)
  if (!price.isCharged && price.grossCents === 0) {
    return (
      <section className="consultation__panel" aria-labelledby="money">
        <h2 className="consultation__heading" id="money">{t('consultation.detail.money')}</h2>
        <p>{t('consultation.detail.free')}</p>
      </section>
    )
  }
  return (
    <section className="consultation__panel" aria-labelledby="money">
      <h2 className="consultation__heading" id="money">{t('consultation.detail.money')}</h2>
      <dl className="facts">
        <dt>{t('consultation.detail.price')}</dt>
        <dd className="figures">
          {money(price.grossCents)}
          {price.vatBasisPoints > 0 && <span className="hint consultation__line">{t('consultation.detail.vat', { net: money(price.netCents), vat: money(price.vatCents) })}</span>}
        </dd>
        {price.paidAt && (<><dt>{t('consultation.detail.paid')}</dt><dd>{moment(price.paidAt)}</dd></>)}
        {price.refundDueCents !== null && (
          <><dt>{t(price.refundedAt ? 'consultation.detail.refunded' : 'consultation.detail.refundDue')}</dt><dd className="figures">{money(price.refundDueCents)}</dd></>
        )}
        {agreement.signedAt && (<><dt>{t('consultation.detail.signed')}</dt><dd>{moment(agreement.signedAt)}</dd></>)}
      </dl>
      {refundPreview && (
        <p className="small muted">
          {side === 'client' && refundPreview.fullUntil && new Date(refundPreview.fullUntil) > new Date(consultation.requestedAt)
            ? t('consultation.detail.refundRule', { moment: deadline(refundPreview.fullUntil), late: refundPreview.lateSharePercent })
            : t('consultation.detail.refundByLawyer')}
        </p>
      )}
      {agreement.shownAt && <p><a href={links.agreement}>{t('consultation.detail.openAgreement')}</a></p>}
    </section>
  )
}
