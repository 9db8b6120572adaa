import type { InvoiceView } from '../../../../../../modules/invoice/index.ts'
import { formatHours } from '../../../../../../modules/shared/numbers.ts'
import type { Locale } from '../../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../../i18n.ts'
import { Button } from '../../../../parts/Button.tsx'

type Props = {
  preview: InvoiceView
  t: IslandTranslate
  locale: Locale
  money: (cents: number) => string
  isSending: boolean
  onSend: () => void
  onBack: () => void
}

/** The sums of the drafted invoice, before it is sent. */
export function InvoicePreview({ preview, t, locale, money, isSending, onSend, onBack }: Props) {
  return (
    <div className="form">
      <dl className="sums">
        {(preview.work?.meetingCents ?? 0) > 0 && (
          <div>
            <dt>{t('invoice.final.meeting')}</dt>
            <dd>{money(preview.work?.meetingCents ?? 0)}</dd>
          </div>
        )}
        {(preview.work?.minutes ?? 0) > 0 && (
          <div>
            <dt>
              {t('invoice.final.work', {
                hours: formatHours(preview.work?.minutes ?? 0, locale),
                rate: money(preview.work?.hourlyRateCents ?? 0),
              })}
            </dt>
            <dd>{money(preview.work?.totalCents ?? 0)}</dd>
          </div>
        )}
        {preview.advance && (
          <div>
            <dt>{t('invoice.final.less', { number: preview.advance.number })}</dt>
            <dd>−{money(preview.advance.totalCents)}</dd>
          </div>
        )}
        <div className="sums__total">
          <dt>
            <strong>{t('invoice.final.toPay')}</strong>
          </dt>
          <dd>
            <strong>{money(preview.totalCents)}</strong>
          </dd>
        </div>
        {preview.vat && (
          <div>
            <dt>{t('invoice.final.vat', { rate: preview.vat.basisPoints / 100 })}</dt>
            <dd>{money(preview.vat.vatCents)}</dd>
          </div>
        )}
      </dl>
      <p className="small muted">{t('invoice.final.forGood')}</p>
      <div className="buttons">
        <Button isBusy={isSending} onClick={onSend}>
          {t('invoice.final.send')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('invoice.final.back')}
        </Button>
      </div>
    </div>
  )
}
