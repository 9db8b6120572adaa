/**
 * What logs and the job store may hold about a failure: its kind and place. Error messages can
 * quote user input ("550 no such mailbox emma@…"), so they are left out.
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

/** The error that the job store records for a failed attempt. */
export class AttemptFailed extends Error {
  override name = 'AttemptFailed'
  constructor(cause: unknown) {
    const { error, code, at } = failureOf(cause)
    super([error, code, at].filter(Boolean).join(' '), { cause })
    this.stack = this.message
  }
}
