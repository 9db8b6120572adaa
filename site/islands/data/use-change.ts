import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '../api.ts'
import { createAttempts, type IdempotencyHeaders, type Keep } from '../attempt.ts'

/**
 * An action of the reader that changes something on the server. It is sent with an idempotency key,
 * so pressing again after a lost answer has one effect; while it is under way, further presses do
 * nothing.
 *
 * @param send - resolves to the answer of `api`; it shows the outcome.
 * @param keep - where the key is kept, so that a repeated press after a reload has one effect too.
 * @returns `run(input)`, which resolves to the answer, and the input that is under way.
 */
export function useChange<
  Input = void,
  Answer extends { error?: Partial<Problem> | undefined } = {
    error?: Partial<Problem> | undefined
  },
>(
  send: (input: Input, headers: IdempotencyHeaders) => Promise<Answer>,
  onAnswer: (answer: Answer, input: Input) => unknown,
  keep?: Keep,
) {
  const [attempt] = useState(() => createAttempts(keep))
  // A second press may come before React has rendered `isPending`.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, variables, data } = useMutation({
    mutationFn: async (input: Input) => {
      const answer = await attempt(input, (headers) => send(input, headers))
      await onAnswer(answer, input)
      return answer
    },
  })
  async function run(input: Input): Promise<Answer | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    return mutateAsync(input).finally(() => (isRunning.current = false))
  }
  return {
    run,
    isPending,
    pending: isPending ? variables : undefined,
    /** Whether the last one was refused. */
    hasFailed: Boolean(data?.error),
  }
}
