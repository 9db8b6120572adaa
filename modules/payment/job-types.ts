import { defineJob } from '#modules/shared'

export const refundJob = defineJob<{ paymentId: string }>('payment.refund')
export const dueRefundsJob = defineJob('payment.refund-due', { everySeconds: 60 })
export const checkOpenJob = defineJob('payment.check-open', { everySeconds: 30 })
