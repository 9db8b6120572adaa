import { useCallback, useEffect, useRef, useState } from 'react'
import { onTimes } from '../../../../scripts/live.ts'
import { nearestStarts } from '../../slots/slot-week.ts'
import { askFreeStarts } from '../../slots/use-free-slots.ts'
import { addDays } from '../../slots/wall-time.ts'

/** The server sends an event when a time is taken. Polling covers a broken connection. */
const EVERY_MS = 45_000
const NEAREST = 6

export type Lost = {
  startsAt: string
  /** Free times near the lost one; undefined while loading. */
  nearest?: string[]
  sentence?: string
}

type Options = {
  firmLawyerId: string
  serviceId: string
  startsAt: string
  /** False once the request is sent: then the client's own claim makes the time busy. */
  isOn: boolean
  first: Lost | undefined
  onLost: () => void
}

/** Checks whether the chosen time is still free, and finds the nearest free ones when it is not. */
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
      // No answer means no change.
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
