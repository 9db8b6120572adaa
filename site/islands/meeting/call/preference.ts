import type { Choice } from '../devices/devices.ts'

/**
 * The person's choice for every call on this device. If storage is off, it applies to this page
 * only.
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
    // Not stored, but it applies to this call.
  }
}

export function readKeptDevices(): Choice {
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
    // Not stored, but it applies to this call.
  }
}
