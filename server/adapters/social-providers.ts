import Type, { type TObject } from 'typebox'
import type { SocialProvider } from '#modules/account'

const text = (description: string, options: object = {}) => Type.String({ description, ...options })
const key = (description: string) => Type.Optional(text(description))
const address = (description: string, byDefault: string) =>
  text(description, { default: byDefault, pattern: '^https?://' })

/** Settings of sign-in with Google, Facebook and LinkedIn. Offered only with an id and a secret. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: key(
    'Google OAuth client id. Create it at console.cloud.google.com, APIs & Services, Credentials. Redirect URI: PUBLIC_URL/api/auth/callback/google.',
  ),
  GOOGLE_CLIENT_SECRET: key('Client secret of the Google OAuth client.'),
  GOOGLE_AUTHORIZE_URL: address(
    'Authorization endpoint of Google.',
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  GOOGLE_TOKEN_URL: address('Token endpoint of Google.', 'https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: address(
    'Endpoint of Google that returns the user’s profile.',
    'https://openidconnect.googleapis.com/v1/userinfo',
  ),
  GOOGLE_ISSUER: text('Issuer of Google’s id_tokens.', {
    default: 'https://accounts.google.com',
  }),
  GOOGLE_JWKS_URL: address(
    'Public keys that verify Google’s id_tokens.',
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  FACEBOOK_CLIENT_ID: key(
    'Facebook app id. Create the app at developers.facebook.com, with Facebook Login. Redirect URI: PUBLIC_URL/api/auth/callback/facebook.',
  ),
  FACEBOOK_CLIENT_SECRET: key('App secret of the Facebook app.'),
  FACEBOOK_AUTHORIZE_URL: address(
    'Authorization endpoint of Facebook.',
    'https://www.facebook.com/v23.0/dialog/oauth',
  ),
  FACEBOOK_TOKEN_URL: address(
    'Token endpoint of Facebook.',
    'https://graph.facebook.com/v23.0/oauth/access_token',
  ),
  FACEBOOK_USERINFO_URL: address(
    'Endpoint of Facebook that returns the user’s profile.',
    'https://graph.facebook.com/v23.0/me',
  ),
  LINKEDIN_CLIENT_ID: key(
    'LinkedIn client id. Create the app at linkedin.com/developers, with Sign In with LinkedIn using OpenID Connect. Redirect URI: PUBLIC_URL/api/auth/callback/linkedin.',
  ),
  LINKEDIN_CLIENT_SECRET: key('Client secret of the LinkedIn app.'),
  LINKEDIN_AUTHORIZE_URL: address(
    'Authorization endpoint of LinkedIn.',
    'https://www.linkedin.com/oauth/v2/authorization',
  ),
  LINKEDIN_TOKEN_URL: address(
    'Token endpoint of LinkedIn.',
    'https://www.linkedin.com/oauth/v2/accessToken',
  ),
  LINKEDIN_USERINFO_URL: address(
    'Endpoint of LinkedIn that returns the user’s profile.',
    'https://api.linkedin.com/v2/userinfo',
  ),
  LINKEDIN_ISSUER: text('Issuer of LinkedIn’s id_tokens.', {
    default: 'https://www.linkedin.com/oauth',
  }),
  LINKEDIN_JWKS_URL: address(
    'Public keys that verify LinkedIn’s id_tokens.',
    'https://www.linkedin.com/oauth/openid/jwks',
  ),
  LINKEDIN_PKCE: Type.Boolean({
    default: false,
    description:
      'Use PKCE with LinkedIn. Off by default: LinkedIn refuses PKCE together with a client secret (invalid_client).',
  }),
}

export type SocialSettings = Type.Static<TObject<typeof socialSettings>>

/** An id without a secret, or a secret without an id, is a mistake. */
export const socialMistakes = (env: SocialSettings): string[] =>
  (['GOOGLE', 'FACEBOOK', 'LINKEDIN'] as const).flatMap((name) =>
    (env[`${name}_CLIENT_ID`] === undefined) === (env[`${name}_CLIENT_SECRET`] === undefined)
      ? []
      : [`Set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`],
  )

/** The providers that have keys, in the order of their buttons. */
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
