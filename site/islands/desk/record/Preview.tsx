import { useEffect, useRef } from 'react'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { paths } from '../../../api/schema.d.ts'
import type { IslandTranslate } from '../../i18n.ts'

type RefundPreview =
  paths['/api/admin/payments/{id}/refund-preview']['get']['responses'][200]['content']['application/json']

type Props = { t: IslandTranslate; locale: Locale; preview: RefundPreview; partner: string }

/** Who gets what back, before the refund is confirmed. */
export function Preview({ t, locale, preview, partner }: Props) {
  const { amountCents, leftCents, creditNote, feeCredit } = preview
  const section = useRef<HTMLElement>(null)
  // The button that asked for it now confirms it, so the reader starts above.
  useEffect(() => section.current?.focus(), [])
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <section className="preview" aria-labelledby="preview-title" tabIndex={-1} ref={section}>
      <h3 id="preview-title">{t('record.goodwill.previewTitle')}</h3>
      <dl className="facts">
        <dt>{t('record.goodwill.client')}</dt>
        <dd>{t('record.goodwill.clientGets', { amount: money(amountCents), partner })}</dd>
        <dt>{t('record.goodwill.creditNote')}</dt>
        <dd>
          {creditNote
            ? t(
                creditNote.vatCents === null
                  ? 'record.goodwill.creditNoteText'
                  : 'record.goodwill.creditNoteVat',
                {
                  invoice: creditNote.corrects,
                  amount: money(creditNote.totalCents),
                  vat: money(creditNote.vatCents ?? 0),
                },
              )
            : t('record.goodwill.noCreditNote')}
        </dd>
        <dt>{t('record.goodwill.fee')}</dt>
        <dd>
          {feeCredit
            ? t('record.goodwill.feeBack', {
                amount: money(feeCredit.netCents + feeCredit.vatCents),
              })
            : t(amountCents === leftCents ? 'record.goodwill.noFee' : 'record.goodwill.feeStays')}
        </dd>
        <dt>{t('record.goodwill.left')}</dt>
        <dd>{money(leftCents - amountCents)}</dd>
      </dl>
      <p className="muted">{t('record.goodwill.told')}</p>
    </section>
  )
}
