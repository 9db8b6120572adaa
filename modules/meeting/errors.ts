import { defineErrors } from '#modules/shared'

export const errors = defineErrors('meeting', {
  MEETING_TOO_EARLY: [409, 'The meeting cannot be joined yet'],
  MEETING_OVER: [410, 'The meeting can no longer be joined'],
})
