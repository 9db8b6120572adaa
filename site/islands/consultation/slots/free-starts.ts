import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onTimes } from '../../../scripts/live/live.ts'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'

/**
 * Free starts of a service between two dates in the lawyer's zone, in order. Throws when the answer
 * is a refusal or has another shape, so that nobody waits for ever.
 */
export async function readFreeStarts(
  firmLawyerId: string,
  serviceId: string,
  range: { from?: string; to?: string },
): Promise<string[]> {
  const { days } = await dataOf(
    api.GET('/api/firm-lawyers/{firmLawyerId}/slots', {
      params: { path: { firmLawyerId }, query: { serviceId, ...range } },
    }),
  )
  const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
  if (starts.some((start) => Number.isNaN(Date.parse(start))))
    throw new TypeError('A free start is not a time')
  return starts
}

/** Reads the queries under the key again when a time of this lawyer is taken or freed. */
export function useTimesEvents(firmLawyerId: string, kind: 'free-week' | 'chosen-time'): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onTimes(firmLawyerId, () => {
        const queryKey: QueryKey = [kind, firmLawyerId]
        void client.invalidateQueries({ queryKey })
      }),
    [client, firmLawyerId, kind],
  )
}
