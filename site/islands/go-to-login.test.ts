import { afterEach, expect, test, vi } from 'vitest'
import { leaveFor, REDIRECT_FALLBACK_MS } from './go-to-login.ts'
import { DEFAULT_POSITION, TOAST_DURATION_MS, TOAST_POSITIONS } from './toast.ts'

afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals() })

test('a page is left once, and asked for again after 60 seconds where it never came', () => {
  vi.useFakeTimers()
  const went: string[] = []
  vi.stubGlobal('location', { assign: (url: string) => went.push(url), replace: (url: string) => went.push(`again ${url}`) })
  leaveFor('/prisijungimas')
  leaveFor('/en/login')
  vi.advanceTimersByTime(REDIRECT_FALLBACK_MS - 1)
  expect(went).toEqual(['/prisijungimas'])
  vi.advanceTimersByTime(1)
  expect([REDIRECT_FALLBACK_MS, went]).toEqual([60_000, ['/prisijungimas', 'again /prisijungimas']])
})

test('news stays for 5,000 ms, at the bottom right unless another of the six places is named', () => {
  expect([TOAST_DURATION_MS, DEFAULT_POSITION, [...TOAST_POSITIONS].toSorted()]).toEqual([5_000, 'bottom-right', ['bottom', 'bottom-left', 'bottom-right', 'top', 'top-left', 'top-right']])
})
