import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = { t: IslandTranslate; firm: PresentedFirm; part: 'details' | 'invoice'; names: string }

/** The same details, read-only, for members. */
export function Facts({ t, firm: { details, invoice }, part, names }: Props) {
  const none = t('firm.details.nothing')
  const answer = (yes: boolean) => t(yes ? 'firm.invoice.yes' : 'firm.invoice.no')
  const rows: [string, string | null][] =
    part === 'details'
      ? [
          [t('firm.open.name'), details.name],
          [t('firm.open.practiceForm'), t(`firm.form.${details.practiceForm}`)],
          [t('firm.details.registrationCode'), details.registrationCode],
          [t('firm.details.taxpayerCode'), details.taxpayerCode],
          [
            t('firm.details.address'),
            details.city && details.address?.includes(details.city)
              ? details.address
              : [details.address, details.city].filter(Boolean).join(', '),
          ],
          [t('firm.details.phone'), details.phone],
          [t('firm.details.email'), details.email],
          [t('firm.details.webPage'), details.webPage],
        ]
      : [
          [t('firm.invoice.vatPayer'), answer(invoice.vatPayer)],
          [t('firm.invoice.vatNumber'), invoice.vatNumber],
          [t('firm.invoice.cashAccounting'), answer(invoice.cashAccounting)],
          [t('firm.invoice.series'), invoice.invoiceSeries],
          [t('firm.invoice.bankAccount'), invoice.bankAccount],
          [t('firm.invoice.bankName'), invoice.bankName],
        ]
  return (
    <>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd className="figures">{value || <span className="muted">{none}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('firm.page.readOnly', { names })}</p>
    </>
  )
}
