import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '../api.ts'
import { createAttemptsAbout, withFiles, type IdempotencyHeaders, type Keep } from '../attempt.ts'

type Options<Input> = {
  /**
   * What a press is about; by default its whole input. While one is under way, a second press about
   * the same thing does nothing. Give it where one thing has several actions, such as "accept" and
   * "decline": `({ id }) => id`.
   */
  about?: (input: Input) => unknown
  /** Where the key is kept, so that a repeated press after a reload has one effect too. */
  keep?: Keep
}

/**
 * An action of the reader that changes something on the server. It is sent with an idempotency key,
 * so pressing again after a lost answer has one effect. Presses about different things, such as two
 * rows of a list, are sent one after another, so that the last answer is the newest.
 *
 * @param send - resolves to the answer of `api`.
 * @param onAnswer - shows the outcome.
 * @returns `run(input)`, which resolves to the answer, and the inputs that are under way.
 */
export function useChange<
  Input = void,
  Answer extends { error?: Partial<Problem> | undefined } = {
    error?: Partial<Problem> | undefined
  },
>(
  send: (input: Input, headers: IdempotencyHeaders) => Promise<Answer>,
  onAnswer: (answer: Answer, input: Input) => unknown,
  { about = (input) => input, keep }: Options<Input> = {},
) {
  // Each thing has its own key: a press on another row does not forget that of a lost answer.
  const [attemptAbout] = useState(() => createAttemptsAbout(keep && (() => keep)))
  const thingOf = (input: Input) => JSON.stringify(about(input) ?? null, withFiles)

  const { mutateAsync, data } = useMutation({
    mutationFn: async (input: Input) => {
      const answer = await attemptAbout(thingOf(input))(input, (headers) => send(input, headers))
      await onAnswer(answer, input)
      return answer
    },
  })

  // A second press may come before React has rendered `pending`.
  const underWay = useRef(new Map<string, Input>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [pending, setPending] = useState<readonly Input[]>([])
  const showPending = () => setPending([...underWay.current.values()])

  async function run(input: Input): Promise<Answer | undefined> {
    const thing = thingOf(input)
    if (underWay.current.has(thing)) return undefined
    underWay.current.set(thing, input)
    showPending()
    const answer = last.current.then(() => mutateAsync(input))
    last.current = answer.catch(() => undefined)
    return answer.finally(() => {
      underWay.current.delete(thing)
      showPending()
    })
  }
  return {
    run,
    isPending: pending.length > 0,
    pending,
    /** Whether the last one was refused. */
    hasFailed: Boolean(data?.error),
  }
}
