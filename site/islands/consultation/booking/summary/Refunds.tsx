import { formatDeadlineWithZone } from '../../../../../modules/shared/time.ts'
import {
  refundRows,
  sayRefundBrief,
  sayRefundRule,
} from '../../../../../modules/consultation/cancel/refund-words.ts'
import { RefundTable } from '../../RefundTable.tsx'
import { refundFactsOf } from '../../refund-facts.ts'
import { useOwnZone } from '../../slots/use-own-zone.ts'
import type { ScreenProps } from '../props.ts'

/**
 * The refund in one line, before the request is sent; every case with its amount and time is folded
 * below it.
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
  return (
    <>
      <p>{sayRefundBrief({ ...facts, startsAt: new Date(startsAt) }, voice)}</p>
      <details>
        <summary className="small">{t('consultation.refund.all')}</summary>
        <RefundTable {...{ t, locale }} rows={refundRows(facts, voice)} />
      </details>
    </>
  )
}
