import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** This device's time, updated twice a minute. For texts that need no seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
