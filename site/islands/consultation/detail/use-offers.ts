import type { OfferList } from '../../../../modules/consultation/index.ts'
import { api } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { useLive } from '../../use-live.ts'

/** Offers of a further meeting after this one, as they stand. */
export function useOffers(id: string, first: OfferList, t: IslandTranslate) {
  const {
    shown: offers,
    refresh,
    take,
  } = useLive(first, {
    t,
    ask: () => api.GET('/api/consultations/{id}/offers', { params: { path: { id } } }),
    // A new offer names this consultation; a taken one names the consultation it became.
    isAbout: ({ consultationId }, { items }) =>
      consultationId === id ||
      (consultationId !== null && items.some(({ state }) => state === 'open')),
  })
  return { offers, refresh, take }
}

export type LiveOffers = ReturnType<typeof useOffers>
