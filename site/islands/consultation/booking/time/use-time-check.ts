import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readFreeStarts, useTimesEvents } from '../../slots/free-starts.ts'
import { nearestStarts } from '../../slots/slot-week.ts'
import { addDays } from '../../slots/wall-time.ts'

/** The server sends an event when a time is taken. Polling covers a broken connection. */
const EVERY_MS = 45_000
const NEAREST = 6

export type Taken = { startsAt: string; sentence?: string }
export type Lost = Taken & {
  /** Free times near the lost one; undefined while loading. */
  nearest?: string[]
}

type Options = {
  firmLawyerId: string
  serviceId: string
  startsAt: string
  /** False once the request is sent: then the client's own claim makes the time busy. */
  isOn: boolean
  /** The time that was chosen and is no longer free. */
  taken: Taken | undefined
  onTaken: (startsAt: string) => void
}

/** Checks whether the chosen time is still free, and finds the nearest free ones when it is not. */
export function useTimeCheck({
  firmLawyerId,
  serviceId,
  startsAt,
  isOn,
  taken,
  onTaken,
}: Options): Lost | undefined {
  const isChecked = isOn && serviceId !== '' && startsAt !== ''
  const { data: isFree } = useQuery({
    queryKey: ['chosen-time', firmLawyerId, serviceId, startsAt],
    queryFn: async () => {
      const starts = await readFreeStarts(firmLawyerId, serviceId, {
        from: startsAt,
        to: new Date(Date.parse(startsAt) + 60_000).toISOString(),
      })
      return starts.some((start) => Date.parse(start) === Date.parse(startsAt))
    },
    enabled: isChecked,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useTimesEvents(firmLawyerId, 'chosen-time')
  const report = useEffectEvent(onTaken)
  useEffect(() => {
    if (isChecked && isFree === false) report(startsAt)
  }, [isChecked, isFree, startsAt])

  const wanted = taken?.startsAt ?? ''
  const { data: nearest, isError } = useQuery({
    queryKey: ['nearest-times', firmLawyerId, serviceId, wanted],
    queryFn: () => findNearest(firmLawyerId, serviceId, wanted),
    enabled: serviceId !== '' && wanted !== '',
    staleTime: 0,
  })
  const found = nearest ?? (isError ? [] : undefined)
  return taken && { ...taken, ...(found && { nearest: found }) }
}

async function findNearest(
  firmLawyerId: string,
  serviceId: string,
  wanted: string,
): Promise<string[]> {
  const date = wanted.slice(0, 10)
  const near = await readFreeStarts(firmLawyerId, serviceId, {
    from: addDays(date, -10),
    to: addDays(date, 10),
  })
  const starts = near.length > 0 ? near : await readFreeStarts(firmLawyerId, serviceId, {})
  return nearestStarts(starts, wanted, NEAREST)
}
