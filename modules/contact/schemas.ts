import Type, { type Static } from 'typebox'
import {
  bodySchema,
  Id,
  Instant,
  LocaleSchema,
  nullable,
  oneOf,
  Paging,
  schema,
} from '#modules/shared'
import { THEMES } from './contact-message.ts'

const MESSAGE_LENGTH = { min: 10, max: 3_000 } as const
export const ANSWER_LENGTH = { min: 10, max: 5_000 } as const

export const ThemeSchema = oneOf(THEMES, { title: 'ContactTheme' })
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
export const ContactForm = bodySchema('NewContactMessage', {
  ...Words,
  robotCheck: Type.Optional(Type.String({ maxLength: 10_000 })),
})
export const ContactWords = Type.Object(Words)
export type ContactWords = Static<typeof ContactWords>

export const Received = schema('Reference', { id: Id })

const Status = oneOf(['waiting', 'answered', 'closed'])
export const ListQuery = Type.Object({
  state: Type.Optional(oneOf(['waiting', 'decided'])),
  ...Paging,
})
export const TeamMessage = schema('ContactMessage', {
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
export const AnswerBody = bodySchema('ContactAnswer', {
  answer: Type.String({ maxLength: ANSWER_LENGTH.max }),
})
export const CloseBody = bodySchema('Reason', { reason: Type.String({ maxLength: 1_000 }) })
