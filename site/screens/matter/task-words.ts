import type { PresentedFixedPriceTask } from '#modules/fixed-price-task'
import { atNoon, capitalised, formatDate } from '../../../modules/shared/time.ts'
import type { Locals } from '../../locals.ts'

type Words = Pick<Locals, 't' | 'deadline' | 'locale'>

/** How far a task is, as its reader sees it. */
const statusOf = ({ status, side, endedBy }: PresentedFixedPriceTask, { t }: Words): string =>
  // Neither side withdrew where the system ended it, as when an account was deleted.
  status === 'withdrawn' && endedBy === 'system'
    ? t('fixed-price-task.status.ended')
    : t(`fixed-price-task.status.${status}`, { side })

/** Until when the one who has to act may act; undefined when it is over. */
export function untilOf(
  { dueAt, workOn, status }: PresentedFixedPriceTask,
  { t, deadline, locale }: Words,
): string | undefined {
  if (!dueAt) return undefined
  // Work is handed over on a day, not at a minute.
  if (workOn && (status === 'in-work' || status === 'incomplete'))
    return t('fixed-price-task.facts.workOn', { date: formatDate(atNoon(workOn), locale) })
  return t('fixed-price-task.facts.until', { moment: deadline(new Date(dueAt)) })
}

/** What comes next for its reader, or what became of the money; undefined when nothing does. */
function nextOf(
  { status, side, endedBy, refundCents }: PresentedFixedPriceTask,
  { t, money }: Words & Pick<Locals, 'money'>,
): string | undefined {
  if (refundCents)
    return t(`fixed-price-task.next.${status === 'refunded' ? 'refunded' : 'refunding'}`, {
      side,
      amount: money(refundCents),
    })
  switch (status) {
    case 'offered':
    case 'paid':
    case 'in-work':
    case 'delivered':
    case 'incomplete':
      return t(`fixed-price-task.next.${status}`, { side })
    case 'done':
      return t('fixed-price-task.next.done', { by: endedBy === 'client' ? side : 'silence' })
    case 'cancelled':
    case 'declined':
    case 'expired':
    case 'refunded':
    case 'undone':
    case 'withdrawn':
      return undefined
  }
}

/** How far a task is, until when, and what comes next. */
export const nowOf = (task: PresentedFixedPriceTask, words: Locals) => {
  const until = untilOf(task, words)
  return {
    status: statusOf(task, words),
    until: until && capitalised(until),
    note: nextOf(task, words),
  }
}

/** Status and deadline in one line. */
export const taskLine = (task: PresentedFixedPriceTask, words: Words): string =>
  [statusOf(task, words), untilOf(task, words)].filter(Boolean).join(' · ')
