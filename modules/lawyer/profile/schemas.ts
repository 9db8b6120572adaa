import Type, { type Static } from 'typebox'
import { bodySchema, closed, Id, Instant, nullable, oneOf, schema } from '#modules/shared'
import { GENDERS, QUALIFICATIONS } from '../lawyer.ts'
import { PROFILE_LIMITS as LIMITS } from './profile-limits.ts'

/** PostgreSQL rejects NUL. */
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })
const Line = Text(LIMITS.line)
/** A draft may be too long; the profile's rules refuse to publish it. */
const About = Text(LIMITS.description.max * 2)
const orNull = <T>(type: 'integer' | 'string', rules: object = {}) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...rules })
const Year = orNull<number>('integer', { minimum: 0, maximum: 9_999 })
const Codes = (most: number) => Type.Array(Text(40), { maxItems: most, uniqueItems: true })

const Entry = bodySchema('ProfileEntry', {
  titleLt: Line,
  titleEn: Line,
  placeLt: Line,
  placeEn: Line,
  fromYear: Year,
  toYear: Year,
})
const Share = bodySchema('SpecialtyShare', {
  code: Text(40),
  percentage: Type.Integer({ minimum: 0, maximum: 1_000 }),
})
const Position = bodySchema('OfficePosition', {
  firmLawyerId: Id,
  lt: Text(LIMITS.position),
  en: Text(LIMITS.position),
})

/** Fits incomplete work; the profile's rules check completeness. */
export const ProfileBody = bodySchema('Profile', {
  name: Text(LIMITS.name),
  lastname: Text(LIMITS.name),
  gender: oneOf(GENDERS, { title: 'Gender' }),
  qualification: oneOf(QUALIFICATIONS, { title: 'Qualification' }),
  supervisor: Line,
  descriptionLt: About,
  descriptionEn: About,
  officePhone: Text(LIMITS.phone),
  webPage: Text(LIMITS.webPage),
  address: Line,
  city: Line,
  languages: Codes(LIMITS.languages),
  workingSince: Year,
  clientTypes: Type.Unsafe<Array<'private' | 'public'>>(Codes(2)),
  businessSectors: Codes(40),
  specialties: Type.Array(Share, { maxItems: 40 }),
  education: Type.Array(Entry, { maxItems: LIMITS.entries }),
  experience: Type.Array(Entry, { maxItems: LIMITS.entries }),
  hourlyRateCents: orNull<number>('integer', {
    minimum: 0,
    maximum: 100_000_000,
    description: 'Including VAT, if any',
  }),
  positions: Type.Array(Position, { maxItems: LIMITS.positions }),
  insurancePolicy: Line,
  insuranceInsurer: Line,
  insuranceValidUntil: Text(10),
  portraitVersion: orNull<string>('string', { pattern: '^[a-z0-9]{8,64}$' }),
})

const Version = Type.Integer({
  minimum: 0,
  description: 'The version the editor loaded; refused with PROFILE_CHANGED if it changed',
})
export const GivenProfileBody = bodySchema('ProfileChange', {
  profile: ProfileBody,
  version: Version,
})
export const VersionQuery = Type.Object({ version: Version }, closed)

const Addresses = schema('PictureAddresses', {
  avif: Type.String(),
  webp: Type.String(),
  jpg: Type.String(),
})
const FieldChange = schema('FieldChange', {
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})

export const PresentedOwnProfile = schema('OwnProfile', {
  lawyerId: Id,
  slug: Type.String(),
  status: oneOf(['draft', 'pending', 'approved', 'hidden'], { title: 'LawyerStatus' }),
  version: Version,
  form: ProfileBody,
  published: ProfileBody,
  portrait: nullable(Addresses),
  draftSavedAt: nullable(Instant),
  waiting: nullable(Type.Object({ submittedAt: Instant, fields: Type.Array(FieldChange) })),
  rejected: nullable(Type.Object({ decidedAt: Instant, reason: Type.String() })),
})
export type PresentedOwnProfile = Static<typeof PresentedOwnProfile>

export const UploadedPortrait = schema('UploadedPortrait', {
  version: Type.String(),
  portrait: Addresses,
})
