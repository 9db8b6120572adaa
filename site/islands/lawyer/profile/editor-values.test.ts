import { expect, test } from 'vitest'
import { centsOf } from './editor-values.ts'

test.each([['90', 9_000], ['90,5', 9_050], ['90.50 €', 9_050], ['1 000', 100_000], ['', null], ['daug', null], ['-5', null], ['9,999', null]])('an hourly rate typed as "%s" is %s cents', (text, cents) =>
  expect(centsOf(text)).toBe(cents))
