import { useState } from 'react'

/** How far this browser's clock is from the server's, from the moment the page was made. */
export function useClockShift(serverNow: string): number {
  const [shift] = useState(() => (typeof window === 'undefined' ? 0 : Date.parse(serverNow) - performance.timeOrigin))
  return shift
}
