import { formatMoney } from '../../../modules/shared/money.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import './refund-table.css'

type Props = { rows: readonly [when: string, cents: number][]; t: IslandTranslate; locale: Locale }

/** The refund in each case, with amounts and times, before any button is pressed. */
export function RefundTable({ rows, t, locale }: Props) {
  return (
    <>
      <table className="refunds">
        <thead>
          <tr>
            <th scope="col">{t('consultation.refund.when')}</th>
            <th scope="col">{t('consultation.refund.back')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([when, cents]) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{formatMoney(cents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{t('consultation.refund.itself')}</p>
    </>
  )
}
