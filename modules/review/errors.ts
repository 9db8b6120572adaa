import { defineErrors } from '#modules/shared'

export const errors = defineErrors('review', {
  REVIEW_NOT_ALLOWED: [403, 'A review follows a meeting that both sides joined, within 90 days'],
  REVIEW_ALREADY_LEFT: [409, 'This consultation has a review'],
  REVIEW_NOT_FOUND: [404, 'There is no such review'],
  REVIEW_ALREADY_DECIDED: [409, 'Somebody of the team decided on this review before'],
  REVIEW_NOT_PUBLISHED: [409, 'Only a published review can be taken down'],
  REPLY_ALREADY_DECIDED: [409, 'The team has decided on this answer; it can no longer be changed'],
  REPLY_CHANGED: [409, 'The answer was changed meanwhile; read it again'],
  REVIEW_GROUND_NEEDED: [400, 'A review that is not shown needs a ground, which the public counts name'],
  REVIEW_REASON_NEEDED: [400, 'A decision needs a reason, which the author gets'],
})
