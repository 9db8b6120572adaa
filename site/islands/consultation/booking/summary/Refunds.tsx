import { formatDeadlineWithZone } from '../../../../../modules/shared/time.ts'
import {
  refundRows,
  sayRefundRule,
} from '../../../../../modules/consultation/cancel/refund-words.ts'
import { RefundTable } from '../../RefundTable.tsx'
import { refundFactsOf } from '../../refund-facts.ts'
import { useOwnZone } from '../../slots/use-own-zone.ts'
import type { ScreenProps } from '../props.ts'

/**
 * The refund in each case, with amounts and times, before the request is sent. One sentence when
 * nothing is paid before the meeting.
 */
export function Refunds({ form, service, lawyer, terms, t, locale, now }: ScreenProps) {
  const zone = useOwnZone() ?? lawyer.timeZone
  const { startsAt } = form.values
  if (!service || !startsAt) return null
  const facts = refundFactsOf({ terms, service, startsAt: new Date(startsAt), now })
  const voice = {
    t,
    deadline: (instant: Date) => formatDeadlineWithZone(instant, locale, zone, now),
  }
  if (facts.payment !== 'before')
    return <p>{sayRefundRule(facts, { ...voice, reader: 'client' })}</p>
  return <RefundTable {...{ t, locale }} rows={refundRows(facts, voice)} />
}
