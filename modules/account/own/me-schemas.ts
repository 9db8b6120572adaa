import Type from 'typebox'
import { DateOnly, Id, Instant, LocaleSchema, nullable, PersonName } from '#modules/shared'
import { Email, Password } from '../schemas.ts'

const Code = Type.String({ minLength: 1, maxLength: 20, description: 'Six digits.' })
/** Checked and normalised by the module. */
const WrittenPhone = Type.String({ minLength: 1, maxLength: 40 })
export const ProofBody = { password: Type.Optional(Password), code: Type.Optional(Code) }

export const WaitingCodeView = Type.Object({
  target: Type.String({ description: 'Where the code went.' }),
  expiresAt: Instant,
  nextCodeAt: Type.String({ ...Instant, description: 'From when another code can be asked for.' }),
})

export const MeView = Type.Object({
  id: Id,
  name: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  phone: nullable(Type.String({ description: 'E.164.' })),
  phoneConfirmed: Type.Boolean(),
  birthDate: nullable(DateOnly),
  personalCode: nullable(Type.String({ description: 'All but the last two digits hidden.' })),
  hasPicture: Type.Boolean(),
  hasPassword: Type.Boolean({
    description: 'False for accounts that only ever signed in through another provider.',
  }),
  isFresh: Type.Boolean({
    description: 'Signed in within the last ten minutes: no password is asked again.',
  }),
  locale: LocaleSchema,
  roles: Type.Array(Type.String()),
  waitingEmail: nullable(WaitingCodeView),
  waitingPhone: nullable(WaitingCodeView),
})

export const DetailsBody = Type.Object(
  {
    name: Type.Optional(PersonName),
    lastname: Type.Optional(PersonName),
    birthDate: Type.Optional(nullable(DateOnly)),
    personalCode: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 20 }))),
    locale: Type.Optional(LocaleSchema),
  },
  { additionalProperties: false },
)

export const EmailCodeBody = Type.Object(
  { email: Email, ...ProofBody },
  { additionalProperties: false },
)
export const PhoneCodeBody = Type.Object({ phone: WrittenPhone }, { additionalProperties: false })
export const CodeBody = Type.Object({ code: Code }, { additionalProperties: false })

export const PasswordBody = Type.Object(
  { currentPassword: Password, password: Password, passwordConfirmation: Type.Optional(Password) },
  { additionalProperties: false },
)
export const FirstPasswordBody = Type.Object(
  { password: Password, passwordConfirmation: Type.Optional(Password), code: Type.Optional(Code) },
  { additionalProperties: false },
)
export const PasswordChanged = Type.Object({
  endedSessions: Type.Integer({ description: 'How many other sessions were ended.' }),
})

export const SessionView = Type.Object({
  id: Id,
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
})

export const DeletionBody = Type.Object(
  {
    confirmation: Type.String({ maxLength: 40, description: '„PAŠALINTI“ or "DELETE".' }),
    ...ProofBody,
  },
  { additionalProperties: false },
)
