import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createAttemptsAbout, withFiles, type IdempotencyHeaders, type Keep } from '../attempt.ts'
import type { Outcome } from './outcome.ts'

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
 * so pressing again after a lost response has one effect. Presses about different things, such as two
 * rows of a list, are sent one after another, so that the last response is the newest.
 *
 * @param send - resolves to the response of `api`.
 * @param onResponse - shows the outcome, unless `data` is shown.
 * @returns `run(input)`, which resolves to the response; the inputs that are under way; the last
 *   response.
 */
export function useChange<Input = void, Response extends Outcome = Outcome>(
  send: (input: Input, headers: IdempotencyHeaders) => Promise<Response>,
  onResponse: (response: Response, input: Input) => unknown = () => undefined,
  { about = (input) => input, keep }: Options<Input> = {},
) {
  // Each thing has its own key: a press on another row does not forget that of a lost response.
  const [attemptAbout] = useState(() => createAttemptsAbout(keep && (() => keep)))
  const thingOf = (input: Input) => JSON.stringify(about(input) ?? null, withFiles)

  const {
    mutateAsync,
    data: last,
    reset,
  } = useMutation({
    mutationFn: async (input: Input) => {
      const response = await attemptAbout(thingOf(input))(input, (headers) => send(input, headers))
      await onResponse(response, input)
      return response
    },
  })

  // A second press may come before React has rendered `pending`.
  const underWay = useRef(new Map<string, Input>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [pending, setPending] = useState<readonly Input[]>([])
  const showPending = () => setPending([...underWay.current.values()])

  async function run(input: Input): Promise<Response | undefined> {
    const thing = thingOf(input)
    if (underWay.current.has(thing)) return undefined
    underWay.current.set(thing, input)
    showPending()
    const response = turn.current.then(() => mutateAsync(input))
    turn.current = response.catch(() => undefined)
    return response.finally(() => {
      underWay.current.delete(thing)
      showPending()
    })
  }
  return {
    run,
    isPending: pending.length > 0,
    pending,
    /** The data or the refusal of the last response; neither while one is under way. */
    data: last?.data as Response['data'],
    error: last?.error,
    /** Forgets `data` and `error`. */
    reset,
  }
}
