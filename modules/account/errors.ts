import { defineErrors } from '#modules/shared'

export const errors = defineErrors('account', {
  EMAIL_IS_ALREADY_IN_USE: [409, 'The address has an account'],
  EMAIL_NOT_FOUND: [404, 'No user found with this email address'],
  EMAIL_IS_NOT_CONFIRMED: [403, 'The address has not been confirmed yet'],
  PASSWORD_IS_TOO_SHORT: [400, 'The password is too short'],
  PASSWORD_IS_TOO_LONG: [400, 'The password is too long'],
  PASSWORD_IS_TOO_COMMON: [400, 'The password is among those everybody tries first'],
  PASSWORD_IS_THE_EMAIL: [400, 'The password is the address itself'],
  PASSWORDS_DOES_NOT_MATCH: [400, 'The two passwords differ'],
  OLD_PASSWORD_IS_INCORRECT: [400, 'Current password is incorrect'],
  TERMS_NOT_ACCEPTED: [400, 'The terms were not agreed to'],
  ROBOT_CHECK_REQUIRED: [400, 'No robot check was sent'],
  ROBOT_CHECK_FAILED: [400, 'The robot check is wrong, too old or already used'],
  INVALID_CREDENTIALS: [401, 'Invalid authorization details'],
  user_or_password_does_not_match: [401, 'User does not exist or incorrect password'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts for now'],
  CSRF_TOKEN_MISSING: [400, 'Could not fetch CSRF Token for signing out'],
  LINK_IS_USED: [409, 'The link has been used'],
  LINK_IS_EXPIRED: [410, 'The link is too old'],
  LINK_IS_UNKNOWN: [404, 'There is no such link'],
})
