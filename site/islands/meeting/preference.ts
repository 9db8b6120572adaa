/** What a person chose for every call on this device. Storage may be switched off: then it holds for this page. */
const KEY = 'meeting-relay-only'

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
