import type { Locals } from '../../locals.ts'
import type { Queue, Row } from './queue-shape.ts'
import { approvals, clashes } from './queues/approvals.ts'
import { imports } from './queues/imports.ts'
import { inquiryReports } from './queues/inquiry-reports.ts'
import { mailRefusals } from './queues/mail-refusals.ts'
import { messages } from './queues/messages.ts'
import { moneyDiscrepancies } from './queues/discrepancies.ts'
import { profileChanges } from './queues/profile-changes.ts'
import { refunds } from './queues/refunds.ts'
import { reviewReplies } from './queues/review-replies.ts'
import { reviews } from './queues/reviews.ts'

/** All queues of the team, in the order of the desk. */
export const queues: readonly Queue[] = [
  clashes,
  approvals,
  profileChanges,
  reviews,
  reviewReplies,
  messages,
  inquiryReports,
  refunds,
  moneyDiscrepancies,
  mailRefusals,
  imports,
]

/** Rows per page of a list. */
export const PAGE_SIZE = 50

export type Waiting = { queue: Queue; count: number; overdue: number; oldest: Row | undefined }

const readings = new WeakMap<Locals, Promise<Waiting[]>>()

/** The state of each queue, read once for a page. The first row is the most urgent. */
export function readWaiting(locals: Locals): Promise<Waiting[]> {
  const reading = readings.get(locals) ?? readQueues(locals)
  readings.set(locals, reading)
  return reading
}

async function readQueues(locals: Locals): Promise<Waiting[]> {
  const held = await locals.services.desk.held.listHeld()
  return Promise.all(
    queues.map(async (queue) => {
      const { rows, total } = await queue.list(locals, { pageSize: PAGE_SIZE })
      // About these a decision was just made, and is not carried out yet.
      const decided = [...held.values()].filter(
        (heldCase) => queue.key === `admin-${heldCase.queue}`,
      )
      const late = rows.filter(({ id, dueAt }) => held.has(id) && isOverdue(dueAt, locals.now))
      return {
        queue,
        count: total - decided.length,
        overdue: (await countOverdue(queue, locals, rows, total)) - late.length,
        oldest: rows.find(({ id }) => !held.has(id)),
      }
    }),
  )
}

/**
 * Overdue items come first, so the page where they end is searched only when a whole page is
 * overdue.
 */
export async function countOverdue(
  queue: Pick<Queue, 'list'>,
  locals: Locals,
  first: readonly Row[],
  total: number,
): Promise<number> {
  const late = (rows: readonly Row[]) =>
    rows.filter(({ dueAt }) => isOverdue(dueAt, locals.now)).length
  if (late(first) < PAGE_SIZE) return late(first)
  let [before, after] = [1, Math.ceil(total / PAGE_SIZE) + 1]
  let count = PAGE_SIZE
  while (after - before > 1) {
    const page = Math.floor((before + after) / 2)
    const lateOnPage = late((await queue.list(locals, { page, pageSize: PAGE_SIZE })).rows)
    if (lateOnPage === 0) after = page
    else [before, count] = [page, (page - 1) * PAGE_SIZE + lateOnPage]
    if (lateOnPage > 0 && lateOnPage < PAGE_SIZE) break
  }
  return count
}

export const isOverdue = (dueAt: Date | undefined, now: Date): boolean =>
  dueAt !== undefined && dueAt < now
