import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { toast } from '../toast.ts'
import type { RefusalPlace } from './use-take.ts'

/**
 * For a change whose answer does not hold what the page shows (otherwise: `useTake`): says what was
 * done, or why not, and reads the query again. A form in a dialog shows its refusal itself and reads
 * again when it closes: a row that is gone would take the dialog and what was typed with it. Resolves
 * to the refusal.
 */
export function useReadAgain(queryKey: QueryKey, t: IslandTranslate) {
  const client = useQueryClient()
  return async (
    { error }: { error?: Problem | undefined },
    doneText: string,
    refusalPlace: RefusalPlace = 'toast',
  ): Promise<Problem | undefined> => {
    if (!error) toast({ tone: 'verified', text: doneText })
    if (refusalPlace === 'form') return error
    if (error) sayRefusal(error, t)
    await client.invalidateQueries({ queryKey })
    return error
  }
}
