import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { addDays, dateIn } from './wall-time.ts'

type Question = { firmLawyerId: string; serviceId: string; monday: string; zone: string }
type Answer = { state: 'loading' | 'ready' | 'failed'; starts: string[]; /** The first free date after this week, when it has none. */ next?: string }

/** Free starts of one service between two dates of the lawyer, in order; undefined when the server did not say. */
export async function askFreeStarts(firmLawyerId: string, serviceId: string, range: { from?: string; to?: string }): Promise<string[] | undefined> {
  const { data } = await api.GET('/api/firm-lawyers/{firmLawyerId}/slots', { params: { path: { firmLawyerId }, query: { serviceId, ...range } } })
  return data?.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

/** Free times of a week; an earlier answer that comes late is thrown away, a week seen before is shown again at once. */
export function useFreeSlots({ firmLawyerId, serviceId, monday, zone }: Question) {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading', starts: [] })
  const [attempt, setAttempt] = useState(0)
  const seen = useRef(new Map<string, Answer>())

  useEffect(() => {
    let isCurrent = true
    const key = `${serviceId} ${monday} ${zone}`
    const show = (found: Answer) => {
      if (found.state === 'ready') seen.current.set(key, found)
      if (isCurrent) setAnswer(found)
    }
    setAnswer(seen.current.get(key) ?? { state: 'loading', starts: [] })
    // A day more on both sides: the reader's week is not the lawyer's.
    void askFreeStarts(firmLawyerId, serviceId, { from: addDays(monday, -1), to: addDays(monday, 7) }).then(async (found) => {
      if (!found) return show({ state: 'failed', starts: [] })
      const starts = found.filter((start) => isWithin(dateIn(zone, new Date(start)), monday))
      if (starts.length > 0) return show({ state: 'ready', starts })
      const [later] = (await askFreeStarts(firmLawyerId, serviceId, { from: addDays(monday, 7) })) ?? []
      show({ state: 'ready', starts, ...(later && { next: dateIn(zone, new Date(later)) }) })
    })
    return () => {
      isCurrent = false
    }
  }, [firmLawyerId, serviceId, monday, zone, attempt])

  return {
    ...answer,
    retry: () => {
      seen.current.clear()
      setAttempt((count) => count + 1)
    },
  }
}

const isWithin = (date: string, monday: string): boolean => monday <= date && date <= addDays(monday, 6)
