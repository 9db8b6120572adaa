import { defineEvent } from '#modules/shared'
import type { Move, Mover } from './state/task-status.ts'

type OfTask = { taskId: string; consultationId: string }

/** Every change of state; `move` says which. */
export const taskMoved = defineEvent<OfTask & { move: Move; by: Mover }>('fixed-price-task.moved')
/** It ended otherwise than accepted: everything that was paid goes back. */
export const taskRefundDue = defineEvent<
  OfTask & { amountCents: number; reason: `task-${string}` }
>('fixed-price-task.refund-due')
/** The refund was paid out. */
export const taskRefunded = defineEvent<OfTask & { amountCents: number }>(
  'fixed-price-task.refunded',
)
/** Money came after the task had ended; it goes back. */
export const taskPaidTooLate = defineEvent<OfTask>('fixed-price-task.paid-too-late')
/** A deadline of this side is near. */
export const taskDue = defineEvent<OfTask & { side: 'client' | 'lawyer' }>('fixed-price-task.due')
