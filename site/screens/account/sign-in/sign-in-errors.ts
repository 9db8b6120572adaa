import type { Translate } from '../../../../modules/shared/index.ts'

/** The texts for error codes in the address of the sign-in page: Auth.js's codes and ours. */
export const signInErrors = (t: Translate, provider?: string | null): Record<string, string> => ({
  ...ofProviders(t, provider),
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

const NAMES: Record<string, string> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

/** The errors of signing in with a provider. */
export function ofProviders(t: Translate, id: string | null | undefined): Record<string, string> {
  const provider = NAMES[id ?? ''] ?? 'Google, Facebook, LinkedIn'
  const failed = t('account.errors.PROVIDER_ANSWER_IS_WRONG')
  return {
    SIGN_IN_STATE_UNKNOWN: t('account.errors.SIGN_IN_STATE_UNKNOWN'),
    SIGN_IN_STATE_EXPIRED: t('account.errors.SIGN_IN_STATE_EXPIRED'),
    CONSENT_IS_DENIED: t('account.errors.CONSENT_IS_DENIED'),
    PROVIDER_UNAVAILABLE: t('account.errors.PROVIDER_UNAVAILABLE'),
    PROVIDER_ANSWER_IS_WRONG: failed,
    SIGN_IN_IS_TAKEN: t('account.errors.SIGN_IN_IS_TAKEN', { provider }),
    PROVIDER_IS_LINKED: t('account.errors.PROVIDER_IS_LINKED', { provider }),
    TEAM_SIGNS_IN_BY_PASSWORD: t('account.errors.TEAM_SIGNS_IN_BY_PASSWORD'),
    PASSWORD_IS_INCORRECT: t('account.errors.PASSWORD_IS_INCORRECT'),
    CODE_IS_REQUIRED: t('account.social.signInAgain'),
    TOO_MANY_ATTEMPTS: t('account.errors.TOO_MANY_ATTEMPTS', { minutes: 15 }),
    OAuthSignin: failed,
    OAuthCallback: failed,
    OAuthCreateAccount: failed,
    Callback: failed,
    AccessDenied: t('account.errors.CONSENT_IS_DENIED'),
    Configuration: t('account.errors.PROVIDER_UNAVAILABLE'),
  }
}
