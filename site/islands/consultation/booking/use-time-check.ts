import { useCallback, useEffect, useRef, useState } from 'react'
import { onTimes } from '../../../scripts/live.ts'
import { nearestStarts } from '../slots/slot-week.ts'
import { askFreeStarts } from '../slots/use-free-slots.ts'
import { addDays } from '../slots/wall-time.ts'

/** The server says at once when a time goes; this is for a line that is cut. */
const EVERY_MS = 45_000
const NEAREST = 6

export type Lost = {
  startsAt: string
  /** Free times near the lost one; undefined while they are looked for. */ nearest?: string[]
  sentence?: string
}

type Options = {
  firmLawyerId: string
  serviceId: string
  startsAt: string
  /** No longer once the request is on its way: then the time is busy because it is one's own. */
  isOn: boolean
  first: Lost | undefined
  onLost: () => void
}

/** Watches whether the chosen time is still free, and finds the nearest others when it is not. */
export function useTimeCheck({ firmLawyerId, serviceId, startsAt, isOn, first, onLost }: Options) {
  const [lost, setLost] = useState<Lost | undefined>(first)
  const onLostRef = useRef(onLost)
  onLostRef.current = onLost
  const isOnRef = useRef(isOn)
  isOnRef.current = isOn

  const lose = useCallback(
    async (taken: string, sentence?: string) => {
      const told = { startsAt: taken, ...(sentence && { sentence }) }
      setLost(told)
      onLostRef.current()
      const nearest = await findNearest(firmLawyerId, serviceId, taken)
      setLost((now) => (now?.startsAt === taken ? { ...told, nearest } : now))
    },
    [firmLawyerId, serviceId],
  )

  useEffect(() => {
    if (first && serviceId) void lose(first.startsAt, first.sentence)
  }, [])

  useEffect(() => {
    if (!serviceId || !startsAt) return
    let isCurrent = true
    const check = async () => {
      if (!isOnRef.current || document.visibilityState !== 'visible') return
      const free = await askFreeStarts(firmLawyerId, serviceId, {
        from: startsAt,
        to: new Date(Date.parse(startsAt) + 60_000).toISOString(),
      })
      // No answer is no news.
      if (
        isCurrent &&
        isOnRef.current &&
        free &&
        !free.some((start) => Date.parse(start) === Date.parse(startsAt))
      )
        void lose(startsAt)
    }
    void check()
    const timer = setInterval(() => void check(), EVERY_MS)
    const stop = onTimes(firmLawyerId, () => void check())
    document.addEventListener('visibilitychange', check)
    return () => {
      isCurrent = false
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [firmLawyerId, serviceId, startsAt, isOn, lose])

  return { lost, lose, forget: useCallback(() => setLost(undefined), []) }
}

async function findNearest(
  firmLawyerId: string,
  serviceId: string,
  wanted: string,
): Promise<string[]> {
  const date = wanted.slice(0, 10)
  const near =
    (await askFreeStarts(firmLawyerId, serviceId, {
      from: addDays(date, -10),
      to: addDays(date, 10),
    })) ?? []
  const starts = near.length > 0 ? near : ((await askFreeStarts(firmLawyerId, serviceId, {})) ?? [])
  return nearestStarts(starts, wanted, NEAREST)
}
