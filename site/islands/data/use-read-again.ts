import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { toast } from '../toast.ts'
import type { RefusalPlace } from './use-take.ts'

/**
 * For a change whose answer does not hold what the page shows (otherwise: `useTake`): says what was
 * done, or why not, and reads the query again. Resolves to the refusal.
 */
export function useReadAgain(queryKey: QueryKey, t: IslandTranslate) {
  const client = useQueryClient()
  return async (
    { error }: { error?: Problem | undefined },
    doneText: string,
    refusalPlace: RefusalPlace = 'toast',
  ): Promise<Problem | undefined> => {
    if (error && !error.errors?.length && refusalPlace === 'toast') sayRefusal(error, t)
    if (!error) toast({ tone: 'verified', text: doneText })
    await client.invalidateQueries({ queryKey })
    return error
  }
}
