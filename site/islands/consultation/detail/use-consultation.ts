import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import { api } from '../../api.ts'
import { type Take as TakeAnswer, useRead } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

/** The state of one consultation as this person sees it. */
export function useConsultation(first: PresentedConsultation, t: IslandTranslate) {
  const { id } = first
  const { data: consultation, ...live } = useRead<PresentedConsultation>({
    t,
    key: ['consultation', id],
    read: () => api.GET('/api/consultations/{id}', { params: { path: { id } } }),
    first,
    isAbout: ({ consultationId }) => consultationId === id,
  })
  return { consultation, ...live }
}

export type Take = TakeAnswer<PresentedConsultation>
