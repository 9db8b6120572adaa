import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import { dataOf } from '../../data/refusal-error.ts'

/**
 * Whether the two may telephone if the call fails; read again at each new `moment` of the call, and
 * when the person comes back from another tab, where the number may have been confirmed.
 * A guest is not asked.
 */
export function usePhone(id: string, moment = '', isAsked = true) {
  const path = { params: { path: { id } } }
  const queryKey = ['consultation', id, 'phone-consent', moment]
  const client = useQueryClient()
  const { data: consent } = useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/api/consultations/{id}/phone-consent', path)),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const change = useChange(
    (agrees: boolean) =>
      api.PUT('/api/consultations/{id}/phone-consent', { ...path, body: { agrees } }),
    ({ data, error }) => error === undefined && client.setQueryData(queryKey, data),
    { about: () => 'consent' },
  )
  return { consent, hasFailed: change.error !== undefined, agree: change.run }
}
