import { formatDeadlineWithZone } from '../../../../modules/shared/time.ts'
import { refundRows } from '../refund-rows.ts'
import { RefundTable } from '../RefundTable.tsx'
import { useOwnZone } from '../slots/use-own-zone.ts'
import type { ScreenProps } from './props.ts'

/** What comes back in which case, in amounts and moments, before anything is sent. */
export function Refunds({ form, service, lawyer, terms, t, locale, now }: ScreenProps) {
  const zone = useOwnZone() ?? lawyer.timeZone
  const { startsAt } = form.values
  if (!service || !startsAt) return null
  return <RefundTable {...{ t, locale }} rows={refundRows({ terms, priceCents: service.priceCents, startsAt: new Date(startsAt), now, t, deadline: (instant) => formatDeadlineWithZone(instant, locale, zone, now) })} />
}
