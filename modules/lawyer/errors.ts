import { defineErrors } from '#modules/shared'

export const errors = defineErrors('lawyer', {
  FIRM_LAWYER_NOT_FOUND: [404, "The lawyer's schedule was not found"],
  LAWYER_NOT_FOUND: [404, 'There is no such lawyer, or they are not shown'],
  FIRM_NOT_FOUND: [404, 'There is no such firm'],
  LAWYER_ALREADY_EXISTS: [409, 'This account already has a lawyer profile'],
  LAWYER_NOT_APPROVABLE: [409, 'Only a lawyer who waits for approval or is hidden can be approved'],
  TOO_MANY_SPECIALTIES: [400, 'A lawyer chooses at most five areas of law'],
  PERCENTAGES_MUST_TOTAL_100: [400, 'The percentages of experience must total exactly 100'],
  SPECIALTY_NOT_FOUND: [400, 'There is no such area of law'],
  YEAR_IN_FUTURE: [400, 'A year cannot be in the future'],
  PICTURE_NOT_READABLE: [400, 'The picture cannot be read'],
})
