import type { Locals } from '../../locals.ts'
import { noneIfRefused } from '../refused.ts'

export type ResultState = 'verifying' | 'successful' | 'failed' | 'refunding' | 'refunded'

/** The state of a payment, for its payer only. */
export async function readResult({ services, viewer }: Locals, id: string | null) {
  if (!viewer || !id || !/^[0-9a-f-]{36}$/i.test(id)) return undefined
  try {
    const payment = await services.payment.getPayment(viewer, { id })
    const snapshot = await services.consultation.pages.getVisible(viewer, payment.consultationId)
    // A goodwill refund by the team leaves a paid meeting paid.
    const state: ResultState =
      payment.status === 'successful' && payment.refund && payment.refund.reason !== 'goodwill'
        ? 'refunding'
        : payment.status
    const given = payment.refunds.filter(({ reason }) => reason === 'goodwill')
    const task = payment.taskId
      ? await services.fixedPriceTask.own.getTask(viewer, payment.taskId)
      : undefined
    return { payment, snapshot, task, state, given }
  } catch (error) {
    return noneIfRefused(error, 'NOT_FOUND')
  }
}
