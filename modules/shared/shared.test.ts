import { describe, expect, test } from 'vitest'
import { createCipher } from './cipher.ts'
import { defineErrors, isRefusal } from './errors.ts'
import { preferredLocale } from './locale.ts'
import { formatMoney, splitVat, VAT_RATE_BASIS_POINTS } from './money.ts'
import { formatMoment, formatMomentWithZone } from './time.ts'

describe('money', () => {
  test('29.00 EUR gross is 23.97 and 5.03 of VAT at 21 %', () => {
    expect(splitVat(2900, VAT_RATE_BASIS_POINTS)).toEqual({ netCents: 2397, vatCents: 503 })
  })
  test('the parts always sum to the gross', () => {
    for (let gross = 0; gross < 5_000; gross++) {
      const { netCents, vatCents } = splitVat(gross, VAT_RATE_BASIS_POINTS)
      expect(netCents + vatCents).toBe(gross)
    }
  })
  test('is written the way each language writes it', () => {
    expect(formatMoney(2900, 'lt').replace(/\s/g, ' ')).toBe('29,00 €')
    expect(formatMoney(2900, 'en')).toBe('€29.00')
  })
})

describe('moments', () => {
  const instant = new Date('2026-12-03T12:30:00Z')
  test('say the weekday, the date and the time of the zone', () => {
    expect(formatMoment(instant, 'en')).toBe('Thu, 3 December, 14:30')
    expect(formatMoment(instant, 'lt')).toBe('ketvirtadienį, gruodžio 3\u00a0d., 14:30')
    expect(formatMoment(instant, 'lt', 'Europe/Vilnius', new Date('2026-01-05'))).toBe('ketvirtadienį, gruodžio 3\u00a0d., 14:30')
    expect([formatMoment(instant, 'lt', 'Europe/Vilnius', new Date('2027-01-05')), formatMoment(instant, 'en', 'Europe/Vilnius', new Date('2025-12-05'))])
      .toEqual(['ketvirtadienį, 2026\u00a0m. gruodžio 3\u00a0d., 14:30', 'Thu, 3 December 2026, 14:30'])
    expect(formatMomentWithZone(instant, 'en', 'America/New_York')).toBe('Thu, 3 December, 07:30 (New York)')
  })
})

describe('what is sealed', () => {
  const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
  test('opens again, and never looks the same twice', () => {
    const cipher = createCipher([newer])
    expect(cipher.open(cipher.seal('byla'))).toBe('byla')
    expect(cipher.seal('byla')).not.toBe(cipher.seal('byla'))
  })
  test('stays readable after the key was rotated', () => {
    const sealed = createCipher([older]).seal('byla')
    expect(createCipher([newer, older]).open(sealed)).toBe('byla')
    expect(() => createCipher([newer]).open(sealed)).toThrow()
  })
  test('does not open when one bit of it was changed', () => {
    const cipher = createCipher([newer])
    const sealed = cipher.sealBytes(Buffer.from('byla'))
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte)
      expect(() => cipher.openBytes(changed)).toThrow()
    }
  })
})

describe('the language a browser asks for', () => {
  test.each([
    ['lt-LT,lt;q=0.9,en;q=0.8', 'lt'],
    ['en-GB,en;q=0.9', 'en'],
    ['de,en;q=0.5,lt;q=0.7', 'lt'],
    ['de', undefined],
    ['lt;q=0,en', 'en'],
    [undefined, undefined],
  ])('%s -> %s', (header, expected) => expect(preferredLocale(header)).toBe(expected))
})

describe('a refusal', () => {
  const errors = defineErrors('calendar', { TIME_IS_BUSY: [409, 'This time has just been reserved'] })
  test('carries its permanent name, status and field', () => {
    const refusal = errors.TIME_IS_BUSY({ field: 'startsAt' })
    expect(refusal).toMatchObject({ code: 'TIME_IS_BUSY', statusCode: 409, catalog: 'calendar', field: 'startsAt' })
    expect(isRefusal(refusal, 'TIME_IS_BUSY')).toBe(true)
    expect(isRefusal(new Error('x'))).toBe(false)
  })
})
