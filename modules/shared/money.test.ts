import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTranslator } from './i18n.ts'
import {
  formatMoney,
  plainEuros,
  readEuros,
  splitVat,
  typedEuros,
  VAT_RATE_BASIS_POINTS,
} from './money.ts'

const locale = fc.constantFrom('lt' as const, 'en' as const)
const cents = fc.integer({ min: 0, max: 99_999_999_999 })
const spaces = fc.constantFrom('', ' ', '\u00a0', '\u202f', '  ')
const symbol = fc.constantFrom('€', 'EUR', 'Eur', 'eur')

/** The amount with its thousands separated by `separator`. */
const grouped = (euros: number, separator: string): string =>
  String(euros).replace(/\B(?=(\d{3})+$)/g, separator)

describe('an amount of euros', () => {
  test('is read back as written, in both languages', () => {
    fc.assert(
      fc.property(cents, locale, (amount, lang) => {
        expect(readEuros(typedEuros(amount, lang))).toEqual({ cents: amount })
        expect(readEuros(formatMoney(amount, lang))).toEqual({ cents: amount })
        expect(readEuros(plainEuros(amount))).toEqual({ cents: amount })
      }),
    )
  })

  test('is read with either decimal mark, any thousands separator and the symbol on either side', () => {
    const separators = fc.constantFrom(
      ['', ','],
      ['', '.'],
      [' ', ','],
      [' ', '.'],
      ['\u00a0', ','],
      ['\u202f', '.'],
      ['.', ','],
      [',', '.'],
    )
    fc.assert(
      fc.property(
        cents,
        separators,
        spaces,
        symbol,
        fc.constantFrom('none', 'before', 'after'),
        (amount, [separator, mark], space, unit, side) => {
          const text = `${grouped(Math.floor(amount / 100), separator!)}${mark}${String(amount % 100).padStart(2, '0')}`
          const typed = {
            none: `${space}${text}${space}`,
            before: `${unit}${space}${text}`,
            after: `${text}${space}${unit}`,
          }[side]!
          expect(readEuros(typed)).toEqual({ cents: amount })
        },
      ),
    )
  })

  test('with one mark and three digits is refused as ambiguous', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        spaces,
        (before, after, mark, space) => {
          expect(readEuros(`${before}${mark}${String(after).padStart(3, '0')}${space}€`)).toEqual({
            fault: 'ambiguous',
          })
        },
      ),
    )
  })

  test('that is negative or has a third decimal is refused with its own fault', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('-', '−', '–'), spaces, (amount, sign, space) => {
        expect(readEuros(`${sign}${space}${typedEuros(amount, 'lt')}`)).toEqual({
          fault: 'negative',
        })
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 999_999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        (euros, decimals, mark) => {
          expect(readEuros(`${euros}${mark}${String(decimals).padStart(3, '0')}`)).toEqual({
            fault: 'tooManyDecimals',
          })
        },
      ),
    )
  })

  test('becomes an amount or a named fault for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., €-\u00a0eE') })),
        (typed) => {
          const { cents: read, fault } = readEuros(typed)
          expect(
            fault === undefined ? Number.isSafeInteger(read) && read! >= 0 : read === undefined,
          ).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['1500.5', 150_050],
    ['1.50', 150],
    ['1,5', 150],
    ['90', 9_000],
    ['0', 0],
    ['1 500,00', 150_000],
    ['1\u00a0500', 150_000],
    ['1.500.000', 150_000_000],
    ['1.500,00', 150_000],
    ['1,500.00', 150_000],
    ['1.500', 'ambiguous'],
    ['1,500', 'ambiguous'],
    ['€1,500', 'ambiguous'],
    ['1500.500', 'tooManyDecimals'],
    ['0.500', 'tooManyDecimals'],
    ['', 'notAnAmount'],
    ['€', 'notAnAmount'],
    ['-', 'notAnAmount'],
    ['--5', 'notAnAmount'],
    ['1,2,3', 'notAnAmount'],
    ['15 00', 'notAnAmount'],
    ['12.345.67', 'notAnAmount'],
    ['5.', 'notAnAmount'],
    ['.5', 'notAnAmount'],
    ['1e3', 'notAnAmount'],
    ['9999999999999', 'notAnAmount'],
    ['daug', 'notAnAmount'],
  ])('"%s" is %s', (typed, expected) =>
    expect(readEuros(typed)).toEqual(
      typeof expected === 'number' ? { cents: expected } : { fault: expected },
    ),
  )

  test('is formatted by language', () => {
    expect([
      formatMoney(150_000, 'lt'),
      formatMoney(-2_900, 'lt'),
      formatMoney(150_000, 'en'),
      formatMoney(-2_900, 'en'),
    ]).toEqual(['1\u00a0500,00\u00a0€', '−29,00\u00a0€', '€1,500.00', '−€29.00'])
  })

  test('in a catalog sentence has the same format', () => {
    for (const lang of ['lt', 'en'] as const) {
      const t = createTranslator(lang)
      const sentence = t('calendar.errors.PRICE_NOT_ALLOWED', {
        type: 'follow-up',
        min: 10,
        max: 1_000,
      })
      expect(sentence).toContain(formatMoney(1_000, lang))
      expect(sentence).toContain(formatMoney(100_000, lang))
    }
  })

  test('is read and written only in this file', () => {
    const sources = ['modules', 'site', 'server']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        ),
      )
      .filter(
        (name) =>
          /[^/]\.(ts|tsx|astro)$/.test(name) &&
          !/\.test\.tsx?$/.test(name) &&
          name !== 'modules/shared/money.ts',
      )
    const own =
      /style: ?'currency'|\/ ?100\)\.toFixed|replace\((?:','|\/[^/]*,[^/]*\/g?), ?'\.'\)|\\s\S*€\]/
    expect(sources.filter((name) => own.test(readFileSync(name, 'utf8')))).toEqual([])
  })
})

describe('VAT', () => {
  test('of 29.00 EUR gross at 21 % is 5.03, and the net is 23.97', () => {
    expect(splitVat(2900, VAT_RATE_BASIS_POINTS)).toEqual({ netCents: 2397, vatCents: 503 })
  })
  test('and its taxable value always sum to the gross', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(3_000), (gross, rate) => {
        const { netCents, vatCents } = splitVat(gross, rate)
        expect(netCents + vatCents).toBe(gross)
      }),
    )
  })
})
