import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'

/**
 * The third person invited to this meeting, for one of its two people. Read again when somebody
 * comes, and when either side changed something.
 */
export function useGuest(consultationId: string, instance: string | undefined, isAsked: boolean) {
  const path = { params: { path: { id: consultationId } } }
  const { data } = useQuery({
    queryKey: ['consultation', consultationId, 'guests', instance ?? ''],
    queryFn: () => dataOf(api.GET('/api/consultations/{id}/guests', path)),
    enabled: isAsked && instance !== undefined,
    staleTime: 0,
  })
  return data?.items.find(({ endedAt }) => endedAt === null)
}
