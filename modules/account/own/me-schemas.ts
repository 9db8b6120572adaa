import Type from 'typebox'
import {
  bodySchema,
  DateOnly,
  Id,
  Instant,
  LocaleSchema,
  nullable,
  PersonName,
  schema,
} from '#modules/shared'
import { Email, Password } from '../schemas.ts'

const Code = Type.String({ minLength: 1, maxLength: 20, description: 'Six digits.' })
/** Checked and normalised by the module. */
const WrittenPhone = Type.String({ minLength: 1, maxLength: 40 })
export const ProofBody = { password: Type.Optional(Password), code: Type.Optional(Code) }

export const WaitingCodeView = schema('WaitingCode', {
  target: Type.String({ description: 'The address or number the code was sent to.' }),
  expiresAt: Instant,
  nextCodeAt: Type.String({ ...Instant, description: 'Earliest time for another code.' }),
})

export const MeView = schema('Me', {
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
    description: 'False for accounts that have signed in only through a provider.',
  }),
  isFresh: Type.Boolean({
    description: 'Signed in within the last ten minutes, so no password is asked for.',
  }),
  locale: LocaleSchema,
  roles: Type.Array(Type.String()),
  waitingEmail: nullable(WaitingCodeView),
  waitingPhone: nullable(WaitingCodeView),
})

export const DetailsBody = bodySchema('MeChange', {
  name: Type.Optional(PersonName),
  lastname: Type.Optional(PersonName),
  birthDate: Type.Optional(nullable(DateOnly)),
  personalCode: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 20 }))),
  locale: Type.Optional(LocaleSchema),
})

export const EmailCodeBody = bodySchema('NewEmail', { email: Email, ...ProofBody })
export const PhoneCodeBody = bodySchema('NewPhone', { phone: WrittenPhone })
export const CodeBody = bodySchema('ConfirmationCode', { code: Code })

export const PasswordBody = bodySchema('PasswordChange', {
  currentPassword: Password,
  password: Password,
  passwordConfirmation: Type.Optional(Password),
})
export const FirstPasswordBody = bodySchema('FirstPassword', {
  password: Password,
  passwordConfirmation: Type.Optional(Password),
  code: Type.Optional(Code),
})
export const PasswordChanged = schema('PasswordChanged', {
  endedSessions: Type.Integer({ description: 'How many other sessions were ended.' }),
})

export const SessionView = schema('OpenSession', {
  id: Id,
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
})

export const DeletionBody = bodySchema('ConfirmedDeletion', {
  confirmation: Type.String({ maxLength: 40, description: '„PAŠALINTI“ or "DELETE".' }),
  ...ProofBody,
})
