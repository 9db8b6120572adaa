import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('what a person typed is never a formula to the spreadsheet that opens it, and our own numbers stay numbers', () => {
  const line = (value: string) => writeCsv([[value]]).slice(1).trimEnd()
  expect(['-29.00', '-3', '29.00', 'UAB „Liepa“', 'a,b', 'a"b'].map(line)).toEqual(['-29.00', '-3', '29.00', 'UAB „Liepa“', '"a,b"', '"a""b"'])
  for (const formula of ['=1+1', '+1', '@SUM(1)', '-1+1', "-2+3+cmd|' /C calc'!A0", '-A1', '\t=1+1', '\n=1+1', '＝1+1', '－1']) expect(line(formula)).toMatch(/^"?'/)
})
