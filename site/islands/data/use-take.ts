import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sayOutcome, unlessDone } from '../refusal.ts'
import type { Outcome } from './outcome.ts'
import { setFreshData } from './set-fresh-data.ts'

/** Where a refusal is shown: `form` means that the caller shows it, as `FormProblem` does. */
type RefusalPlace = 'toast' | 'form'
export type Take<T> = (
  response: Outcome<T>,
  done?: string,
  refusalPlace?: RefusalPlace,
) => Promise<Partial<Problem> | undefined>

/**
 * Takes the response to a change. Its data replaces what the query shows; without data the query is
 * read again. `done` is announced. A refusal is announced, unless the caller shows it, and the query
 * is read again: another tab or person was faster. Resolves to the refusal. A request that was
 * carried out before, with a lost response, counts as done.
 */
export function useTake<T>(queryKey: QueryKey, t: IslandTranslate): Take<T> {
  const client = useQueryClient()
  // A query key is an array made in each render; its content decides.
  const hash = JSON.stringify(queryKey)
  return useCallback(
    async ({ data, error }, done, refusalPlace = 'toast') => {
      const key = JSON.parse(hash) as QueryKey
      const problem = unlessDone(error)
      if (!problem || refusalPlace === 'toast') sayOutcome(problem, t, done)
      if (problem) {
        const isOutdated = problem.status !== 0 && !problem.errors?.length
        if (isOutdated) void client.invalidateQueries({ queryKey: key })
        return problem
      }
      if (data === undefined) {
        await client.invalidateQueries({ queryKey: key })
        return undefined
      }
      await setFreshData<T>(client, key, () => data)
      void client.invalidateQueries({
        queryKey: key,
        predicate: ({ queryKey: { length } }) => length > key.length,
      })
      return undefined
    },
    [client, hash, t],
  )
}

/**
 * For changes whose responses do not hold what the query shows: it is read again. A form in a dialog
 * shows its refusal and reads again when it closes: a row that is gone would take the dialog and
 * what was typed with it.
 */
export function useReadAgain(queryKey: QueryKey, t: IslandTranslate): Take<unknown> {
  const take = useTake<unknown>(queryKey, t)
  return useCallback(
    async ({ error }, done, refusalPlace) =>
      unlessDone(error) && refusalPlace === 'form' ? error : take({ error }, done, refusalPlace),
    [take],
  )
}
