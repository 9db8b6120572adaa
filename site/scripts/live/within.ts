/**
 * The answer, or undefined when it fails or does not arrive in time: a network that drops packets
 * gives no error for minutes. The request is aborted, so that it does not block a retry.
 */
export async function within<Answer>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | undefined> {
  const giveUp = new AbortController()
  const silence = new Promise<undefined>((resolve) =>
    giveUp.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const timer = setTimeout(() => giveUp.abort(), milliseconds)
  try {
    return await Promise.race([ask(giveUp.signal).catch(() => undefined), silence])
  } finally {
    clearTimeout(timer)
  }
}
