import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** How the provider knows somebody. */
export type ProviderPerson = {
  given_name: string
  family_name: string
  email?: string
  email_verified?: boolean | string
}

const CLIENT = { client_id: 'patarta', client_secret: 'a secret of the tests' }

/**
 * Who somebody is that signs in by this name: one of `people`, or what the name says, as in "Tadas
 * Naujokas <tadas@mail.test>"; a question mark after the address means that it was never confirmed
 * there.
 */
function personOf(people: Map<string, ProviderPerson>, name: string): ProviderPerson | undefined {
  const [, given_name, family_name, email, doubt] =
    /^(\p{L}+) (\p{L}+)(?: <([^>?]+)(\?)?>)?$/u.exec(name) ?? []
  return (
    people.get(name) ??
    (given_name && family_name
      ? { given_name, family_name, ...(email && { email, email_verified: !doubt }) }
      : undefined)
  )
}

/**
 * A real OpenID provider on this machine that stands in for Google and LinkedIn, with a Graph of
 * its own that stands in for Facebook's. Its pages are its own: sign in with any name of `people`,
 * agree or cancel.
 */
export async function startIdentityProvider() {
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = await createProvider(origin, people)
  const serve = provider.callback()
  server.on(
    'request',
    (request, response) =>
      void (request.url?.startsWith('/graph/me')
        ? answerGraph(provider, people, request, response)
        : serve(request, response)),
  )
  const environment: Record<string, string> = {
    ...addresses('GOOGLE', origin),
    ...addresses('LINKEDIN', origin),
    LINKEDIN_PKCE: 'true',
    ...addresses('FACEBOOK', origin),
    FACEBOOK_USERINFO_URL: `${origin}/graph/me`,
  }
  return {
    origin,
    people,
    /** What the product's configuration says to use it. */
    environment,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const addresses = (
  name: 'GOOGLE' | 'FACEBOOK' | 'LINKEDIN',
  origin: string,
): Record<string, string> => ({
  [`${name}_CLIENT_ID`]: CLIENT.client_id,
  [`${name}_CLIENT_SECRET`]: CLIENT.client_secret,
  [`${name}_AUTHORIZE_URL`]: `${origin}/auth`,
  [`${name}_TOKEN_URL`]: `${origin}/token`,
  [`${name}_USERINFO_URL`]: `${origin}/me`,
  ...(name !== 'FACEBOOK' && {
    [`${name}_ISSUER`]: origin,
    [`${name}_JWKS_URL`]: `${origin}/jwks`,
  }),
})

async function createProvider(
  origin: string,
  people: Map<string, ProviderPerson>,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(origin, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: ['http://localhost/'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'tests' }] },
    cookies: { keys: ['the provider of the tests'] },
    // Whoever comes without a proof of possession is refused: so the tests see that we bring one.
    pkce: { required: () => true },
    scopes: ['openid', 'public_profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => {
      const person = personOf(people, id)
      return person && { accountId: id, claims: async () => ({ sub: id, ...person }) }
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  // Where the product listens is known only after its configuration, which names this provider.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    new URL(uri).pathname.startsWith('/api/auth/callback/')
  return provider
}

/**
 * Facebook's `GET /me`: an id, names, perhaps an address; never whether the address was confirmed.
 */
async function answerGraph(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = await provider.AccessToken.find(
    /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
  )
  const person = token && personOf(people, token.accountId)
  const hasProof = /appsecret_proof=[0-9a-f]{64}/.test(request.url ?? '')
  response.writeHead(person && hasProof ? 200 : 400, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(
      person && hasProof
        ? {
            id: token.accountId,
            first_name: person.given_name,
            last_name: person.family_name,
            ...(person.email && { email: person.email }),
          }
        : { error: { type: 'OAuthException' } },
    ),
  )
}
