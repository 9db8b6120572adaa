import type { RefundFacts } from '../../../modules/consultation/index.ts'
import { refundRows } from '../../../modules/consultation/cancel/refund-words.ts'
import type { Locals } from '../../locals.ts'

/** The rows of `RefundTable` on a page: the refund in each case, with times in that zone. */
export const refundRowsOf = (
  { t, deadline, now }: Pick<Locals, 't' | 'deadline' | 'now'>,
  facts: Omit<RefundFacts, 'now'>,
  timeZone: string,
) =>
  refundRows(
    { ...facts, now },
    { t, deadline: (instant) => deadline(instant, { timeZone, zone: true }) },
  )
