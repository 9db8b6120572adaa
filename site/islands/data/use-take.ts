import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { toast } from '../toast.ts'

export type Answer<T> = { data?: T | undefined; error?: Problem | undefined }
/** Where a refusal is shown: a form shows its own, in `FormProblem`. */
export type RefusalPlace = 'toast' | 'form'
export type Take<T> = (
  answer: Answer<T>,
  done?: string,
  refusalPlace?: RefusalPlace,
) => Promise<Problem | undefined>

/**
 * Takes the answer of a change. Its data replaces what the query shows, and `done` is announced. A
 * refusal is announced, unless a form shows it. Unless it belongs to a field, the query reads again:
 * another tab or person was faster. Resolves to the refusal.
 */
export function useTake<T>(queryKey: QueryKey, t: IslandTranslate): Take<T> {
  const client = useQueryClient()
  // A query key is an array made in each render; its content decides.
  const hash = JSON.stringify(queryKey)
  return useCallback(
    async ({ data, error: problem }, done, refusalPlace = 'toast') => {
      const key = JSON.parse(hash) as QueryKey
      if (!problem) {
        // The answer is newer than any read under way.
        await client.cancelQueries({ queryKey: key, exact: true })
        client.setQueryData(key, data)
        void client.invalidateQueries({
          queryKey: key,
          predicate: ({ queryKey: { length } }) => length > key.length,
        })
        if (done) toast({ tone: 'verified', text: done })
        return undefined
      }
      if (refusalPlace === 'toast') sayRefusal(problem, t)
      if (!problem.errors?.length && problem.status !== 0)
        void client.invalidateQueries({ queryKey: key })
      return problem
    },
    [client, hash, t],
  )
}
