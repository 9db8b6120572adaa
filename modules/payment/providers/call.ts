/** Timeout of a request to a provider. */
export const TIMEOUT_MS = 8_000

/** An error answer. `text()` is never logged: it may repeat what was sent to the provider. */
export class ProviderError extends Error {
  readonly code: string
  readonly text: () => string
  constructor(provider: string, status: number, text = '') {
    super(`${provider} answered ${status}`)
    this.name = 'ProviderError'
    this.code = `HTTP_${status}`
    this.text = () => text
  }
}
