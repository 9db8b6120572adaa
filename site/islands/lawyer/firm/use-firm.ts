import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import { api } from '../../api.ts'
import { useRead } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

/** One firm as this member sees it, read again after each change. */
export function useFirm(first: PresentedFirm, t: IslandTranslate) {
  const { firmId } = first
  const { data: firm, ...live } = useRead<PresentedFirm>({
    t,
    key: ['firm', firmId],
    read: () => api.GET('/api/me/firms/{firmId}', { params: { path: { firmId } } }),
    first,
  })
  return { firm, ...live }
}

export type FirmState = ReturnType<typeof useFirm>
