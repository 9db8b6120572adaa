import { formatMoney } from '../../../../modules/shared/money.ts'
import { formatDeadlineWithZone } from '../../../../modules/shared/time.ts'
import type { ScreenProps } from './props.ts'
import { useOwnZone } from '../slots/use-own-zone.ts'
import { fullRefundUntil, lateRefundCents } from './promises.ts'

/** What comes back in which case, in amounts and moments, before anything is sent. */
export function RefundTable({ form, service, lawyer, terms, t, locale, now }: ScreenProps) {
  const zone = useOwnZone() ?? lawyer.timeZone
  const { startsAt } = form.values
  if (!service || !startsAt) return null
  const money = (cents: number) => formatMoney(cents, locale)
  const until = fullRefundUntil(terms, new Date(startsAt))
  const moment = formatDeadlineWithZone(until, locale, zone, now)
  const rows: [string, number][] = [
    [t('consultation.booking.refund.byLawyer'), service.priceCents],
    // A moment that has passed promises nothing.
    ...(until > now ? [[t('consultation.booking.refund.early', { moment }), service.priceCents] as [string, number]] : []),
    [t(until > now ? 'consultation.booking.refund.late' : 'consultation.booking.refund.always'), lateRefundCents(terms, service.priceCents)],
  ]
  return (
    <>
      <table className="booking__table">
        <thead><tr><th scope="col">{t('consultation.booking.refund.when')}</th><th scope="col">{t('consultation.booking.refund.back')}</th></tr></thead>
        <tbody>{rows.map(([when, cents]) => <tr key={when}><th scope="row">{when}</th><td>{money(cents)}</td></tr>)}</tbody>
      </table>
      <p className="hint">{t('consultation.booking.refund.itself')}</p>
    </>
  )
}
