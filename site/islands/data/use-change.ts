import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createAttempts, type IdempotencyHeaders } from '../attempt.ts'

/**
 * An action of the reader that changes something on the server. It is sent with an idempotency key,
 * so pressing again after a lost answer has one effect; while it is under way, further presses do
 * nothing.
 *
 * @param send - resolves to the answer of `api`; it shows the outcome.
 * @returns `run(input)` and the input that is under way.
 */
export function useChange<Input = void, Answer extends { error?: unknown } = { error?: unknown }>(
  send: (input: Input, headers: IdempotencyHeaders) => Promise<Answer>,
  onAnswer: (answer: Answer, input: Input) => unknown,
) {
  const [attempt] = useState(() => createAttempts())
  // A second press may come before React has rendered `isPending`.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async (input: Input) => {
      const answer = await attempt(input, (headers) => send(input, headers))
      await onAnswer(answer, input)
    },
  })
  async function run(input: Input): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    await mutateAsync(input).finally(() => (isRunning.current = false))
  }
  return { run, isPending, pending: isPending ? variables : undefined }
}
