import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { formatMoney, plainEuros } from '../../../../../modules/shared/money.ts'
import { Button } from '../../../parts/Button.tsx'
import { toast } from '../../../toast.ts'
import type { SharedProps } from '../shared-props.ts'

type Props = Pick<SharedProps, 't' | 'locale'> & {
  toPay: NonNullable<DocumentsView['toPay']>
  paymentHref: string
}

/**
 * How to pay an unpaid invoice: through a payment provider, by a code for the banking app, or with
 * each part to copy.
 */
export function PayInvoice({ toPay, paymentHref, t, locale }: Props) {
  const { payee, bankAccount, number, totalCents, paymentCode } = toPay
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ tone: 'verified', text: t('invoice.documents.pay.copied') }),
      () => toast({ tone: 'stop', text: t('invoice.documents.pay.copyFailed') }),
    )
  const parts = [
    { what: t('invoice.documents.pay.payee'), shown: payee, copied: payee },
    ...(bankAccount
      ? [
          {
            what: t('invoice.documents.pay.account'),
            shown: bankAccount.replace(/(.{4})(?=.)/g, '$1\u00a0'),
            copied: bankAccount,
          },
        ]
      : []),
    {
      what: t('invoice.documents.pay.amount'),
      shown: formatMoney(totalCents, locale),
      copied: plainEuros(totalCents),
    },
    { what: t('invoice.documents.pay.reference'), shown: number, copied: number },
  ]
  return (
    <div className="transfer">
      <p>
        <a className="button button--quiet" href={paymentHref}>
          {t('consultation.detail.pay', { amount: formatMoney(totalCents, locale) })}
        </a>
      </p>
      <h3 className="transfer__title">{t('invoice.documents.pay.title')}</h3>
      {paymentCode && (
        <figure className="transfer__code">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(paymentCode)}`}
            alt={t('invoice.documents.pay.code')}
            width={160}
            height={160}
          />
          <figcaption className="hint">{t('invoice.documents.pay.scan')}</figcaption>
        </figure>
      )}
      <dl className="transfer__parts">
        {parts.map(({ what, shown, copied }) => (
          <div key={what}>
            <dt className="hint">{what}</dt>
            <dd className="figures">
              {shown}{' '}
              <Button
                tone="plain"
                size="small"
                aria-label={t('invoice.documents.pay.copyWhat', { what })}
                onClick={() => void copy(copied)}
              >
                {t('invoice.documents.pay.copy')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
