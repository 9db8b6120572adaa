import type { OfferList } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import { useRead } from '../../../data/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'

/** Offers of a further meeting after this one. */
export function useOffers(id: string, first: OfferList, t: IslandTranslate) {
  const { data: offers, ...live } = useRead<OfferList>({
    t,
    key: ['consultation', id, 'offers'],
    read: () => api.GET('/api/consultations/{id}/offers', { params: { path: { id } } }),
    first,
    // A new offer names this consultation; a taken one names the consultation it became.
    isAbout: ({ consultationId }, { items }) =>
      consultationId === id ||
      (consultationId !== null && items.some(({ state }) => state === 'open')),
  })
  return { offers, ...live }
}

export type LiveOffers = ReturnType<typeof useOffers>
