/**
 * What may be told of a failure in logs and in the job store: its kind and place. Messages hold
 * what people typed ("550 no such mailbox emma@…"), so they stay out.
 */
export type Failure = { error: string; code?: string; at?: string }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: string | number }
  const at = error.stack
    ?.split('\n')
    .find((line) => line.startsWith('    at '))
    ?.trim()
  return { error: error.name, ...(code !== undefined && { code: String(code) }), ...(at && { at }) }
}

/** What the job store keeps of a failed attempt. */
export class AttemptFailed extends Error {
  override name = 'AttemptFailed'
  constructor(cause: unknown) {
    const { error, code, at } = failureOf(cause)
    super([error, code, at].filter(Boolean).join(' '), { cause })
    this.stack = this.message
  }
}
