import { defineErrors } from '#modules/shared'

export const errors = defineErrors('payment', {
  PROVIDER_NOT_OFFERED: [404, 'This payment provider is not offered'],
  PAYMENT_PROVIDER_UNAVAILABLE: [503, 'The payment provider does not respond; try again later'],
  PAYMENT_TIME_IS_UP: [409, 'Too little time is left before the payment deadline to pay safely'],
  REFUND_NOT_FOUND: [404, 'The refund does not exist'],
  PAYMENT_NOT_FOUND: [404, 'The payment does not exist'],
  REFUND_REASON_NEEDED: [400, 'Give a reason for the retry; it is recorded in the log'],
  REFUND_NOT_BY_HAND: [409, 'This refund must not be sent by hand'],
  REFUND_ALREADY_SENT: [409, 'This refund was already sent by hand with another reference'],
  REFUND_SENT_BY_HAND: [409, 'This refund was already sent by hand; the retry was not started'],
  REFUND_ALREADY_DONE: [409, 'The provider has already sent this refund'],
  REFUND_TOO_MUCH: [409, 'The refund would be larger than the payment'],
  REFUNDS_CHANGED: [409, 'Another refund of this payment was made meanwhile'],
  PAYMENT_NOT_REFUNDABLE: [409, 'A goodwill refund is possible only after the meeting is over'],
  MONEY_DISCREPANCY_NOT_FOUND: [404, 'The discrepancy does not exist'],
  MONEY_DISCREPANCY_RESOLVED: [409, 'The discrepancy was already resolved'],
  CALLBACK_NOT_GENUINE: [400, 'The signature of the callback does not match the provider'],
})
