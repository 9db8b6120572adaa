import { defineErrors } from '#modules/shared'

export const errors = defineErrors('meeting', {
  MEETING_TOO_EARLY: [409, 'The meeting cannot be joined yet'],
  MEETING_NOT_HELD: [409, 'The meeting has not taken place yet'],
  NO_CONFIRMED_PHONE: [422, 'The person has no confirmed phone number'],
  MEETING_OVER: [410, 'The meeting can no longer be joined'],
  GUEST_IS_INVITED: [409, 'A third person is already invited to this meeting'],
  GUEST_IS_NOT_AGREED: [409, 'The other side has not agreed to this person yet'],
  GUEST_IS_PRESENT: [409, 'This person is in the meeting now; a new link would end their part'],
  GUEST_ENDED: [410, 'The invitation of this person has ended'],
  GUEST_LINK_IS_OVER: [410, 'The link of this guest no longer works'],
  GUEST_CODE_IS_WRONG: [422, 'The code is wrong'],
  GUEST_CODE_IS_EXPIRED: [422, 'The code is no longer valid'],
})
