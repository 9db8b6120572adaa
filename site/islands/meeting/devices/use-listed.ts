import { useEffect, useState } from 'react'
import { listDevices, type AllListed } from './devices.ts'

/**
 * Cameras, microphones and speakers by name, updated when devices are plugged in or out. Browsers
 * give names only after permission.
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
