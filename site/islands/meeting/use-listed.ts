import { useEffect, useState } from 'react'
import type { AllListed } from './DeviceSelect.tsx'
import { listDevices } from './devices.ts'

/** Cameras and microphones by their names, which browsers tell only after the permission; kept fresh while they are plugged in and out. */
export function useListed(isAllowed: boolean): AllListed {
  const [listed, setListed] = useState<AllListed>({ cameras: [], microphones: [] })
  useEffect(() => {
    if (!isAllowed) return
    const list = () => void listDevices().then(setListed)
    list()
    navigator.mediaDevices?.addEventListener('devicechange', list)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', list)
  }, [isAllowed])
  return listed
}
