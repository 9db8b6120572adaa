import { useEffect, useRef, useState } from 'react'
import { onTimes } from '../../../scripts/live.ts'
import { api } from '../../api.ts'
import { addDays, dateIn } from './wall-time.ts'

type Question = { firmLawyerId: string; serviceId: string; monday: string; zone: string }
type Answer = {
  state: 'loading' | 'ready' | 'failed'
  starts: string[]
  /** The first free date after this week, when it has none. */ next?: string
}

const LOADING: Answer = { state: 'loading', starts: [] }

/**
 * Free starts of one service between two dates of the lawyer, in order; undefined when the server
 * did not say.
 */
export async function askFreeStarts(
  firmLawyerId: string,
  serviceId: string,
  range: { from?: string; to?: string },
): Promise<string[] | undefined> {
  const { data } = await api.GET('/api/firm-lawyers/{firmLawyerId}/slots', {
    params: { path: { firmLawyerId }, query: { serviceId, ...range } },
  })
  try {
    const starts = data?.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    return starts?.some((start) => Number.isNaN(Date.parse(start))) ? undefined : starts
  } catch {
    // An answer of another shape is none: nobody waits for it for ever.
    return undefined
  }
}

/**
 * Free times of a week, also of what others take or free meanwhile; an earlier answer that comes
 * late is thrown away, a week seen before is shown again at once.
 */
export function useFreeSlots({ firmLawyerId, serviceId, monday, zone }: Question) {
  const key = `${firmLawyerId} ${serviceId} ${monday} ${zone}`
  const [answer, setAnswer] = useState<Answer & { key: string }>({ key, ...LOADING })
  const [attempt, setAttempt] = useState(0)
  const [changes, setChanges] = useState(0)
  const seen = useRef(new Map<string, Answer>())

  useEffect(() => onTimes(firmLawyerId, () => setChanges((count) => count + 1)), [firmLawyerId])
  useEffect(() => {
    let isCurrent = true
    const show = (found: Answer) => {
      // What is shown stays where a mere look for changes found no answer.
      if (found.state === 'failed' && seen.current.has(key)) return
      if (found.state === 'ready') seen.current.set(key, found)
      if (isCurrent) setAnswer({ key, ...found })
    }
    setAnswer({ key, ...(seen.current.get(key) ?? LOADING) })
    // A day more on both sides: the reader's week is not the lawyer's.
    void askFreeStarts(firmLawyerId, serviceId, {
      from: addDays(monday, -1),
      to: addDays(monday, 7),
    }).then(async (found) => {
      if (!found) return show({ state: 'failed', starts: [] })
      const starts = found.filter((start) => isWithin(dateIn(zone, new Date(start)), monday))
      if (starts.length > 0) return show({ state: 'ready', starts })
      const [later] =
        (await askFreeStarts(firmLawyerId, serviceId, { from: addDays(monday, 7) })) ?? []
      show({ state: 'ready', starts, ...(later && { next: dateIn(zone, new Date(later)) }) })
    })
    return () => {
      isCurrent = false
    }
  }, [key, attempt, changes])

  return {
    // Never the times of another week under this one's name.
    ...(answer.key === key ? answer : (seen.current.get(key) ?? LOADING)),
    retry: () => {
      seen.current.clear()
      setAttempt((count) => count + 1)
    },
  }
}

const isWithin = (date: string, monday: string): boolean =>
  monday <= date && date <= addDays(monday, 6)
