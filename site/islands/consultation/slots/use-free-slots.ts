import { useQuery } from '@tanstack/react-query'
import { readFreeStarts, useTimesEvents } from './free-starts.ts'
import { addDays, dateIn } from './wall-time.ts'

type Question = { firmLawyerId: string; serviceId: string; monday: string; zone: string }
type Week = {
  starts: string[]
  /** The first date with free times after this week, when it has none. */
  next?: string
}

const NONE: Week = { starts: [] }

/**
 * The free times of a week, updated when times are taken or freed. A week that was loaded before is
 * shown at once and read again.
 */
export function useFreeSlots(question: Question) {
  const { firmLawyerId, serviceId, monday, zone } = question
  const { data, isError, refetch } = useQuery({
    queryKey: ['free-week', firmLawyerId, serviceId, monday, zone],
    queryFn: () => readWeek(question),
    staleTime: 0,
  })
  useTimesEvents(firmLawyerId, 'free-week')
  const missing = isError ? 'failed' : 'loading'
  const state = data ? 'ready' : missing
  return { state, ...(data ?? NONE), retry: () => void refetch() } as const
}

async function readWeek({ firmLawyerId, serviceId, monday, zone }: Question): Promise<Week> {
  // One day more on both sides, because the reader's week differs from the lawyer's.
  const found = await readFreeStarts(firmLawyerId, serviceId, {
    from: addDays(monday, -1),
    to: addDays(monday, 7),
  })
  const starts = found.filter((start) => isWithin(dateIn(zone, new Date(start)), monday))
  if (starts.length > 0) return { starts }
  const [later] = await readFreeStarts(firmLawyerId, serviceId, { from: addDays(monday, 7) })
  return { starts, ...(later && { next: dateIn(zone, new Date(later)) }) }
}

const isWithin = (date: string, monday: string): boolean =>
  monday <= date && date <= addDays(monday, 6)
