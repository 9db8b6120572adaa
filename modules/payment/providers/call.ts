/** How long a provider may think before we go on without it. */
export const PATIENCE_MS = 8_000

/**
 * An answer that says no. Its words are for us alone: they may repeat what the provider was told,
 * so no log gets them.
 */
export class ProviderFault extends Error {
  readonly code: string
  readonly said: () => string
  constructor(provider: string, status: number, said = '') {
    super(`${provider} answered ${status}`)
    this.name = 'ProviderFault'
    this.code = `HTTP_${status}`
    this.said = () => said
  }
}
