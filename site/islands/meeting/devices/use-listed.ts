import { useEffect, useState } from 'react'
import { listDevices, type AllListed } from './devices.ts'

/**
 * Cameras, microphones and loudspeakers by their names, which browsers tell only after the
 * permission; kept fresh while they are plugged in and out.
 */
export function useListed(isAllowed: boolean): AllListed {
  const [listed, setListed] = useState<AllListed>({ cameras: [], microphones: [], speakers: [] })
  useEffect(() => {
    if (!isAllowed) return
    const list = () => void listDevices().then(setListed)
    list()
    navigator.mediaDevices?.addEventListener('devicechange', list)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', list)
  }, [isAllowed])
  return listed
}
