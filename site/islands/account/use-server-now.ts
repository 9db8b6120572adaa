import { useEffect, useState } from 'react'

/**
 * The server's time in milliseconds, once a second. At first it is the moment the page was made, so
 * that the page's own HTML says the same.
 */
export function useServerNow(madeAt: string): number {
  const [now, setNow] = useState(() => Date.parse(madeAt))
  useEffect(() => {
    const shift = Date.parse(madeAt) - performance.timeOrigin
    const tick = () => setNow(Date.now() + shift)
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [madeAt])
  return now
}
