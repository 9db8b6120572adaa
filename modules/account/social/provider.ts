export const PROVIDER_IDS = ['google', 'facebook', 'linkedin'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

export const PROVIDER_NAMES: Record<ProviderId, string> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

/** Every address of a provider is configuration. */
export type SocialProvider = {
  id: ProviderId
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userInfoUrl: string
  /**
   * Issuer of the signed id_token (OpenID Connect); without it the person is read from
   * `userInfoUrl`.
   */
  openId?: { issuer: string; jwksUrl: string; nonce: boolean }
  /** RFC 7636. LinkedIn answers a code_verifier beside a client_secret with invalid_client. */
  pkce: boolean
}

/** The person as the provider describes them. An unverified address is only a suggestion. */
export type Profile = {
  provider: ProviderId
  subject: string
  name: string
  lastname: string
  email?: string
  isEmailVerified: boolean
}
