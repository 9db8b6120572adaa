import Type, { type TProperties, type TSchema } from 'typebox'

export const Id = Type.String({ title: 'Id', format: 'uuid' })
/** Path parameters of one resource. */
export const WithId = Type.Object({ id: Id })
export const Instant = Type.String({
  title: 'Instant',
  format: 'date-time',
  description: 'ISO 8601 instant with an offset.',
})
export const DateOnly = Type.String({ title: 'DateOnly', format: 'date' })
/** A date, or a date with a wall time: "2026-12-07", "2026-12-07T10:30". */
export const LOCAL_TIME = '^20\\d\\d-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d)?$'
export const Cents = Type.Integer({ title: 'Cents', minimum: 0, description: 'Euro cents.' })
export const oneOf = <const T extends string>(values: readonly T[], options: object = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...options })
export const LocaleSchema = oneOf(['lt', 'en'], { title: 'Locale' })
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Also the `pattern` of form fields. */
export const NAME_PATTERN = "\\s*\\p{L}[\\p{L}\\p{M} .'’\\-]*"
export const WHOLE_NAME = `^${NAME_PATTERN}$`
export const PersonName = Type.String({ minLength: 1, maxLength: 60, pattern: WHOLE_NAME })

/** Words that a list or the messages of a matter are searched for. */
export const searchText = (description = 'Words to search for.') =>
  Type.String({ title: 'SearchText', maxLength: 100, description })
/** The same for the lists of the team. */
export const teamSearch = (description = 'Words to search for.') =>
  Type.String({ title: 'TeamSearch', maxLength: 200, description })

/** An object with a name in the API document. Its names are unique in the product. */
export const schema = <const T extends TProperties>(
  title: string,
  properties: T,
  options: object = {},
) => Type.Object(properties, { title, ...options })
/** The same for a request body, which refuses unknown members. */
export const bodySchema = <const T extends TProperties>(title: string, properties: T) =>
  schema(title, properties, closed)

export const Empty = schema('Empty', {})
/** A response without a body. */
export const NoBody = Type.Unsafe<undefined>(Type.Null())

/** Options of an object that refuses unknown members. */
export const closed = { additionalProperties: false }
/** Pattern of a text. PostgreSQL stores no NUL. */
export const TEXT = '^[^\\u0000]*$'

/** A page of a list, named after its items: `LawyerRow` makes `LawyerList`. */
export const listOf = <T extends TSchema & { title?: string }>(item: T) =>
  Type.Object(
    {
      items: Type.Array(item),
      total: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
    },
    item.title === undefined ? {} : { title: `${item.title.replace(/Row$/, '')}List` },
  )

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** Members that only some codes have. */
const ofSomeCodes = {
  accountId: Type.Optional(Id),
  consultationStatus: Type.Optional(Type.String({ description: 'How far the consultation is.' })),
  decidedAt: Type.Optional(Instant),
  decidedBy: Type.Optional(Type.String()),
  minutes: Type.Optional(Type.Integer({ description: 'How long to wait.' })),
  nextAt: Type.Optional(Instant),
  opensAt: Type.Optional(Instant),
  retryAt: Type.Optional(Instant),
  version: Type.Optional(Type.Integer({ description: 'The version now.' })),
  weight: Type.Optional(Type.Integer({ description: 'Of the next robot check.' })),
}

/** RFC 9457 problem details: the body of every refusal. */
export const Problem = schema('Problem', {
  type: Type.String({ description: 'Always "about:blank".' }),
  title: Type.String({ description: 'A sentence for people, in the language of the request.' }),
  status: Type.Integer(),
  code: Type.String({ description: 'Permanent name of the refusal.' }),
  detail: Type.Optional(Type.String({ description: 'The same sentence as `title`.' })),
  errors: Type.Optional(
    Type.Array(
      schema('FieldError', {
        field: Type.String({ description: 'Path of the member: `parties.0.name`.' }),
        code: Type.String(),
        message: Type.String({ description: 'A sentence to show at the field.' }),
      }),
    ),
  ),
  requestId: Type.Optional(Type.String({ description: 'Stands in the logs of the server.' })),
  ...ofSomeCodes,
})
