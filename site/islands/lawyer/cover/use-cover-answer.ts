import { useQueryClient } from '@tanstack/react-query'
import type { Problem } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sayRefusal } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { COVERED_KEY } from './types.ts'

/**
 * After an answer to a covered request: says what was done, or why not, and reads the requests
 * again. Resolves to the refusal.
 */
export function useAnswered(t: IslandTranslate) {
  const client = useQueryClient()
  return async (
    { error }: { error?: Problem | undefined },
    done: string,
  ): Promise<Problem | undefined> => {
    if (error && !error.errors?.length) sayRefusal(error, t)
    if (!error) toast({ tone: 'verified', text: done })
    await client.invalidateQueries({ queryKey: COVERED_KEY })
    return error
  }
}
