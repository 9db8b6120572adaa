import { useCallback, useState } from 'react'
import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import { api, type Problem } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sayRefusal } from '../../refusal.ts'
import { toast } from '../../toast.ts'

/** One firm as this member sees it, updated from the server after each change. */
export function useFirm(first: PresentedFirm, t: IslandTranslate) {
  const [firm, setFirm] = useState(first)
  const { firmId } = first

  const refresh = useCallback(async () => {
    const { data } = await api.GET('/api/me/firms/{firmId}', { params: { path: { firmId } } })
    if (data) setFirm(data)
  }, [firmId])

  /**
   * Takes the answer of a change. A refusal that belongs to no field is shown as a toast. Returns
   * true on success.
   */
  const take = useCallback(
    async (answer: { data?: unknown; error?: unknown }, done: string): Promise<boolean> => {
      if (answer.error) {
        sayRefusal(answer.error, t)
        if ((answer.error as Problem).status !== 0) await refresh()
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
