/** The part of oidc-provider that the tests use; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Account = { accountId: string; claims(): Promise<Record<string, unknown>> }
  type Configuration = {
    findAccount(context: unknown, id: string): Account | undefined
    [setting: string]: unknown
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    AccessToken: { find(value: string): Promise<{ accountId: string } | undefined> }
  }
}
