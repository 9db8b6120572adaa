import { defineErrors } from '#modules/shared'

export const errors = defineErrors('lawyer', {
  FIRM_LAWYER_NOT_FOUND: [404, "The lawyer's schedule was not found"],
  LAWYER_NOT_FOUND: [404, 'There is no such lawyer, or they are not shown'],
  FIRM_NOT_FOUND: [404, 'There is no such firm'],
  LAWYER_ALREADY_EXISTS: [409, 'This account already has a lawyer profile'],
  LAWYER_NOT_APPROVABLE: [409, 'Only a lawyer who waits for approval or is hidden can be approved'],
  TOO_MANY_SPECIALTIES: [400, 'A lawyer chooses at most five areas of law'],
  PERCENTAGES_MUST_TOTAL_100: [400, 'The percentages of experience must total exactly 100'],
  PERCENTAGES_EXCEED_100: [400, 'Total percentage cannot exceed 100%.'],
  HOURLY_RATE_OUT_OF_RANGE: [400, 'The hourly rate lies outside its limits'],
  YEARS_REVERSED: [400, 'The end comes before the beginning'],
  PROFILE_CHANGED_ELSEWHERE: [409, 'The profile was changed in another window meanwhile'],
  NO_CHANGE_WAITS: [409, 'No change waits for a review any more'],
  PROFILE_CHANGE_NOT_FOUND: [404, 'There is no such change of a profile'],
  PROFILE_CHANGE_ALREADY_SETTLED: [409, 'This change was decided or withdrawn already'],
  PROFILE_CHANGE_REPLACED: [409, 'The lawyer has changed more meanwhile: a newer set waits'],
  CHANGE_REASON_NEEDED: [400, 'A reason is needed: the lawyer gets it'],
  SPECIALTY_NOT_FOUND: [400, 'There is no such area of law'],
  YEAR_IN_FUTURE: [400, 'A year cannot be in the future'],
  PICTURE_NOT_READABLE: [400, 'The picture cannot be read'],
})
