import Type, { type Static } from 'typebox'
import { Id, Instant, LocaleSchema, nullable, oneOf } from '#modules/shared'
import { THEMES } from './contact-message.ts'

export const MESSAGE_LENGTH = { min: 10, max: 3_000 } as const
export const ANSWER_LENGTH = { min: 10, max: 5_000 } as const

export const ThemeSchema = oneOf(THEMES)
const PersonName = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })

export const Words = {
  name: PersonName,
  lastname: PersonName,
  email: Type.String({ format: 'email', maxLength: 254 }),
  theme: ThemeSchema,
  message: Type.String({
    minLength: MESSAGE_LENGTH.min,
    maxLength: MESSAGE_LENGTH.max,
    pattern: '\\S',
  }),
}
export const ContactForm = Type.Object(
  { ...Words, robotCheck: Type.Optional(Type.String({ maxLength: 10_000 })) },
  { additionalProperties: false },
)
export const ContactWords = Type.Object(Words)
export type ContactWords = Static<typeof ContactWords>

export const Received = Type.Object({ id: Id })

const Status = oneOf(['waiting', 'answered', 'closed'])
export const ListQuery = Type.Object({
  state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('decided')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export const TeamMessage = Type.Object({
  id: Id,
  name: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  theme: ThemeSchema,
  message: Type.String(),
  locale: LocaleSchema,
  robotChecked: Type.Boolean(),
  status: Status,
  receivedAt: Instant,
  decidedAt: nullable(Instant),
  answer: nullable(Type.String()),
  reason: nullable(Type.String()),
})
export const AnswerBody = Type.Object(
  { answer: Type.String({ maxLength: ANSWER_LENGTH.max }) },
  { additionalProperties: false },
)
export const CloseBody = Type.Object(
  { reason: Type.String({ maxLength: 1_000 }) },
  { additionalProperties: false },
)
