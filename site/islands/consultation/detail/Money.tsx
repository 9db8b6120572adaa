import { sayPrice } from '../../../../modules/consultation/views/price-words.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { Links } from './links.ts'
import { refundSentence } from './refund-sentence.ts'
import type { SharedProps } from './shared-props.ts'

/** The whole cost, payments, refunds and the documents. */
export function Money({
  consultation,
  t,
  moment,
  deadline,
  locale,
  links,
  isReverseCharged,
}: SharedProps & {
  links: Links
  /** The buyer accounts for the VAT (reverse charge): the price contains none. */
  isReverseCharged: boolean
}) {
  const { price, agreement, side, status, attendance } = consultation
  /** The client did not come, so there is no refund. */
  const hasMissed =
    status === 'past' &&
    price.paidAt !== null &&
    attendance.lawyerJoinedAt !== null &&
    attendance.clientJoinedAt === null
  const sentence = refundSentence({ consultation, t, deadline })
  const money = (cents: number) => formatMoney(cents, locale)
  if (price.payment === 'free') {
    return (
      <section aria-labelledby="money">
        <p>{t('consultation.detail.free')}</p>
      </section>
    )
  }
  /** For a past meeting that is paid afterwards. */
  const paidLater =
    price.payment === 'after' &&
    side === 'client' &&
    status === 'past' &&
    t(
      attendance.clientJoinedAt && attendance.lawyerJoinedAt
        ? 'consultation.detail.paidByInvoice'
        : 'consultation.detail.nothingToPay',
    )
  return (
    <section aria-labelledby="money">
      <dl className="facts">
        <dt>{t('consultation.detail.price')}</dt>
        <dd className="figures">
          {sayPrice(price, { t, money, reader: side })}
          {price.vatBasisPoints > 0 && (
            <span className="hint consultation__line">
              {isReverseCharged
                ? t('consultation.detail.vatReversed')
                : t('consultation.detail.vat', {
                    net: money(price.netCents),
                    vat: money(price.vatCents),
                  })}
            </span>
          )}
        </dd>
        {price.paidAt && (
          <>
            <dt>{t('consultation.detail.paid')}</dt>
            <dd>{moment(price.paidAt)}</dd>
          </>
        )}
        {price.refundDueCents !== null && (
          <>
            <dt>
              {t(
                price.refundedAt ? 'consultation.detail.refunded' : 'consultation.detail.refundDue',
              )}
            </dt>
            <dd className="figures">{money(price.refundDueCents)}</dd>
          </>
        )}
        {hasMissed && (
          <>
            <dt>{t('consultation.detail.kept', { side })}</dt>
            <dd className="figures">{money(price.grossCents)}</dd>
          </>
        )}
        {agreement.signedAt && (
          <>
            <dt>{t('consultation.detail.signed')}</dt>
            <dd>{moment(agreement.signedAt)}</dd>
          </>
        )}
      </dl>
      {sentence && <p className="small muted">{sentence}</p>}
      {paidLater && <p className="small muted">{paidLater}</p>}
      {agreement.shownAt && (
        <p>
          <a href={links.agreement}>{t('consultation.detail.openAgreement')}</a>
        </p>
      )}
    </section>
  )
}
