import { useEffect, useRef, useState } from 'react'
import { onTimes } from '../../../scripts/live.ts'
import { api } from '../../api.ts'
import { addDays, dateIn } from './wall-time.ts'

type Question = { firmLawyerId: string; serviceId: string; monday: string; zone: string }
type Answer = {
  state: 'loading' | 'ready' | 'failed'
  starts: string[]
  /** The first date with free times after this week, when it has none. */
  next?: string
}

const LOADING: Answer = { state: 'loading', starts: [] }

/**
 * Free starts of a service between two dates in the lawyer's zone, in order. Undefined when the
 * request failed.
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
    // An answer of another shape counts as failed, so that nobody waits for ever.
    return undefined
  }
}

/**
 * The free times of a week, updated when slots are taken or freed. Late answers of earlier requests
 * are ignored; a week that was loaded before is shown at once.
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
      // A failed background refresh keeps what is shown.
      if (found.state === 'failed' && seen.current.has(key)) return
      if (found.state === 'ready') seen.current.set(key, found)
      if (isCurrent) setAnswer({ key, ...found })
    }
    setAnswer({ key, ...(seen.current.get(key) ?? LOADING) })
    // One day more on both sides, because the reader's week differs from the lawyer's.
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
    // Never show the times of another week under this week's name.
    ...(answer.key === key ? answer : (seen.current.get(key) ?? LOADING)),
    retry: () => {
      seen.current.clear()
      setAttempt((count) => count + 1)
    },
  }
}

const isWithin = (date: string, monday: string): boolean =>
  monday <= date && date <= addDays(monday, 6)
