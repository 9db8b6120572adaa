import { defineErrors } from '#modules/shared'

export const errors = defineErrors('fee', {
  RULE_CODE_IS_TAKEN: [409, 'A fee rule with this code already exists'],
  RULE_IS_RETROACTIVE: [
    400,
    'A new rule cannot change the fee for past meetings; choose a later first day',
  ],
  RULE_DATES_WRONG: [400, 'A rule must end after it begins'],
  NO_SUCH_YEAR: [404, 'There is nothing to report for this year'],
  NO_STATEMENT: [404, 'There is no statement for this month'],
})
