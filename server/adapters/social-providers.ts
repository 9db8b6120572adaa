import Type, { type TObject } from 'typebox'
import type { SocialProvider } from '#modules/account'

const text = (description: string, options: object = {}) => Type.String({ description, ...options })
const key = (description: string) => Type.Optional(text(description))
const address = (description: string, byDefault: string) =>
  text(description, { default: byDefault, pattern: '^https?://' })

/**
 * What the environment may say of the three providers. Without an id and a secret a provider is not
 * offered.
 */
export const socialSettings = {
  GOOGLE_CLIENT_ID: key(
    'OAuth client id of Google (console.cloud.google.com, APIs & Services, Credentials). Redirect URI: PUBLIC_URL/api/auth/callback/google.',
  ),
  GOOGLE_CLIENT_SECRET: key('Secret of the Google client.'),
  GOOGLE_AUTHORIZE_URL: address(
    'Where Google asks for consent.',
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  GOOGLE_TOKEN_URL: address('Where Google exchanges codes.', 'https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: address(
    'Where Google returns what its id_token omits.',
    'https://openidconnect.googleapis.com/v1/userinfo',
  ),
  GOOGLE_ISSUER: text('Who signs the id_tokens of Google.', {
    default: 'https://accounts.google.com',
  }),
  GOOGLE_JWKS_URL: address(
    'Keys of Google’s id_tokens.',
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  FACEBOOK_CLIENT_ID: key(
    'App id of Facebook (developers.facebook.com, Facebook Login). Redirect URI: PUBLIC_URL/api/auth/callback/facebook.',
  ),
  FACEBOOK_CLIENT_SECRET: key('Secret of the Facebook app.'),
  FACEBOOK_AUTHORIZE_URL: address(
    'Where Facebook asks for consent.',
    'https://www.facebook.com/v23.0/dialog/oauth',
  ),
  FACEBOOK_TOKEN_URL: address(
    'Where Facebook exchanges codes.',
    'https://graph.facebook.com/v23.0/oauth/access_token',
  ),
  FACEBOOK_USERINFO_URL: address(
    'Where Facebook says who somebody is.',
    'https://graph.facebook.com/v23.0/me',
  ),
  LINKEDIN_CLIENT_ID: key(
    'Client id of LinkedIn (linkedin.com/developers, Sign In with LinkedIn using OpenID Connect). Redirect URI: PUBLIC_URL/api/auth/callback/linkedin.',
  ),
  LINKEDIN_CLIENT_SECRET: key('Secret of the LinkedIn client.'),
  LINKEDIN_AUTHORIZE_URL: address(
    'Where LinkedIn asks for consent.',
    'https://www.linkedin.com/oauth/v2/authorization',
  ),
  LINKEDIN_TOKEN_URL: address(
    'Where LinkedIn exchanges codes.',
    'https://www.linkedin.com/oauth/v2/accessToken',
  ),
  LINKEDIN_USERINFO_URL: address(
    'Where LinkedIn returns what its id_token omits.',
    'https://api.linkedin.com/v2/userinfo',
  ),
  LINKEDIN_ISSUER: text('Who signs the id_tokens of LinkedIn.', {
    default: 'https://www.linkedin.com/oauth',
  }),
  LINKEDIN_JWKS_URL: address(
    'Keys of LinkedIn’s id_tokens.',
    'https://www.linkedin.com/oauth/openid/jwks',
  ),
  LINKEDIN_PKCE: Type.Boolean({
    default: false,
    description:
      'Use PKCE with LinkedIn as well. LinkedIn answers it with invalid_client where a secret is used, so it is off.',
  }),
}

export type SocialSettings = Type.Static<TObject<typeof socialSettings>>

/** Half a pair of keys is a mistake, not a choice. */
export const socialFaults = (env: SocialSettings): string[] =>
  (['GOOGLE', 'FACEBOOK', 'LINKEDIN'] as const).flatMap((name) =>
    (env[`${name}_CLIENT_ID`] === undefined) === (env[`${name}_CLIENT_SECRET`] === undefined)
      ? []
      : [`${name}_CLIENT_ID and ${name}_CLIENT_SECRET come together.`],
  )

/** The providers that have keys, in the order their buttons stand. */
export function socialProvidersOf(env: SocialSettings): SocialProvider[] {
  const google = keysOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = keysOf(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  const linkedin = keysOf(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET)
  return [
    ...google.map((keys): SocialProvider => ({
      id: 'google',
      ...keys,
      pkce: true,
      authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      userInfoUrl: env.GOOGLE_USERINFO_URL,
      openId: { issuer: env.GOOGLE_ISSUER, jwksUrl: env.GOOGLE_JWKS_URL, nonce: true },
    })),
    ...facebook.map((keys): SocialProvider => ({
      id: 'facebook',
      ...keys,
      pkce: true,
      authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: env.FACEBOOK_TOKEN_URL,
      userInfoUrl: env.FACEBOOK_USERINFO_URL,
    })),
    ...linkedin.map((keys): SocialProvider => ({
      id: 'linkedin',
      ...keys,
      pkce: env.LINKEDIN_PKCE,
      authorizeUrl: env.LINKEDIN_AUTHORIZE_URL,
      tokenUrl: env.LINKEDIN_TOKEN_URL,
      userInfoUrl: env.LINKEDIN_USERINFO_URL,
      // Its id_tokens hold no nonce.
      openId: { issuer: env.LINKEDIN_ISSUER, jwksUrl: env.LINKEDIN_JWKS_URL, nonce: false },
    })),
  ]
}

const keysOf = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? [{ clientId, clientSecret }] : []
