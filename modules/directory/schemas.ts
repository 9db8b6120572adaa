import Type, { type Static } from 'typebox'
import { PresentedService } from '#modules/calendar'
import { CLIENT_TYPES, QUALIFICATIONS } from '#modules/lawyer'
import {
  bodySchema,
  Cents,
  closed,
  Id,
  Instant,
  listOf,
  LocaleSchema,
  nullable,
  oneOf,
  Paging,
  schema,
} from '#modules/shared'
import { AT_ONCE } from './search-index/listed-lawyer.ts'
import { SORTS } from './search/lawyer-query.ts'
import { DANGERS } from './match/safety.ts'

const PictureAddresses = schema('PictureAddresses', {
  avif: Type.String(),
  webp: Type.String(),
  jpg: Type.String(),
})
const Named = schema('NamedCode', {
  code: Type.String(),
  name: Type.String({ description: 'In the language of the request' }),
})
const Time = schema('TimeRange', { startsAt: Instant, endsAt: Instant })
const FirmLink = schema('FirmLink', { slug: Type.String(), name: Type.String() })
const Text = schema('LocalizedText', {
  text: Type.String(),
  locale: Type.String({
    description: 'The language of the text, which may differ from the requested one',
  }),
})

export const LawyerItem = schema('LawyerRow', {
  lawyerId: Id,
  slug: Type.String(),
  firmLawyerId: Type.String({
    format: 'uuid',
    description: 'The membership to book; of several, the one with the nearest free time',
  }),
  name: Type.String(),
  qualification: oneOf(QUALIFICATIONS, { title: 'Qualification' }),
  title: Type.String({ description: 'The qualification in words' }),
  firm: FirmLink,
  city: nullable(Type.String()),
  languages: Type.Array(Named),
  specialties: Type.Array(
    schema('LawyerSpecialty', {
      ...Named.properties,
      slug: Type.String(),
      percentage: Type.Integer(),
    }),
  ),
  clientTypes: Type.Array(oneOf(CLIENT_TYPES, { title: 'ClientType' })),
  hourlyRateCents: nullable(Cents),
  firstMeeting: nullable(
    schema('FirstMeeting', {
      serviceId: Id,
      title: Type.String(),
      durationMinutes: Type.Integer(),
      priceCents: Cents,
      instantConfirmation: Type.Boolean(),
    }),
  ),
  rating: nullable(Type.Number({ description: 'Average of published reviews, 1 to 5' })),
  reviewCount: Type.Integer(),
  nextFreeAt: nullable(Instant),
  nextFree: Type.Array(Time, { description: 'The nearest free times of the first meeting' }),
  timeZone: Type.String(),
  portrait: nullable(
    schema('Portrait', { ...PictureAddresses.properties, small: PictureAddresses }),
  ),
  register: schema('RegisterProof', {
    source: oneOf(['advocates', 'assistants', 'team'], { title: 'RegisterSource' }),
    checkedAt: Instant,
  }),
  secrecy: Type.Boolean({
    description: "Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person",
  }),
  workingSince: nullable(Type.Integer()),
  approvedAt: Instant,
  summary: nullable(Text),
})
export type LawyerItem = Static<typeof LawyerItem>

const FacetValue = schema('FacetValue', {
  value: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
})
export type FacetValue = Static<typeof FacetValue>
const Facets = schema('LawyerFacets', {
  specialty: Type.Array(FacetValue),
  city: Type.Array(FacetValue),
  language: Type.Array(FacetValue),
  clientType: Type.Array(FacetValue),
  firm: Type.Array(FacetValue, {
    description: 'Keyed by slug: the twenty with the most such lawyers, and the chosen one',
  }),
  confirmation: Type.Array(FacetValue),
})

export const LawyerList = schema('LawyerList', { ...listOf(LawyerItem).properties, facets: Facets })
export type LawyerList = Static<typeof LawyerList>

const Entry = schema('CareerEntry', {
  title: Type.String(),
  place: nullable(Type.String()),
  fromYear: Type.Integer(),
  toYear: nullable(Type.Integer()),
})
const Membership = schema('LawyerMembership', {
  firmLawyerId: Id,
  firm: FirmLink,
  officePosition: nullable(Type.String()),
  timeZone: Type.String(),
  vatPayer: Type.Boolean({ description: 'Whether the prices include VAT' }),
  services: Type.Array(PresentedService),
})

export const LawyerDetail = schema('Lawyer', {
  ...LawyerItem.properties,
  about: nullable(Text),
  education: Type.Array(Entry),
  experience: Type.Array(Entry),
  businessSectors: Type.Array(Named),
  supervisor: nullable(Type.String()),
  address: nullable(Type.String()),
  memberships: Type.Array(Membership),
  contacts: nullable(
    Type.Object({
      phone: nullable(Type.String()),
      webPage: nullable(Type.String()),
      insurance: nullable(Type.String()),
    }),
  ),
})
export type LawyerDetail = Static<typeof LawyerDetail>

const Values = (description: string, pattern: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 60, pattern }), { maxItems: 12, description }))
const RateFilter = Type.Integer({
  title: 'RateFilter',
  minimum: 0,
  maximum: 99_999,
  description: 'An hourly rate in whole euros',
})

/** PostgreSQL rejects NUL. */
const SLUG = '^[a-z0-9-]+$'
const PRINTABLE = '^[^\\u0000-\\u001f]*$'

export const LawyerFilters = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        title: 'ProfileSearch',
        maxLength: 120,
        description: 'Name of a lawyer or a firm; tolerates typing errors and missing diacritics',
      }),
    ),
    specialty: Type.Optional(
      Type.String({
        maxLength: 60,
        pattern: SLUG,
        description: 'Code of an area of law, or its slug in either language',
      }),
    ),
    language: Values('ISO 639-1; several are alternatives', '^[A-Za-z]{2,3}$'),
    city: Values('In any case and grammatical case; several are alternatives', PRINTABLE),
    minRate: Type.Optional(RateFilter),
    maxRate: Type.Optional(RateFilter),
    clientType: Type.Optional(oneOf(CLIENT_TYPES, { title: 'ClientType' })),
    firm: Type.Optional(
      Type.String({ maxLength: 120, pattern: SLUG, description: 'Slug of a firm' }),
    ),
    confirmation: Type.Optional(
      oneOf([AT_ONCE], { description: 'Only lawyers whose first meeting is confirmed at once' }),
    ),
    sort: Type.Optional(oneOf(SORTS, { default: 'recommended' })),
    ...Paging,
  },
  closed,
)
export type LawyerFilters = Static<typeof LawyerFilters>

export const FirmItem = schema('FirmRow', {
  slug: Type.String(),
  name: Type.String(),
  city: nullable(Type.String()),
  lawyerCount: Type.Integer(),
  rating: nullable(Type.Number()),
  reviewCount: Type.Integer(),
  specialties: Type.Array(schema('FirmSpecialty', { ...Named.properties, slug: Type.String() }), {
    description: 'The most frequent areas of its lawyers, at most five',
  }),
})
export type FirmItem = Static<typeof FirmItem>
export const FirmList = listOf(FirmItem)

export const FirmDetail = schema('Firm', {
  ...FirmItem.properties,
  firmId: Id,
  registrationCode: nullable(Type.String()),
  vatNumber: nullable(Type.String()),
  address: nullable(Type.String()),
  about: nullable(Text),
  lawyers: Type.Array(LawyerItem),
  contacts: nullable(
    Type.Object({
      phone: nullable(Type.String()),
      email: nullable(Type.String()),
      webPage: nullable(Type.String()),
    }),
  ),
})
export type FirmDetail = Static<typeof FirmDetail>

export const ProblemBody = bodySchema('LegalProblem', {
  description: Type.String({
    minLength: 5,
    maxLength: 5_000,
    pattern: '\\S',
    description: "The problem in the client's own words",
  }),
  locale: Type.Optional(LocaleSchema),
  answers: Type.Optional(
    Type.Array(
      Type.Object(
        { code: Type.String({ maxLength: 60, pattern: SLUG }), isSo: Type.Boolean() },
        closed,
      ),
      {
        maxItems: 5,
        description: 'Replies to the questions of earlier responses; `isSo` is "yes"',
      },
    ),
  ),
  mayAskModel: Type.Optional(
    Type.Boolean({
      description:
        'Consent to send the masked text to the configured language model; ignored without one',
    }),
  ),
})

export const MatchAnswer = schema('Match', {
  specialties: Type.Array(
    Type.Object({
      ...Named.properties,
      slug: Type.String(),
      confidence: Type.Number({ minimum: 0, maximum: 1, description: 'How probable this area is' }),
      because: Type.Array(Type.String(), {
        description: "The client's words that point to the area",
      }),
    }),
    { maxItems: 3 },
  ),
  question: Type.Optional(
    Type.Object(
      { code: Type.Optional(Type.String()), text: Type.String() },
      {
        description:
          'Asked if the areas are uncertain; "yes" means the named area. Without a code it asks for more words',
      },
    ),
  ),
  safety: Type.Optional(Type.Array(Type.Object({ kind: oneOf(DANGERS), notice: Type.String() }))),
  named: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), slug: Type.String() }), {
      maxItems: 3,
      description: 'Lawyers that the description asks for by name',
    }),
  ),
  askedModel: Type.Optional(Type.Boolean({ description: 'Whether a language model contributed' })),
  lawyers: Type.Array(LawyerItem),
})
