import type { Locals } from '../../locals.ts'
import type { Queue, Row } from './queue-shape.ts'
import { approvals, clashes } from './queues/approvals.ts'
import { imports } from './queues/imports.ts'
import { inquiryReports } from './queues/inquiry-reports.ts'
import { mailRefusals } from './queues/mail-refusals.ts'
import { messages } from './queues/messages.ts'
import { moneyAlarms } from './queues/money-alarms.ts'
import { profileChanges } from './queues/profile-changes.ts'
import { refunds } from './queues/refunds.ts'
import { reviewReplies } from './queues/review-replies.ts'
import { reviews } from './queues/reviews.ts'

/** All that may wait for the team, in the order of the desk. */
export const queues: readonly Queue[] = [clashes, approvals, profileChanges, reviews, reviewReplies, messages, inquiryReports, refunds, moneyAlarms, mailRefusals, imports]

export type Waiting = { queue: Queue; count: number; overdue: number; oldest: Row | undefined }

/** How each queue stands. Oldest first, so the first row is the most urgent. */
export const readWaiting = (locals: Locals): Promise<Waiting[]> => Promise.all(queues.map(async (queue) => {
  const rows = await queue.list(locals)
  return { queue, count: rows.length, overdue: rows.filter(({ dueAt }) => isOverdue(dueAt, locals.now)).length, oldest: rows[0] }
}))

export const isOverdue = (dueAt: Date | undefined, now: Date): boolean => dueAt !== undefined && dueAt < now
