import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfferList } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import { dataOf } from '../../../data/refusal-error.ts'
import { useTake } from '../../../data/use-take.ts'
import type { IslandTranslate } from '../../../i18n.ts'

/** Offers of a further meeting after this one. */
export function useOffers(id: string, first: OfferList, t: IslandTranslate) {
  const queryKey = ['consultation', id, 'offers']
  const { data: offers } = useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/api/consultations/{id}/offers', { params: { path: { id } } })),
    initialData: first,
    meta: {
      // A new offer names this consultation; a taken one names the consultation it became.
      isAbout: ({ consultationId }, { items }: OfferList) =>
        consultationId === id ||
        (consultationId !== null && items.some(({ state }) => state === 'open')),
    },
  })
  const client = useQueryClient()
  return {
    offers,
    take: useTake<OfferList>(queryKey, t),
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}

export type LiveOffers = ReturnType<typeof useOffers>
