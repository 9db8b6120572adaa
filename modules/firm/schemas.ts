import Type, { type Static } from 'typebox'
import { ProofBody } from '#modules/account'
import { PRACTICE_FORMS } from '#modules/lawyer'
import { Id, Instant, LocaleSchema, nullable, oneOf, PersonName } from '#modules/shared'

const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))
const Password = Type.String({ minLength: 1, maxLength: 1_000 })
const Email = Type.String({ minLength: 1, format: 'email', maxLength: 254 })
const Role = oneOf(['member', 'representative'])
const Qualification = oneOf(['advocate', 'assistant', 'advisor'])
export const DESCRIPTION_MAX = 3_000

const details = {
  name: Type.String({ minLength: 1, maxLength: 160 }),
  practiceForm: oneOf(PRACTICE_FORMS, {
    description: 'individual, partnership: no legal person, no company code.',
  }),
  registrationCode: text(20),
  taxpayerCode: text(20),
  address: text(200),
  city: text(80),
  phone: Type.Optional(nullable(Type.String({ format: 'phone' }))),
  email: Type.Optional(nullable(Type.String({ format: 'email', maxLength: 254 }))),
  webPage: text(300),
  descriptionLt: text(DESCRIPTION_MAX),
  descriptionEn: text(DESCRIPTION_MAX),
}
export const FirmBody = Type.Object(details, { additionalProperties: false })
export const NewFirmBody = Type.Object(
  { ...details, vatNumber: text(20) },
  { additionalProperties: false },
)
export const OpenedFirm = Type.Object({ firmId: Id, firmLawyerId: Id })

const invoicing = {
  vatPayer: Type.Boolean(),
  vatNumber: text(20),
  cashAccounting: Type.Optional(
    Type.Boolean({ description: 'VAT accounted for on receipt: „Pinigų apskaitos sistema“.' }),
  ),
  invoiceSeries: text(20),
  bankAccount: text(50),
  bankName: text(120),
}
export const InvoiceBody = Type.Object(
  { ...invoicing, ...ProofBody },
  { additionalProperties: false },
)
export const OwnInvoiceBody = Type.Object(
  { ...invoicing, taxpayerCode: text(20), sellerAddress: text(200), ...ProofBody },
  { additionalProperties: false },
)

const position = {
  officePositionLt: text(120),
  officePositionEn: text(120),
  locale: Type.Optional(LocaleSchema),
}
export const InvitationBody = Type.Object(
  { email: Email, ...position },
  { additionalProperties: false },
)
export const PersonalAccountBody = Type.Object(
  {
    email: Email,
    name: PersonName,
    lastname: PersonName,
    qualification: Qualification,
    ...position,
  },
  { additionalProperties: false },
)

export const PresentedInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  kind: oneOf(['invitation', 'account']),
  name: nullable(Type.String()),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
  mayBeResentAt: Instant,
})
export const OwnInvitation = Type.Object({
  id: Id,
  firmName: Type.String(),
  inviter: Type.String(),
  expiresAt: Instant,
})
export const TokenBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
)
export const NewPersonBody = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 100 }),
    name: PersonName,
    lastname: PersonName,
    password: Password,
    passwordConfirmation: Type.Optional(Password),
    acceptTerms: Type.Optional(Type.Boolean({ description: 'Must be true.' })),
  },
  { additionalProperties: false },
)
export const NewPersonJoined = Type.Object({ ...OpenedFirm.properties, email: Type.String() })

export const RoleBody = Type.Object({ role: Role }, { additionalProperties: false })
export const HandOverBody = Type.Object({ firmLawyerId: Id }, { additionalProperties: false })

const InvoiceSettings = Type.Object({
  vatPayer: Type.Boolean(),
  vatNumber: nullable(Type.String()),
  cashAccounting: Type.Boolean(),
  invoiceSeries: nullable(Type.String()),
  bankAccount: nullable(Type.String()),
  bankName: nullable(Type.String()),
})
export const Member = Type.Object({
  firmLawyerId: Id,
  name: Type.String(),
  slug: Type.String(),
  role: Role,
  qualification: Qualification,
  isShown: Type.Boolean(),
  isYou: Type.Boolean(),
  position: nullable(Type.String()),
})
export const PresentedFirm = Type.Object({
  firmId: Id,
  firmLawyerId: Id,
  slug: Type.String(),
  role: Role,
  details: Type.Object({
    name: Type.String(),
    practiceForm: details.practiceForm,
    registrationCode: nullable(Type.String()),
    taxpayerCode: nullable(Type.String()),
    address: nullable(Type.String()),
    city: nullable(Type.String()),
    phone: nullable(Type.String()),
    email: nullable(Type.String()),
    webPage: nullable(Type.String()),
    descriptionLt: nullable(Type.String()),
    descriptionEn: nullable(Type.String()),
  }),
  invoice: InvoiceSettings,
  mayInvoiceThemselves: Type.Boolean(),
  ownInvoice: nullable(
    Type.Object({
      ...InvoiceSettings.properties,
      taxpayerCode: nullable(Type.String()),
      sellerAddress: nullable(Type.String()),
    }),
  ),
  members: Type.Array(Member),
  invitations: Type.Array(PresentedInvitation),
  accountChanges: Type.Array(
    Type.Object({
      changedAt: Instant,
      by: Type.String(),
      was: nullable(Type.String()),
      is: nullable(Type.String()),
    }),
    {
      description:
        "For representatives: the last changes of the firm's bank account, newest first, both masked. Nobody's name once they have left.",
    },
  ),
})
export type PresentedFirm = Static<typeof PresentedFirm>
export const OwnFirms = Type.Object({
  items: Type.Array(
    Type.Object({
      firmId: Id,
      firmLawyerId: Id,
      slug: Type.String(),
      name: Type.String(),
      role: Role,
    }),
  ),
})
export const OwnInvitations = Type.Object({ items: Type.Array(OwnInvitation) })
