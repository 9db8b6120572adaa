import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStorage } from '../../testing/browser-storage.ts'
import { deleteTyped, keepSealed, saveTyped, recallSealed, readTyped, sessionIs } from './typed.ts'

const HOUR = 60 * 60 * 1000
const now = Date.UTC(2026, 11, 3)
/** Storage of one browser: `local` is shared by all tabs, each tab has its own `session`. */
let local: Storage
let session: Storage

beforeEach(() => {
  local = createStorage()
  session = createStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})

afterAll(() => void vi.unstubAllGlobals())

const typedIn = (storage: Storage) =>
  Object.keys(storage).filter((name) => name.startsWith('typed:'))

describe('what was typed', () => {
  test('is stored for a day and then deleted', () => {
    saveTyped('problem', 'text', session, now)
    expect(readTyped('problem', session, now + 23 * HOUR)).toBe('text')
    expect(readTyped('problem', session, now + 24 * HOUR)).toBeUndefined()
    expect(typedIn(session)).toEqual([])
  })

  test('by a guest survives their sign-in, and is deleted when that session ends in any way', () => {
    for (const isSignOut of [true, false]) {
      saveTyped('problem', 'text', undefined, now)
      saveTyped('form', 'text', local, now)
      sessionIs('tomas', false, now)
      expect([readTyped('problem', undefined, now), readTyped('form', local, now)]).toEqual([
        'text',
        'text',
      ])
      expect(sessionIs(undefined, isSignOut, now)).toBe(true)
      expect([typedIn(session), typedIn(local)]).toEqual([[], []])
    }
  })

  test('in one session is not readable for the next person, even if this tab missed the end of the session', () => {
    sessionIs('tomas', false, now)
    saveTyped('problem', 'text', undefined, now)
    expect(sessionIs('emma', false, now)).toBe(true)
    expect(typedIn(session)).toEqual([])
  })

  test('in a tab that was asleep when the session ended cannot be read when it wakes', () => {
    saveTyped('problem', 'text', undefined, now)
    const sleeping = session
    vi.stubGlobal('sessionStorage', createStorage())
    sessionIs('tomas', false, now)
    sessionIs(undefined, true, now)
    sessionIs('emma', false, now)
    vi.stubGlobal('sessionStorage', sleeping)
    expect(readTyped('problem', undefined, now)).toBeUndefined()
  })

  test('and sealed for its owner survives an expired session, but not a sign-out or another person', () => {
    const after = (...acts: [string | undefined, boolean][]) => {
      sessionIs('tomas', false, now)
      keepSealed('draft', 'sealed', 'tomas', now)
      for (const [user, isSignOut] of acts) sessionIs(user, isSignOut, now)
      return recallSealed('draft', now)?.sealed
    }
    expect(after([undefined, false])).toBe('sealed')
    expect(after([undefined, false], ['tomas', false])).toBe('sealed')
    expect(after([undefined, false], ['emma', false])).toBeUndefined()
    expect(after(['emma', false])).toBeUndefined()
    expect(after([undefined, true])).toBeUndefined()
  })

  test('leaves the browser’s own settings alone, and a full, forbidden or damaged store breaks nothing', () => {
    local.setItem('theme', 'dark')
    sessionIs('tomas', false, now)
    sessionIs(undefined, true, now)
    expect(local.getItem('theme')).toBe('dark')
    session.setItem('typed:broken', '{')
    expect(readTyped('broken', session, now)).toBeUndefined()
    const full = Object.assign(Object.create(session), {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }) as Storage
    expect(() => saveTyped('a', 1, full, now)).not.toThrow()
    expect(() => deleteTyped('a', full)).not.toThrow()
  })
})

test('no other code of the site stores text in the browser', () => {
  /**
   * Files that may use storage or the history’s state, and what they put there: nothing a person
   * typed.
   */
  const allowed: Record<string, string> = {
    'islands/typed/typed.ts': 'the one place',
    'islands/typed/draft.ts': 'names the store for typed.ts',
    'islands/session/session.ts':
      'initials for the first paint, removed when the session ends; when the session was asked for',
    'islands/focus.ts': 'that the next page focuses its result',
    'islands/toast.ts': 'our own sentence, for the next page only',
    'islands/meeting/guest/guest-session.ts': 'a guest’s session of one meeting, for a day',
    'islands/meeting/call/preference.ts': 'camera, microphone and relay of this device',
    'islands/consultation/booking/flow/use-flow.ts': 'the step in the address',
    'islands/consultation/detail/documents/Documents.tsx': 'the address without its mark',
    'islands/consultation/detail/Fold.tsx': 'the name of the open part in the address',
    'islands/lawyer/calendar/week/use-shown-day.ts': 'the day shown in the address',
    'layouts/first-paint.ts': 'reads theme and initials',
    'scripts/account/unlink.ts': 'the address without its mark',
    'scripts/analytics/choice.ts': 'consent to be counted',
    'scripts/analytics/measure.ts': 'removes the counter’s cookies',
    'scripts/page/every-page.ts': 'reads whether a toast was left',
    'scripts/page/freshness.ts': 'when a page was reloaded',
    'scripts/page/header.ts': 'reads the initials',
    'scripts/page/swap.ts': 'the address of the part shown',
    'scripts/page/theme.ts': 'light or dark',
  }
  const root = join(import.meta.dirname, '../..')
  const touching = globSync('**/*.{ts,tsx,astro}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
    .filter((file) =>
      /\b(sessionStorage|localStorage|indexedDB|caches\.|document\.cookie|history\.(push|replace)State)\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(touching.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
