import { defineErrors } from '#modules/shared'

export const errors = defineErrors('meeting', {
  MEETING_TOO_EARLY: [409, 'The meeting cannot be joined yet'],
  MEETING_NOT_HELD: [409, 'The meeting has not taken place yet'],
  NO_CONFIRMED_PHONE: [422, 'The person has no confirmed phone number'],
  MEETING_OVER: [410, 'The meeting can no longer be joined'],
})
