import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'

/** The server may need a moment to learn that the call has ended. */
const ASK_AGAIN_MS = [1_500, 3_500]

/**
 * Whether the server counts the meeting as attended by both. Only then are there next steps.
 */
export function useAttended(id: string, isAsked: boolean): boolean {
  const { data: isAttended } = useQuery({
    queryKey: ['consultation', id, 'attended'],
    async queryFn() {
      const { attendance } = await dataOf(
        api.GET('/api/consultations/{id}', { params: { path: { id } } }),
      )
      return attendance.clientJoinedAt !== null && attendance.lawyerJoinedAt !== null
    },
    enabled: isAsked,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !data && (ASK_AGAIN_MS[dataUpdateCount - 1] ?? false),
  })
  return isAttended ?? false
}
