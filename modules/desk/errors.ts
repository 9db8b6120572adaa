import { defineErrors } from '#modules/shared'

export const errors = defineErrors('desk', {
  CASE_IS_HELD: [409, 'A decision about this case was just made'],
  UNDO_TOO_LATE: [409, 'The decision was carried out and cannot be taken back'],
  WORDS_LENGTH: [400, 'The reason or answer is too short or too long'],
  DECISION_NOT_OF_QUEUE: [400, 'This queue has no such decision'],
  DECISION_ONE_BY_ONE: [400, 'This decision is made about one case at a time'],
})
