import { useEffect, useState } from 'react'

/** The server's time, updated every second. */
export function useNow(clockShift: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + clockShift
}
