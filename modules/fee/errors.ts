import { defineErrors } from '#modules/shared'

export const errors = defineErrors('fee', {
  RULE_CODE_IS_TAKEN: [409, 'There is a fee rule of this code already'],
  RULE_IS_RETROACTIVE: [400, 'A new rule may not change what past meetings cost'],
  RULE_DATES_WRONG: [400, 'A rule ends after it begins'],
  NO_SUCH_YEAR: [404, 'There is nothing to report for this year'],
  NO_STATEMENT: [404, 'There is no statement for this month'],
})
