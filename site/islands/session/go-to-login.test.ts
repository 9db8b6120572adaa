import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWayOut, REDIRECT_FALLBACK_MS } from './go-to-login.ts'
import { DEFAULT_POSITION, TOAST_DURATION_MS, TOAST_POSITIONS } from '../toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that records where it navigated. */
function aPage() {
  const went: string[] = []
  return {
    went,
    ...createWayOut({
      assign: (url) => void went.push(`${url}`),
      replace: (url) => void went.push(`again ${url}`),
    }),
  }
}

test('a page navigates once, and again after 60 seconds if the navigation did not finish', () => {
  const { went, leaveFor } = aPage()
  leaveFor('/prisijungimas')
  leaveFor('/en/login')
  vi.advanceTimersByTime(REDIRECT_FALLBACK_MS - 1)
  expect(went).toEqual(['/prisijungimas'])
  vi.advanceTimersByTime(1)
  expect([REDIRECT_FALLBACK_MS, went]).toEqual([60_000, ['/prisijungimas', 'again /prisijungimas']])
})

test('a page restored by the browser may navigate again, and is not taken to the earlier target', () => {
  const { went, leaveFor, stay } = aPage()
  leaveFor('/prisijungimas')
  stay()
  vi.advanceTimersByTime(REDIRECT_FALLBACK_MS - 1)
  leaveFor('/en/login')
  vi.advanceTimersByTime(1)
  expect(went).toEqual(['/prisijungimas', '/en/login'])
})

test('a toast stays for 5,000 ms, at the bottom right unless another of the six positions is set', () => {
  expect([TOAST_DURATION_MS, DEFAULT_POSITION, [...TOAST_POSITIONS].toSorted()]).toEqual([
    5_000,
    'bottom-right',
    ['bottom', 'bottom-left', 'bottom-right', 'top', 'top-left', 'top-right'],
  ])
})
