import Type, { type Static } from 'typebox'
import { PresentedService } from '#modules/calendar'
import { CLIENT_TYPES, QUALIFICATIONS } from '#modules/lawyer'
import { Cents, Id, Instant, listOf, LocaleSchema, nullable, oneOf, Paging } from '#modules/shared'
import { SORTS } from './search/lawyer-query.ts'
import { DANGERS } from './match/safety.ts'

const Named = Type.Object({
  code: Type.String(),
  name: Type.String({ description: 'In the language of the request' }),
})
const Time = Type.Object({ startsAt: Instant, endsAt: Instant })
const FirmLink = Type.Object({ slug: Type.String(), name: Type.String() })
const Text = Type.Object({
  text: Type.String(),
  locale: Type.String({
    description: 'The language the text is in, which is not always the one asked for',
  }),
})

export const LawyerItem = Type.Object({
  lawyerId: Id,
  slug: Type.String(),
  firmLawyerId: Type.String({
    format: 'uuid',
    description: 'What is booked. Of several memberships, the one with the nearest free time',
  }),
  name: Type.String(),
  qualification: oneOf(QUALIFICATIONS),
  title: Type.String({ description: 'The qualification in words' }),
  firm: FirmLink,
  city: nullable(Type.String()),
  languages: Type.Array(Named),
  specialties: Type.Array(
    Type.Object({ ...Named.properties, slug: Type.String(), percentage: Type.Integer() }),
  ),
  clientTypes: Type.Array(oneOf(CLIENT_TYPES)),
  hourlyRateCents: nullable(Cents),
  firstMeeting: nullable(
    Type.Object({
      serviceId: Id,
      title: Type.String(),
      durationMinutes: Type.Integer(),
      priceCents: Cents,
    }),
  ),
  rating: nullable(Type.Number({ description: 'Average of published reviews, 1 to 5' })),
  reviewCount: Type.Integer(),
  nextFreeAt: nullable(Instant),
  nextFree: Type.Array(Time, { description: 'The nearest free times of the first meeting' }),
  timeZone: Type.String(),
  portrait: nullable(
    Type.Object({
      avif: Type.String(),
      webp: Type.String(),
      jpg: Type.String(),
      small: Type.Object({ avif: Type.String(), webp: Type.String(), jpg: Type.String() }),
    }),
  ),
  register: Type.Object({ source: oneOf(['advocates', 'assistants', 'team']), checkedAt: Instant }),
  secrecy: Type.Boolean({
    description: "Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person",
  }),
  workingSince: nullable(Type.Integer()),
  approvedAt: Instant,
  summary: nullable(Text),
})
export type LawyerItem = Static<typeof LawyerItem>

const FacetValue = Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer() })
export type FacetValue = Static<typeof FacetValue>
const Facets = Type.Object({
  specialty: Type.Array(FacetValue),
  city: Type.Array(FacetValue),
  language: Type.Array(FacetValue),
  clientType: Type.Array(FacetValue),
  firm: Type.Array(FacetValue, {
    description:
      'By what stands in their addresses; the twenty with the most such lawyers, and the chosen one',
  }),
})

export const LawyerList = Type.Object({ ...listOf(LawyerItem).properties, facets: Facets })
export type LawyerList = Static<typeof LawyerList>

const Entry = Type.Object({
  title: Type.String(),
  place: nullable(Type.String()),
  fromYear: Type.Integer(),
  toYear: nullable(Type.Integer()),
})
const Membership = Type.Object({
  firmLawyerId: Id,
  firm: FirmLink,
  officePosition: nullable(Type.String()),
  timeZone: Type.String(),
  services: Type.Array(PresentedService),
})

export const LawyerDetail = Type.Object({
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
const Euros = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description }))

/** PostgreSQL rejects NUL. */
const SLUG = '^[a-z0-9-]+$'
const PRINTABLE = '^[^\\u0000-\\u001f]*$'

export const LawyerFilters = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 120,
        description:
          'Name of a lawyer or a firm; typing errors and missing diacritics are forgiven',
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
    minRate: Euros('Hourly rate from, in whole euros'),
    maxRate: Euros('Hourly rate up to, in whole euros'),
    clientType: Type.Optional(oneOf(CLIENT_TYPES)),
    firm: Type.Optional(
      Type.String({ maxLength: 120, pattern: SLUG, description: 'Slug of a firm' }),
    ),
    sort: Type.Optional(oneOf(SORTS, { default: 'recommended' })),
    ...Paging,
  },
  { additionalProperties: false },
)
export type LawyerFilters = Static<typeof LawyerFilters>

export const FirmItem = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  city: nullable(Type.String()),
  lawyerCount: Type.Integer(),
  rating: nullable(Type.Number()),
  reviewCount: Type.Integer(),
  specialties: Type.Array(Type.Object({ ...Named.properties, slug: Type.String() }), {
    description: 'What its lawyers do most, at most five',
  }),
})
export type FirmItem = Static<typeof FirmItem>
export const FirmList = listOf(FirmItem)

export const FirmDetail = Type.Object({
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

export const ProblemBody = Type.Object(
  {
    description: Type.String({
      minLength: 1,
      maxLength: 5_000,
      pattern: '\\S',
      description: "The problem in the client's own words",
    }),
    locale: Type.Optional(LocaleSchema),
    answers: Type.Optional(
      Type.Array(
        Type.Object(
          { code: Type.String({ maxLength: 60, pattern: SLUG }), isSo: Type.Boolean() },
          { additionalProperties: false },
        ),
        {
          maxItems: 5,
          description: 'What was said to the questions of earlier answers: `isSo` is "yes"',
        },
      ),
    ),
    mayAskModel: Type.Optional(
      Type.Boolean({
        description:
          'The client agrees that the masked text goes to the language model that the operator has set; without one it changes nothing',
      }),
    ),
  },
  { additionalProperties: false },
)

export const MatchAnswer = Type.Object({
  specialties: Type.Array(
    Type.Object({
      ...Named.properties,
      slug: Type.String(),
      confidence: Type.Number({ minimum: 0, maximum: 1, description: 'How probable this area is' }),
      because: Type.Array(Type.String(), { description: "The client's own words that led there" }),
    }),
    { maxItems: 3 },
  ),
  question: Type.Optional(
    Type.Object(
      { code: Type.Optional(Type.String()), text: Type.String() },
      {
        description:
          'Asked when the areas are uncertain; "yes" means the named area. Without a code it asks for more words',
      },
    ),
  ),
  safety: Type.Optional(Type.Array(Type.Object({ kind: oneOf(DANGERS), notice: Type.String() }))),
  named: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), slug: Type.String() }), {
      maxItems: 3,
      description: 'Lawyers whom the words ask about by name',
    }),
  ),
  askedModel: Type.Optional(
    Type.Boolean({ description: 'A language model was asked as well and its answer counted' }),
  ),
  lawyers: Type.Array(LawyerItem),
})
