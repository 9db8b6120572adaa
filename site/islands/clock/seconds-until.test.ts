import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onOwnClock, secondsUntil } from './seconds-until.ts'

const SERVER_NOW = '2026-11-23T09:00:00.000Z'
const NEXT = '2026-11-23T09:01:00.000Z'

test.each([
  [SERVER_NOW, 60],
  ['2026-11-23T09:00:17.000Z', 43],
  ['2026-11-23T09:00:59.001Z', 1],
  [NEXT, 0],
  ['2026-11-23T10:00:00.000Z', 0],
])('at %s another code may be asked for in %i seconds', (now, seconds) =>
  expect(secondsUntil(NEXT, now)).toBe(seconds),
)

test.each([
  ['agrees', 0],
  ['is an hour behind', -3_600_000],
  ['is a day ahead', 86_400_000],
])('the wait is the same where the device’s clock %s', (_, ahead) => {
  const ownNow = Date.parse(SERVER_NOW) + ahead
  const ownNext = onOwnClock(NEXT, SERVER_NOW, ownNow)
  expect([
    secondsUntil(ownNext, ownNow),
    secondsUntil(ownNext, ownNow + 17_000),
    secondsUntil(ownNext, ownNow + 60_000),
  ]).toEqual([60, 43, 0])
})

test('no page uses its own clock to count down to another code or link', () => {
  const files = globSync('site/{islands,scripts,screens}/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const waiting = files
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /next(Code|Link)?At\b/.test(text))
  expect(waiting.length).toBeGreaterThan(4)
  // A number, or a constant in capitals, added to the present moment or passed on as the wait.
  const own = /\bnow\(\) \+ (\d|[A-Z][A-Z_]+\b)|RESEND_AFTER|: 60\b/
  expect(waiting.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([])
})
