/**
 * The answer, or undefined when it fails or does not come in time: a net that swallows packets says
 * nothing for minutes. What hangs is ended, so that it holds up no later try.
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
