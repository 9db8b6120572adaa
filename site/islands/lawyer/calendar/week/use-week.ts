import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { dataOf } from '../../../data/refusal-error.ts'
import { withRecurring, type LoadedWeek } from './with-recurring.ts'

/** The shown week. Until another one has loaded, the one before it stays. */
export function useWeek(firmLawyerId: string, given: LoadedWeek) {
  const first = given.days[0]!.date
  const [from, show] = useState(first)
  const {
    data: loaded = given,
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['own-week', firmLawyerId, from],
    queryFn: () =>
      dataOf(
        api.GET('/api/me/calendar/week', {
          params: { query: { firmLawyerId, from, days: 7 } },
        }),
      ),
    ...(from === first && { initialData: given }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: false,
    meta: { isAbout: ({ consultationId }) => consultationId !== null },
  })
  const week = useMemo(() => withRecurring(loaded), [loaded])
  const client = useQueryClient()
  const loadedState = isError ? 'failed' : 'ready'
  return {
    week,
    state: isFetching ? 'loading' : loadedState,
    show,
    reload: () => client.invalidateQueries({ queryKey: ['own-week', firmLawyerId] }),
  } as const
}
