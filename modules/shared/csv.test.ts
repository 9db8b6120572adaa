import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('a Lithuanian spreadsheet gets semicolons and decimal commas, an English one commas and decimal points', () => {
  const rows = [
    ['Suma', 'PVM, %', 'Pastaba'],
    [{ cents: 150_050 }, 21, 'UAB „Liepa“'],
    [{ cents: -2_900 }, 8.5, null],
  ]
  expect(writeCsv(rows, 'lt')).toBe(
    '\uFEFFSuma;"PVM, %";Pastaba\r\n1500,50;21;UAB „Liepa“\r\n-29,00;8,5;\r\n',
  )
  expect(writeCsv(rows, 'en')).toBe(
    '\uFEFFSuma,"PVM, %",Pastaba\r\n1500.50,21,UAB „Liepa“\r\n-29.00,8.5,\r\n',
  )
})

test('typed text is never a formula in a spreadsheet', () => {
  const line = (value: string) =>
    writeCsv([[value]], 'lt')
      .slice(1)
      .trimEnd()
  expect(['29.00', 'a,b', 'a;b', 'a"b'].map(line)).toEqual(['29.00', '"a,b"', '"a;b"', '"a""b"'])
  for (const formula of [
    '=1+1',
    '+1',
    '@SUM(1)',
    '-1+1',
    '-3',
    "-2+3+cmd|' /C calc'!A0",
    '-A1',
    '\t=1+1',
    '\n=1+1',
    '＝1+1',
    '－1',
  ])
    expect(line(formula)).toMatch(/^"?'/)
})

test('every CSV file of the product is written here', () => {
  const own = readdirSync('modules', { recursive: true, encoding: 'utf8' })
    .map((name) => join('modules', name))
    .filter((name) => name.endsWith('-csv.ts'))
  expect(own.length).toBeGreaterThan(3)
  expect(
    own.filter((name) => !/\bwriteCsv\(\[.*\], locale\)/.test(readFileSync(name, 'utf8'))),
  ).toEqual([])
})
