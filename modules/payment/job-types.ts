import { defineJob } from '#modules/shared'

export const refundJob = defineJob<{ paymentId: string }>('payment.refund')
export const dueRefundsJob = defineJob('payment.refund-due', { everySeconds: 60 })
/** At night, when providers have closed their day. */
export const reconcileJob = defineJob('payment.reconcile', { dailyAt: '05:30' })
export const checkOpenJob = defineJob('payment.check-open', { everySeconds: 30 })
export const forgetBooksJob = defineJob('payment.forget-books', { dailyAt: '03:35' })
