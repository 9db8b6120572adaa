import type { Static } from 'typebox'
import type { Firm, FirmLawyerDetails } from '#modules/lawyer'
import type { Locale } from '#modules/shared'
import type { FirmDetails } from './firm-details.ts'
import { mayBeResentAt, type Invitation } from './invitation/invitation.ts'
import type { FirmView } from './queries.ts'
import type { Member, PresentedFirm, PresentedInvitation } from './schemas.ts'

export function presentFirm(
  { firm, membership, members, invitations, accountChanges, mayInvoiceThemselves }: FirmView,
  now: Date,
  locale: Locale,
): PresentedFirm {
  return {
    firmId: firm.id,
    firmLawyerId: membership.id,
    slug: firm.slug,
    role: membership.role,
    details: detailsOf(firm),
    invoice: invoiceOf(firm),
    mayInvoiceThemselves,
    ownInvoice:
      membership.invoicedBy === 'own'
        ? {
            ...invoiceOf(membership),
            taxpayerCode: membership.taxpayerCode,
            sellerAddress: membership.sellerAddress,
          }
        : null,
    members: members.map((member) => presentMember(member, membership, locale)),
    invitations: invitations.map((invitation) => presentInvitation(invitation, now)),
    accountChanges: accountChanges.map(({ changedAt, ...change }) => ({
      ...change,
      changedAt: changedAt.toISOString(),
    })),
  }
}

const detailsOf = ({
  name,
  practiceForm,
  registrationCode,
  taxpayerCode,
  address,
  city,
  phone,
  email,
  webPage,
  descriptionLt,
  descriptionEn,
}: FirmDetails): FirmDetails => ({
  name,
  practiceForm,
  registrationCode,
  taxpayerCode,
  address,
  city,
  phone,
  email,
  webPage,
  descriptionLt,
  descriptionEn,
})

const invoiceOf = ({
  vatPayer,
  vatNumber,
  cashAccounting,
  invoiceSeries,
  bankAccount,
  bankName,
}: Pick<
  Firm,
  'vatPayer' | 'vatNumber' | 'cashAccounting' | 'invoiceSeries' | 'bankAccount' | 'bankName'
>) => ({ vatPayer, vatNumber, cashAccounting, invoiceSeries, bankAccount, bankName })

const presentMember = (
  member: FirmLawyerDetails,
  reader: FirmLawyerDetails,
  locale: Locale,
): Static<typeof Member> => ({
  firmLawyerId: member.id,
  name: member.displayName,
  slug: member.lawyerSlug,
  role: member.role,
  qualification: member.qualification,
  isShown: member.status === 'approved',
  isYou: member.id === reader.id,
  position:
    locale === 'lt'
      ? (member.officePositionLt ?? member.officePositionEn)
      : (member.officePositionEn ?? member.officePositionLt),
})

export const presentInvitation = (
  invitation: Invitation,
  now: Date,
): Static<typeof PresentedInvitation> => {
  const { id, email, kind, name, lastname, sentAt, expiresAt } = invitation
  return {
    id,
    email,
    kind,
    name: name && `${name} ${lastname ?? ''}`.trim(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    mayBeResentAt: mayBeResentAt(invitation).toISOString(),
  }
}
