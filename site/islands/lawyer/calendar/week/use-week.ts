import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import type { OwnWeek } from '../types.ts'

/**
 * The shown week. Late answers of earlier requests are ignored; focusing the window reads the week
 * again.
 */
export function useWeek(firmLawyerId: string, given: OwnWeek) {
  const [week, setWeek] = useState(given)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const wanted = useRef(given.days[0]!.date)

  const show = useCallback(
    async (from: string) => {
      wanted.current = from
      setState('loading')
      const { data } = await api.GET('/api/me/calendar/week', {
        params: { query: { firmLawyerId, from, days: 7 } },
      })
      if (wanted.current !== from) return
      if (data) setWeek(data)
      setState(data ? 'ready' : 'failed')
    },
    [firmLawyerId],
  )

  useEffect(() => {
    const again = () => {
      if (!document.hidden) void show(wanted.current)
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [show])

  return { week, state, show, reload: () => show(wanted.current) }
}
