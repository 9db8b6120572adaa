import { defineErrors } from '#modules/shared'

export const errors = defineErrors('fixed-price-task', {
  TASK_MOVE_NOT_POSSIBLE: [409, 'This is not possible any more: the task was changed meanwhile'],
  TASK_DEADLINE_PASSED: [409, 'The deadline of the task has passed'],
  TASK_PAYMENT_TOO_LATE: [409, 'The offer can not be paid any more'],
  TASK_NOT_PAYABLE: [409, 'No payment is awaited for this task'],
  TASK_AGREEMENT_NOT_SHOWN: [409, 'The agreement must be shown before the payment'],
  TASK_NOT_PAID: [409, 'The agreement is signed after the payment'],
  TASK_NOT_SIGNABLE: [409, 'This agreement can not be signed now'],
  TOO_MANY_FIXED_PRICE_TASKS: [409, 'The matter has too many open tasks'],
  TASK_CANNOT_BE_OFFERED: [409, 'The lawyer can not offer paid work now'],
  TASK_INVOICE_DETAILS_NEEDED: [409, 'Invoice details are needed before work is offered'],
  TASK_FILES_NEEDED: [400, 'Work is handed over as files'],
  TASK_CANCELLATION_TOO_LATE: [409, 'The 14 days in which a client may withdraw have passed'],
  TASK_LAWYER_IS_GONE: [409, 'The lawyer can not complete the work any more'],
  MATTER_HAS_OPEN_TASK: [409, 'The matter has an open task'],
  MISSING_TOO_OFTEN: [409, 'The limit of remarks about what is missing is reached'],
})
