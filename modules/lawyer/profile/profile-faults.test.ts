import { describe, expect, test } from 'vitest'
import { findFaults } from './profile-faults.ts'
import type { ProfileForm } from './profile-form.ts'
import { aForm } from '../test/own-profiles.ts'

const known = {
  now: new Date('2026-12-01T08:00:00Z'),
  specialtyCodes: ['family', 'inheritance', 'tax', 'company', 'criminal', 'medical'],
}
const faults = (given: Partial<ProfileForm>) =>
  findFaults(aForm(given), known).map(({ field, code }) => `${field}: ${code}`)
const shares = (...percentages: number[]) =>
  percentages.map((percentage, at) => ({ code: known.specialtyCodes[at] as string, percentage }))

test('a whole profile breaks no rule', () => expect(faults({})).toEqual([]))

test.each<[string, Partial<ProfileForm>]>([
  ['portraitVersion', { portraitVersion: null }],
  ['name', { name: '' }],
  ['lastname', { lastname: '' }],
  ['workingSince', { workingSince: null }],
  ['specialties', { specialties: [] }],
  ['languages', { languages: [] }],
  ['clientTypes', { clientTypes: [] }],
  ['hourlyRateCents', { hourlyRateCents: null }],
  ['city', { city: '' }],
  ['descriptionLt', { descriptionLt: '' }],
  ['supervisor', { qualification: 'assistant' }],
])('%s must be filled', (field, given) => expect(faults(given)).toEqual([`${field}: required`]))

test.each([
  [49, ['descriptionEn: minLength']],
  [50, []],
  [3_000, []],
  [3_001, ['descriptionEn: maxLength']],
])('a description of %i characters: %j', (length, expected) =>
  expect(faults({ descriptionEn: 'a'.repeat(length) })).toEqual(expected),
)

test('one language is enough, whichever', () =>
  expect(
    faults({
      descriptionLt: '',
      descriptionEn: 'I help families agree, and stand for them in court when they cannot.',
    }),
  ).toEqual([]))

describe('areas of law', () => {
  test.each<[string, number[], string[]]>([
    ['one with all of it', [100], []],
    ['five that total 100', [20, 20, 20, 20, 20], []],
    ['less than 100', [60, 39], ['specialties: PERCENTAGES_MUST_TOTAL_100']],
    ['more than 100', [60, 41], ['specialties: PERCENTAGES_EXCEED_100']],
    ['six', [50, 10, 10, 10, 10, 10], ['specialties: TOO_MANY_SPECIALTIES']],
    ['one without any share', [100, 0], ['specialties: PERCENTAGES_MUST_TOTAL_100']],
  ])('%s', (_name, percentages, expected) =>
    expect(faults({ specialties: shares(...percentages) })).toEqual(expected),
  )

  test('a total of 100 with an empty share does not report the total', () =>
    expect(findFaults(aForm({ specialties: shares(100, 0) }), known).map(({ key }) => key)).toEqual(
      ['lawyer.profile.shareOfNothing'],
    ))

  test('refuses duplicate and unknown areas', () => {
    expect(faults({ specialties: [...shares(50), ...shares(50)] })).toEqual([
      'specialties: TOO_MANY_SPECIALTIES',
    ])
    expect(faults({ specialties: [{ code: 'astrology', percentage: 100 }] })).toEqual([
      'specialties: SPECIALTY_NOT_FOUND',
    ])
  })
})

const beyond = ['hourlyRateCents: HOURLY_RATE_OUT_OF_RANGE']
test.each([
  [999, beyond],
  [1_000, []],
  [100_000, []],
  [100_001, beyond],
])('an hourly rate of %i cents: %j', (cents, expected) =>
  expect(faults({ hourlyRateCents: cents })).toEqual(expected),
)

test('no year is in the future, in any list', () => {
  const entry = {
    titleLt: 'Teisės magistrė',
    titleEn: '',
    placeLt: '',
    placeEn: '',
    fromYear: 2001,
    toYear: 2006,
  }
  expect(faults({ workingSince: 2026 })).toEqual([])
  expect(faults({ workingSince: 2027 })).toEqual(['workingSince: YEAR_IN_FUTURE'])
  expect(
    faults({
      education: [{ ...entry, toYear: 2027 }],
      experience: [entry, { ...entry, fromYear: 2030, toYear: null }],
    }),
  ).toEqual(['education.0.toYear: YEAR_IN_FUTURE', 'experience.1.fromYear: YEAR_IN_FUTURE'])
  expect(faults({ education: [{ ...entry, toYear: 1999 }] })).toEqual([
    'education.0.toYear: YEARS_REVERSED',
  ])
  expect(faults({ education: [{ ...entry, titleLt: '', fromYear: null }] })).toEqual([
    'education.0.titleLt: required',
    'education.0.fromYear: required',
  ])
})

test.each([
  ['+370 (5) 212-3456', []],
  ['8 600 12345', []],
  ['8 600 TEISE', ['officePhone: phoneDigits']],
  ['12', ['officePhone: phone']],
  ['', []],
])('the office phone "%s": %j', (officePhone, expected) =>
  expect(faults({ officePhone })).toEqual(expected),
)
test.each([
  ['https://kontora.lt', []],
  ['javascript:alert(1)', ['webPage: format']],
  ['https://kontora', ['webPage: format']],
  ['ne adresas', ['webPage: format']],
])('the web page "%s": %j', (webPage, expected) => expect(faults({ webPage })).toEqual(expected))
test.each([
  ['Rasa', 0],
  ['Ana Marija', 0],
  ['O’Neil-Žukaitė', 0],
  ['R4sa', 1],
  ['<b>', 1],
])('the name %s has %i faults', (name, count) => expect(faults({ name })).toHaveLength(count))

test('an insurance is complete or absent', () => {
  expect(faults({ insurancePolicy: 'BTA-1' })).toEqual([
    'insuranceInsurer: required',
    'insuranceValidUntil: required',
  ])
  expect(
    faults({
      insurancePolicy: 'BTA-1',
      insuranceInsurer: 'BTA',
      insuranceValidUntil: '2027-02-30',
    }),
  ).toEqual(['insuranceValidUntil: date'])
  expect(
    faults({
      insurancePolicy: 'BTA-1',
      insuranceInsurer: 'BTA',
      insuranceValidUntil: '2027-02-28',
    }),
  ).toEqual([])
})

test('only listed values may be chosen', () => {
  expect(faults({ languages: ['lt', 'xx'], businessSectors: ['it', 'magic'] })).toEqual([
    'languages: choice',
    'businessSectors: choice',
  ])
})
