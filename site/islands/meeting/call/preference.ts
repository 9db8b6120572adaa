import type { Choice } from '../devices/devices.ts'

/**
 * What a person chose for every call on this device. Storage may be switched off: then it holds for
 * this page.
 */
const KEY = 'meeting-relay-only'
const DEVICES = 'meeting-devices'

export function isRelayOnly(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

export function keepRelayOnly(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Not kept, and valid for this call all the same.
  }
}

export function keptDevices(): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(DEVICES) ?? '{}') as Record<keyof Choice, unknown>
    return Object.fromEntries(Object.entries(kept).filter(([, id]) => typeof id === 'string'))
  } catch {
    return {}
  }
}

export function keepDevices(choice: Choice): void {
  try {
    localStorage.setItem(DEVICES, JSON.stringify(choice))
  } catch {
    // Not kept, and valid for this call all the same.
  }
}
