import { defineErrors } from '#modules/shared'

export const errors = defineErrors('review', {
  REVIEW_NOT_ALLOWED: [403, 'A review follows a meeting that both sides joined, within 90 days'],
  REVIEW_ALREADY_LEFT: [409, 'This consultation has a review'],
  REVIEW_NOT_FOUND: [404, 'There is no such review'],
  REVIEW_ALREADY_DECIDED: [409, 'This review was published or refused before'],
  REVIEW_REASON_NEEDED: [400, 'A refusal needs a reason, which the author gets'],
})
