import { describe, expect, test } from 'vitest'
import { createCipher } from './cipher.ts'
import type { SealedPlace } from './sealed-places.ts'
import { defineErrors, isRefusal } from './errors.ts'
import { newId } from './ids.ts'
import { preferredLocale } from './locale.ts'
import { sealedFile, sealedIn, sealedToken } from './sealed-places.ts'
import { formatMoment, formatMomentWithZone, withoutDoubledStops } from './time.ts'

describe('moments', () => {
  const instant = new Date('2026-12-03T12:30:00Z')
  test('have the weekday, date and time of the zone', () => {
    expect(formatMoment(instant, 'en')).toBe('Thu, 3 December, 14:30')
    expect(formatMoment(instant, 'lt')).toBe('ketvirtadienį, gruodžio 3\u00a0d., 14:30')
    expect(formatMoment(instant, 'lt', 'Europe/Vilnius', new Date('2026-01-05'))).toBe(
      'ketvirtadienį, gruodžio 3\u00a0d., 14:30',
    )
    expect([
      formatMoment(instant, 'lt', 'Europe/Vilnius', new Date('2027-01-05')),
      formatMoment(instant, 'en', 'Europe/Vilnius', new Date('2025-12-05')),
    ]).toEqual([
      'ketvirtadienį, 2026\u00a0m. gruodžio 3\u00a0d., 14:30',
      'Thu, 3 December 2026, 14:30',
    ])
    expect(formatMomentWithZone(instant, 'en', 'America/New_York')).toBe(
      'Thu, 3 December, 07:30 (New York)',
    )
  })
})

test('a sentence that ends with an abbreviation of a date or a duration has one full stop', () => {
  expect(
    withoutDoubledStops('Galioja iki gruodžio 3\u00a0d.. Trunka 30 min.. Palaukite... Liko 2 d...'),
  ).toBe('Galioja iki gruodžio 3\u00a0d. Trunka 30 min. Palaukite... Liko 2 d...')
})

describe('a sealed value', () => {
  const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
  const row = newId()
  const here = sealedIn('consultation.title_sealed', row)
  test('opens again, and differs each time', () => {
    const cipher = createCipher([newer])
    expect(cipher.open(cipher.seal('byla', here), here)).toBe('byla')
    expect(cipher.seal('byla', here)).not.toBe(cipher.seal('byla', here))
  })
  test('opens after a key rotation', () => {
    const sealed = createCipher([older]).seal('byla', here)
    expect(createCipher([newer, older]).open(sealed, here)).toBe('byla')
    expect(() => createCipher([newer]).open(sealed, here)).toThrow()
  })
  test('does not open with one bit changed', () => {
    const cipher = createCipher([newer])
    const sealed = cipher.sealBytes(Buffer.from('byla'), here)
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte)
      expect(() => cipher.openBytes(changed, here)).toThrow()
    }
  })
  test('opens at its own place only', () => {
    const cipher = createCipher([newer])
    const sealed = cipher.seal('byla', here)
    const elsewhere = [
      sealedIn('consultation.title_sealed', newId()),
      sealedIn('consultation.description_sealed', row),
      sealedIn('consultation_offer.message_sealed', row),
      sealedFile(row),
      sealedToken('backup'),
    ]
    for (const place of elsewhere) expect(() => cipher.open(sealed, place)).toThrow()
    expect(cipher.open(sealed, sealedIn('consultation.title_sealed', row.toUpperCase()))).toBe(
      'byla',
    )
  })
  test('is refused if not bound to a place', () => {
    const cipher = createCipher([newer])
    expect(() => cipher.openBytes(Buffer.alloc(64), here)).toThrow('not bound')
    const withoutPlace = cipher.sealBytes(Buffer.from('byla'), '' as SealedPlace)
    expect(() => cipher.openBytes(withoutPlace, here)).toThrow()
  })
  test('has a place in the documented format, different for each row', () => {
    expect(here).toBe(`patarta:v2:consultation:${row}:title_sealed`)
    expect(sealedIn('consultation_move.comment_sealed', row, 3)).toBe(
      `patarta:v2:consultation_move:${row}/3:comment_sealed`,
    )
    expect(sealedIn('idempotency_key.answer', row, 'a/b:c')).toBe(
      `patarta:v2:idempotency_key:${row}/a%2Fb%3Ac:answer`,
    )
    expect(sealedFile('paper/1')).toBe('patarta:v2:storage:paper/1')
    expect(sealedToken('backup')).toBe('patarta:v2:token:backup')
  })
})

describe('the language requested by a browser', () => {
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
  const errors = defineErrors('calendar', {
    TIME_IS_BUSY: [409, 'This time has just been reserved'],
  })
  test('has its permanent code, status and field', () => {
    const refusal = errors.TIME_IS_BUSY({ field: 'startsAt' })
    expect(refusal).toMatchObject({
      code: 'TIME_IS_BUSY',
      statusCode: 409,
      catalog: 'calendar',
      field: 'startsAt',
    })
    expect(isRefusal(refusal, 'TIME_IS_BUSY')).toBe(true)
    expect(isRefusal(new Error('x'))).toBe(false)
  })
})
