import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import { api, type Problem } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sayRefusal } from '../../refusal.ts'
import { toast } from '../../toast.ts'

/** One firm as this member sees it, updated from the server after each change. */
export function useFirm(first: PresentedFirm, t: IslandTranslate) {
  const { firmId } = first
  const client = useQueryClient()
  const { data: firm } = useQuery({
    queryKey: ['firm', firmId],
    queryFn: () => dataOf(api.GET('/api/me/firms/{firmId}', { params: { path: { firmId } } })),
    initialData: first,
  })
  const setFirm = (next: PresentedFirm) => client.setQueryData(['firm', firmId], next)
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: ['firm', firmId] }),
    [client, firmId],
  )

  /**
   * Takes the answer of a change: says that it is done, or shows the refusal as a toast. Returns true
   * on success.
   */
  const take = useCallback(
    async (
      answer: { data?: unknown; error?: Problem | undefined },
      done: string,
    ): Promise<boolean> => {
      if (answer.error) {
        sayRefusal(answer.error, t)
        if (answer.error.status !== 0) await refresh()
        return false
      }
      await refresh()
      toast({ tone: 'verified', text: done })
      return true
    },
    [refresh, t],
  )

  return { firm, setFirm, refresh, take }
}

export type FirmState = ReturnType<typeof useFirm>
