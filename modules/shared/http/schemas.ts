import Type, { type TSchema } from 'typebox'

export const Id = Type.String({ format: 'uuid' })
/** ISO 8601 instant with an offset. */
export const Instant = Type.String({ format: 'date-time' })
export const DateOnly = Type.String({ format: 'date' })
/** A date, or a date with a wall time: "2026-12-07", "2026-12-07T10:30". */
export const LOCAL_TIME = '^20\\d\\d-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d)?$'
/** Integer euro cents. */
export const Cents = Type.Integer({ minimum: 0 })
export const LocaleSchema = Type.Union([Type.Literal('lt'), Type.Literal('en')])
export const oneOf = <const T extends string>(values: readonly T[], options: object = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...options })
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Also the `pattern` of form fields. */
export const NAME_PATTERN = "\\s*\\p{L}[\\p{L}\\p{M} .'’\\-]*"
export const WHOLE_NAME = `^${NAME_PATTERN}$`
export const PersonName = Type.String({ minLength: 1, maxLength: 60, pattern: WHOLE_NAME })

/** Options of an object that refuses unknown members. */
export const closed = { additionalProperties: false }
/** Pattern of a text. PostgreSQL stores no NUL. */
export const TEXT = '^[^\\u0000]*$'

export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  })

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** RFC 9457 problem details. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.Optional(Type.String()),
    errors: Type.Optional(
      Type.Array(
        Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() }),
      ),
    ),
  },
  { additionalProperties: true, $id: 'Problem' },
)
