import type { MessageKey } from '#modules/shared'
import { LANGUAGES } from '../content/languages.ts'
import { CLIENT_TYPES, QUALIFICATIONS } from '../lawyer.ts'
import { SECTORS } from '../content/sectors.ts'
import { MAX_SPECIALTIES } from '../content/specialty-shares.ts'
import type { FormEntry, ProfileField, ProfileForm } from './profile-form.ts'
import { PROFILE_LIMITS as LIMITS } from './profile-limits.ts'

/** `field` may point into a list: `education.1.fromYear`. */
export type ProfileFault = {
  field: string
  code: string
  key: MessageKey
  params?: Record<string, string | number>
}

type FaultContext = { now: Date; specialtyCodes: readonly string[] }

type Params = ProfileFault['params']
type Rule =
  | 'required'
  | 'letters'
  | 'minLength'
  | 'maxLength'
  | 'date'
  | 'phoneDigits'
  | 'phone'
  | 'format'
  | 'choice'
type Refusal =
  | 'TOO_MANY_SPECIALTIES'
  | 'SPECIALTY_NOT_FOUND'
  | 'PERCENTAGES_EXCEED_100'
  | 'PERCENTAGES_MUST_TOTAL_100'
  | 'HOURLY_RATE_OUT_OF_RANGE'
  | 'YEAR_IN_FUTURE'
  | 'YEARS_REVERSED'

const invalid = (field: string, code: Rule, params?: Params): ProfileFault => ({
  field,
  code,
  key: `shared.validation.${code}`,
  params,
})
const refused = (field: string, code: Refusal, params?: Params): ProfileFault => ({
  field,
  code,
  key: `lawyer.errors.${code}`,
  params,
})
const required = (field: string): ProfileFault => invalid(field, 'required')

/** All faults of a profile by the rules of section 5. */
export function findFaults(
  form: ProfileForm,
  { now, specialtyCodes }: FaultContext,
): ProfileFault[] {
  const thisYear = now.getUTCFullYear()
  return [
    ...(form.portraitVersion ? [] : [required('portraitVersion')]),
    ...name('name', form.name),
    ...name('lastname', form.lastname),
    ...oneOf('qualification', [form.qualification], QUALIFICATIONS),
    ...(form.qualification === 'assistant' && form.supervisor === ''
      ? [required('supervisor')]
      : []),
    ...(form.workingSince === null
      ? [required('workingSince')]
      : year('workingSince', form.workingSince, thisYear)),
    ...about(form),
    ...shares(form, specialtyCodes),
    ...(form.languages.length === 0
      ? [required('languages')]
      : oneOf('languages', form.languages, LANGUAGES)),
    ...(form.clientTypes.length === 0
      ? [required('clientTypes')]
      : oneOf('clientTypes', form.clientTypes, CLIENT_TYPES)),
    ...oneOf('businessSectors', form.businessSectors, SECTORS),
    ...rate(form.hourlyRateCents),
    ...entries('education', form.education, thisYear),
    ...entries('experience', form.experience, thisYear),
    ...phone(form.officePhone),
    ...webPage(form.webPage),
    ...(form.city === '' ? [required('city')] : []),
    ...insurance(form),
  ]
}

/** Fields with faults, for the checklist. */
export const findMissing = (form: ProfileForm, known: FaultContext): ProfileField[] => [
  ...new Set(findFaults(form, known).map(({ field }) => field.split('.')[0] as ProfileField)),
]

function name(field: 'name' | 'lastname', text: string): ProfileFault[] {
  if (text === '') return [required(field)]
  return /^[\p{L}\p{M}][\p{L}\p{M}' ’.-]*$/u.test(text) ? [] : [invalid(field, 'letters')]
}

/** Needed in one language; readers of the other see it marked. */
function about({ descriptionLt, descriptionEn }: ProfileForm): ProfileFault[] {
  if (descriptionLt === '' && descriptionEn === '') return [required('descriptionLt')]
  return (
    [
      ['descriptionLt', descriptionLt],
      ['descriptionEn', descriptionEn],
    ] as const
  ).flatMap(([field, text]) => {
    const { min, max } = LIMITS.description
    if (text !== '' && text.length < min) return [invalid(field, 'minLength', { n: min })]
    return text.length > max ? [invalid(field, 'maxLength', { n: max })] : []
  })
}

function shares({ specialties }: ProfileForm, codes: readonly string[]): ProfileFault[] {
  const field = 'specialties'
  const total = specialties.reduce((sum, { percentage }) => sum + percentage, 0)
  if (specialties.length === 0) return [required(field)]
  if (
    specialties.length > MAX_SPECIALTIES ||
    new Set(specialties.map(({ code }) => code)).size < specialties.length
  )
    return [refused(field, 'TOO_MANY_SPECIALTIES')]
  if (specialties.some(({ code }) => !codes.includes(code)))
    return [refused(field, 'SPECIALTY_NOT_FOUND')]
  if (total > 100) return [refused(field, 'PERCENTAGES_EXCEED_100')]
  if (total === 100 && specialties.some(({ percentage }) => percentage === 0))
    return [{ field, code: 'PERCENTAGES_MUST_TOTAL_100', key: 'lawyer.profile.shareOfNothing' }]
  const isExact =
    total === 100 &&
    specialties.every(({ percentage }) => Number.isInteger(percentage) && percentage >= 1)
  return isExact ? [] : [refused(field, 'PERCENTAGES_MUST_TOTAL_100')]
}

function rate(cents: number | null): ProfileFault[] {
  const field = 'hourlyRateCents'
  if (cents === null) return [required(field)]
  const { min, max } = LIMITS.hourlyRateCents
  return Number.isInteger(cents) && cents >= min && cents <= max
    ? []
    : [refused(field, 'HOURLY_RATE_OUT_OF_RANGE', { min: min / 100, max: max / 100 })]
}

function year(field: string, value: number, thisYear: number): ProfileFault[] {
  if (value > thisYear) return [refused(field, 'YEAR_IN_FUTURE')]
  return Number.isInteger(value) && value >= LIMITS.firstYear ? [] : [invalid(field, 'date')]
}

const entries = (
  kind: 'education' | 'experience',
  list: readonly FormEntry[],
  thisYear: number,
): ProfileFault[] =>
  list.flatMap(({ titleLt, titleEn, fromYear, toYear }, at) => [
    ...(titleLt === '' && titleEn === '' ? [required(`${kind}.${at}.titleLt`)] : []),
    ...(fromYear === null
      ? [required(`${kind}.${at}.fromYear`)]
      : year(`${kind}.${at}.fromYear`, fromYear, thisYear)),
    ...(toYear === null ? [] : year(`${kind}.${at}.toYear`, toYear, thisYear)),
    ...(toYear !== null && fromYear !== null && toYear < fromYear
      ? [refused(`${kind}.${at}.toYear`, 'YEARS_REVERSED')]
      : []),
  ])

/** Digits with usual separators. */
function phone(text: string): ProfileFault[] {
  const field = 'officePhone'
  if (text === '') return []
  if (/[^\d\s()+-]/.test(text)) return [invalid(field, 'phoneDigits')]
  return /^\+?\d{7,15}$/.test(text.replace(/[\s()-]/g, '')) ? [] : [invalid(field, 'phone')]
}

function webPage(text: string): ProfileFault[] {
  const isAddress =
    text === '' ||
    (URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).hostname.includes('.'))
  return isAddress ? [] : [invalid('webPage', 'format')]
}

/** All fields or none: a policy without its term proves nothing (IX-2066, Art. 20). */
function insurance({
  insurancePolicy,
  insuranceInsurer,
  insuranceValidUntil,
}: ProfileForm): ProfileFault[] {
  const parts = { insurancePolicy, insuranceInsurer, insuranceValidUntil }
  if (Object.values(parts).every((part) => part === '')) return []
  const empty = Object.entries(parts)
    .filter(([, part]) => part === '')
    .map(([field]) => required(field))
  return insuranceValidUntil === '' || isDate(insuranceValidUntil)
    ? empty
    : [...empty, invalid('insuranceValidUntil', 'date')]
}

/** Also rejects days that no month has. */
const isDate = (text: string): boolean => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const oneOf = (
  field: string,
  values: readonly string[],
  allowed: readonly string[],
): ProfileFault[] =>
  values.every((value) => allowed.includes(value)) ? [] : [invalid(field, 'choice')]
