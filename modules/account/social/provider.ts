export const PROVIDER_IDS = ['google', 'facebook', 'linkedin'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/** What people know them by; the same in every language. */
export const PROVIDER_NAMES: Record<ProviderId, string> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

/** A way to sign in that somebody else answers for. Every address of theirs is configuration. */
export type SocialProvider = {
  id: ProviderId
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userInfoUrl: string
  /**
   * Whose signed id_token says who the person is (OpenID Connect); without it the person is read
   * from `userInfoUrl`.
   */
  openId?: { issuer: string; jwksUrl: string; nonce: boolean }
  /** RFC 7636. LinkedIn answers a code_verifier beside a client_secret with invalid_client. */
  pkce: boolean
}

/** The person as the provider describes them. An address it did not verify is only a suggestion. */
export type Profile = {
  provider: ProviderId
  subject: string
  name: string
  lastname: string
  email?: string
  isEmailVerified: boolean
}
