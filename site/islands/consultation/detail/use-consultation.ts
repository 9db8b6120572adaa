import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'
import { useTake, type Take as TakeAnswer } from '../../data/use-take.ts'
import type { IslandTranslate } from '../../i18n.ts'

const consultationQuery = (first: PresentedConsultation) =>
  queryOptions({
    queryKey: ['consultation', first.id],
    queryFn: () =>
      dataOf(api.GET('/api/consultations/{id}', { params: { path: { id: first.id } } })),
    initialData: first,
    meta: { isAbout: ({ consultationId }) => consultationId === first.id },
  })

/** The state of one consultation as this person sees it. */
export function useConsultation(first: PresentedConsultation, t: IslandTranslate) {
  const query = consultationQuery(first)
  const { data: consultation } = useQuery(query)
  const client = useQueryClient()
  const take = useTake<PresentedConsultation>(query.queryKey, t)
  return {
    consultation,
    take,
    refresh: () => client.invalidateQueries({ queryKey: query.queryKey }),
  }
}

export type Take = TakeAnswer<PresentedConsultation>
