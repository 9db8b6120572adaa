import { defineErrors } from '#modules/shared'

export const errors = defineErrors('review', {
  REVIEW_NOT_ALLOWED: [
    403,
    'A review can be left only within 90 days after a meeting that both sides joined',
  ],
  REVIEW_ALREADY_LEFT: [409, 'This consultation already has a review'],
  REVIEW_NOT_FOUND: [404, 'The review does not exist'],
  REVIEW_ALREADY_DECIDED: [409, 'Another team member has already decided on this review'],
  REVIEW_NOT_PUBLISHED: [409, 'Only a published review can be taken down'],
  REPLY_ALREADY_DECIDED: [
    409,
    'The team has already decided on this reply; it can no longer be changed',
  ],
  REPLY_CHANGED: [409, 'The reply has been changed; read it again before deciding'],
  REVIEW_GROUND_NEEDED: [
    400,
    'Choose a ground for not showing the review; the public counts name it',
  ],
  REVIEW_REASON_NEEDED: [400, 'Give a reason; the author will see it'],
})
