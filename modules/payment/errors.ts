import { defineErrors } from '#modules/shared'

export const errors = defineErrors('payment', {
  PROVIDER_NOT_OFFERED: [404, 'This payment provider is not offered'],
  PROVIDER_DOES_NOT_ANSWER: [503, 'The payment provider does not answer'],
  PAYMENT_TIME_IS_UP: [409, 'Too little of the payment deadline is left to pay safely'],
  REFUND_NOT_FOUND: [404, 'There is no such refund'],
  REFUND_REASON_NEEDED: [400, 'Trying again needs a reason: it goes into the log'],
  REFUND_NOT_BY_HAND: [409, 'This refund is not one to be sent by hand'],
  REFUND_TOO_MUCH: [409, 'More would go back than was paid'],
  PAYMENT_NOT_REFUNDABLE: [409, 'Only money of a meeting that is over is given back by goodwill'],
  MONEY_ALARM_NOT_FOUND: [404, 'There is no such alarm'],
  CALLBACK_NOT_GENUINE: [400, 'The callback is not what the provider signed'],
})
