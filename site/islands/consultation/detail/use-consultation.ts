import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import { api } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { useLive } from '../../use-live.ts'

/** The state of one consultation as this person sees it. */
export function useConsultation(first: PresentedConsultation, t: IslandTranslate) {
  const { id } = first
  const {
    shown: consultation,
    refresh,
    take,
  } = useLive(first, {
    t,
    ask: () => api.GET('/api/consultations/{id}', { params: { path: { id } } }),
    isAbout: ({ consultationId }) => consultationId === id,
  })
  return { consultation, refresh, take }
}

export type Take = ReturnType<typeof useConsultation>['take']
