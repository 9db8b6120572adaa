import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { addDays } from './wall-time.ts'

export type FreeDay = { date: string; slots: { startsAt: string; endsAt: string }[] }
type Question = { firmLawyerId: string; serviceId: string; from: string; days: number }
type Answer = { state: 'loading' | 'ready' | 'failed'; days: FreeDay[]; /** The first free date after these days, when they have none. */ next?: string }

/** Free times of some days; an earlier answer that comes late is thrown away. */
export function useFreeSlots({ firmLawyerId, serviceId, from, days }: Question) {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading', days: [] })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    setAnswer({ state: 'loading', days: [] })
    const ask = (query: { from: string; to?: string }) => api.GET('/api/firm-lawyers/{firmLawyerId}/slots', { params: { path: { firmLawyerId }, query: { serviceId, ...query } } })
    void ask({ from, to: addDays(from, days - 1) }).then(async ({ data, error }) => {
      if (!isCurrent) return
      if (error || !data) return setAnswer({ state: 'failed', days: [] })
      const free = data.days.filter(({ slots }) => slots.length > 0)
      if (free.length > 0) return setAnswer({ state: 'ready', days: free })
      const later = await ask({ from: addDays(from, days) })
      const next = later.data?.days.find(({ slots }) => slots.length > 0)?.date
      if (isCurrent) setAnswer({ state: 'ready', days: [], ...(next && { next }) })
    })
    return () => {
      isCurrent = false
    }
  }, [firmLawyerId, serviceId, from, days, attempt])

  return { ...answer, retry: () => setAttempt((count) => count + 1) }
}
