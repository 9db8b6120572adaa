import { useEffect, useState } from 'react'

/**
 * The server's time in milliseconds, updated every second, or as often as `everyMs` says. It starts with
 * the time the page was rendered, so that hydration matches the server's HTML.
 */
export function useServerNow(madeAt: string, everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.parse(madeAt))
  useEffect(() => {
    const shift = Date.parse(madeAt) - performance.timeOrigin
    const tick = () => setNow(Date.now() + shift)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [madeAt, everyMs])
  return now
}
