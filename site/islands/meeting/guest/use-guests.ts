import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'

/**
 * The third persons of a meeting, the latest first, and whether one waits for the reader's consent.
 * Without a meeting (`first` is null) nothing is read, because the server would refuse it.
 */
export function useGuests(consultationId: string, first: readonly MeetingGuest[] | null) {
  const client = useQueryClient()
  const queryKey = ['consultation', consultationId, 'guests']
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      dataOf(
        api.GET('/api/consultations/{id}/guests', { params: { path: { id: consultationId } } }),
      ),
    initialData: { items: [...(first ?? [])] },
    enabled: first !== null,
    meta: { isAbout: (event) => event.consultationId === consultationId },
  })
  const { items } = data
  const open = items.find(({ endedAt }) => endedAt === null)
  return {
    items,
    open,
    asks: open !== undefined && !open.isMine && open.agreedAt === null,
    changed: (guest: MeetingGuest) =>
      client.setQueryData(queryKey, {
        items: [guest, ...items.filter(({ id }) => id !== guest.id)],
      }),
  }
}

export type Guests = ReturnType<typeof useGuests>
