import Type, { type Static } from 'typebox'
import { ProofBody } from '#modules/account'
import { PRACTICE_FORMS } from '#modules/lawyer'
import {
  bodySchema,
  Id,
  Instant,
  LocaleSchema,
  nullable,
  oneOf,
  PersonName,
  schema,
} from '#modules/shared'

const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))
const Password = Type.String({ minLength: 1, maxLength: 1_000 })
const Email = Type.String({ minLength: 1, format: 'email', maxLength: 254 })
const Role = oneOf(['member', 'representative'], { title: 'FirmRole' })
const Qualification = oneOf(['advocate', 'assistant', 'advisor'], { title: 'Qualification' })
export const DESCRIPTION_MAX = 3_000

const details = {
  name: Type.String({ minLength: 1, maxLength: 160 }),
  practiceForm: oneOf(PRACTICE_FORMS, {
    title: 'PracticeForm',
    description: 'individual and partnership are no legal persons and have no company code.',
  }),
  registrationCode: text(20),
  taxpayerCode: text(20),
  address: text(200),
  city: text(80),
  phone: Type.Optional(nullable(Type.String({ format: 'phone', maxLength: 40 }))),
  email: Type.Optional(nullable(Type.String({ format: 'email', maxLength: 254 }))),
  webPage: text(300),
  descriptionLt: text(DESCRIPTION_MAX),
  descriptionEn: text(DESCRIPTION_MAX),
}
export const FirmBody = bodySchema('FirmChange', details)
export const NewFirmBody = bodySchema('NewFirm', { ...details, vatNumber: text(20) })
export const OpenedFirm = schema('FirmMembership', { firmId: Id, firmLawyerId: Id })

const invoicing = {
  vatPayer: Type.Boolean(),
  vatNumber: text(20),
  cashAccounting: Type.Optional(
    Type.Boolean({ description: 'VAT accounted for on receipt: „Pinigų apskaitos sistema“.' }),
  ),
  invoiceSeries: text(12),
  bankAccount: text(50),
  bankName: text(120),
}
export const InvoiceBody = bodySchema('InvoiceSettingsChange', { ...invoicing, ...ProofBody })
export const OwnInvoiceBody = bodySchema('OwnInvoiceSettingsChange', {
  ...invoicing,
  taxpayerCode: text(20),
  sellerAddress: text(200),
  ...ProofBody,
})

const position = {
  officePositionLt: text(120),
  officePositionEn: text(120),
  locale: Type.Optional(LocaleSchema),
}
export const InvitationBody = bodySchema('NewInvitation', { email: Email, ...position })
export const PersonalAccountBody = bodySchema('NewPersonalAccount', {
  email: Email,
  name: PersonName,
  lastname: PersonName,
  qualification: Qualification,
  ...position,
})

export const PresentedInvitation = schema('Invitation', {
  id: Id,
  email: Type.String(),
  kind: oneOf(['invitation', 'account']),
  name: nullable(Type.String()),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
  mayBeResentAt: Instant,
})
export const OwnInvitation = schema('OwnInvitation', {
  id: Id,
  firmName: Type.String(),
  inviter: Type.String(),
  expiresAt: Instant,
})
export const TokenBody = bodySchema('InvitationToken', {
  token: Type.String({ minLength: 1, maxLength: 100 }),
})
export const NewPersonBody = bodySchema('NewFirmMember', {
  token: Type.String({ minLength: 1, maxLength: 100 }),
  name: PersonName,
  lastname: PersonName,
  password: Password,
  passwordConfirmation: Type.Optional(Password),
  acceptTerms: Type.Optional(Type.Boolean({ description: 'Must be true.' })),
})
export const NewPersonJoined = schema('NewFirmMemberJoined', {
  ...OpenedFirm.properties,
  email: Type.String(),
})

export const RoleBody = bodySchema('FirmRoleChange', { role: Role })
export const HandOverBody = bodySchema('FirmHandOver', { firmLawyerId: Id })

const InvoiceSettings = schema('InvoiceSettings', {
  vatPayer: Type.Boolean(),
  vatNumber: nullable(Type.String()),
  cashAccounting: Type.Boolean(),
  invoiceSeries: nullable(Type.String()),
  bankAccount: nullable(Type.String()),
  bankName: nullable(Type.String()),
})
export const Member = schema('FirmMember', {
  firmLawyerId: Id,
  name: Type.String(),
  slug: Type.String(),
  role: Role,
  qualification: Qualification,
  isShown: Type.Boolean(),
  isYou: Type.Boolean(),
  position: nullable(Type.String()),
})
export const PresentedFirm = schema('OwnFirm', {
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
        "For representatives: the last changes of the firm's bank account, newest first, masked. The name is empty if the account was deleted.",
    },
  ),
})
export type PresentedFirm = Static<typeof PresentedFirm>
export const OwnFirms = schema('OwnFirms', {
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
export const OwnInvitations = schema('OwnInvitations', { items: Type.Array(OwnInvitation) })
