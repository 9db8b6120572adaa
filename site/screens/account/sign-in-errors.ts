import type { Translate } from '../../../modules/shared/index.ts'

/** What a code in the address of the sign-in page says; Auth.js's own names and ours. */
export const signInErrors = (t: Translate): Record<string, string> => ({
  user_or_password_does_not_match: t('account.errors.user_or_password_does_not_match'),
  CredentialsSignin: t('account.errors.user_or_password_does_not_match'),
  INVALID_CREDENTIALS: t('account.errors.INVALID_CREDENTIALS'),
  EMAIL_IS_NOT_CONFIRMED: t('account.errors.EMAIL_IS_NOT_CONFIRMED'),
  TOO_MANY_ATTEMPTS: t('account.errors.TOO_MANY_ATTEMPTS', { minutes: '{minutes}' }),
  ROBOT_CHECK_REQUIRED: t('account.errors.ROBOT_CHECK_REQUIRED'),
  ROBOT_CHECK_FAILED: t('account.errors.ROBOT_CHECK_FAILED'),
  SessionRequired: t('shared.errors.UNAUTHENTICATED'),
  OTHER: t('account.login.failed'),
})
