import Type, { type Static } from 'typebox'
import { Id, Instant, nullable, oneOf } from '#modules/shared'
import { GENDERS, QUALIFICATIONS } from '../lawyer.ts'
import { PROFILE_LIMITS as LIMITS } from './profile-limits.ts'

const closed = { additionalProperties: false }
/** PostgreSQL rejects NUL. Limits are generous: the profile's rules report what is too long. */
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })
const Line = Text(LIMITS.line * 2)
const About = Text(LIMITS.description.max * 2)
const orNull = <T>(type: 'integer' | 'string', rules: object = {}) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...rules })
const Year = orNull<number>('integer', { minimum: 0, maximum: 9_999 })
const Codes = (most: number) => Type.Array(Text(40), { maxItems: most, uniqueItems: true })

const Entry = Type.Object(
  { titleLt: Line, titleEn: Line, placeLt: Line, placeEn: Line, fromYear: Year, toYear: Year },
  closed,
)
const Share = Type.Object(
  { code: Text(40), percentage: Type.Integer({ minimum: 0, maximum: 1_000 }) },
  closed,
)
const Position = Type.Object(
  { firmLawyerId: Id, lt: Text(LIMITS.position), en: Text(LIMITS.position) },
  closed,
)

/** Fits incomplete work; the profile's rules check completeness. */
export const ProfileBody = Type.Object(
  {
    name: Text(LIMITS.name),
    lastname: Text(LIMITS.name),
    gender: oneOf(GENDERS),
    qualification: oneOf(QUALIFICATIONS),
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
      description: 'Including VAT where it applies',
    }),
    positions: Type.Array(Position, { maxItems: LIMITS.positions }),
    insurancePolicy: Line,
    insuranceInsurer: Line,
    insuranceValidUntil: Text(10),
    portraitVersion: orNull<string>('string', { pattern: '^[a-z0-9]{8,64}$' }),
  },
  closed,
)

const Version = Type.Integer({
  minimum: 0,
  description:
    'Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE',
})
export const GivenProfileBody = Type.Object({ profile: ProfileBody, version: Version }, closed)
export const VersionQuery = Type.Object({ version: Version }, closed)

const Portrait = nullable(
  Type.Object({ avif: Type.String(), webp: Type.String(), jpg: Type.String() }),
)
const FieldChange = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})

export const PresentedOwnProfile = Type.Object({
  lawyerId: Id,
  slug: Type.String(),
  status: oneOf(['draft', 'pending', 'approved', 'hidden']),
  version: Version,
  form: ProfileBody,
  published: ProfileBody,
  portrait: Portrait,
  draftSavedAt: nullable(Instant),
  waiting: nullable(Type.Object({ submittedAt: Instant, fields: Type.Array(FieldChange) })),
  rejected: nullable(Type.Object({ decidedAt: Instant, reason: Type.String() })),
})
export type PresentedOwnProfile = Static<typeof PresentedOwnProfile>

export const UploadedPortrait = Type.Object({
  version: Type.String(),
  portrait: Type.Object({ avif: Type.String(), webp: Type.String(), jpg: Type.String() }),
})
