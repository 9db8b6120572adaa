import type { ServiceType } from '#modules/calendar'
import type { FirmLawyerDetails } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import type { RefundRule } from './cancellation.ts'
import { Consultation } from './consultation.ts'
import { ConsultationParty, openParty } from './consultation-party.ts'
import type { Payment, Status } from './consultation-status.ts'
import { openQuestionnaire } from './matter.ts'
import type { Needs } from './needs.ts'

/**
 * What agreements and invoices are made of: who, what, when, for how much. Nothing of the matter
 * itself.
 */
export type Parties = {
  id: string
  number: string
  status: Status
  client: { accountId: string; represents: string[]; wantsFinalInvoice: boolean }
  lawyer: FirmLawyerDetails
  serviceId: string
  service: { titles: { lt: string; en: string }; type: ServiceType; durationMinutes: number }
  startsAt: Date
  endsAt: Date
  timeZone: string
  priceCents: number
  /**
   * When the price is paid: never, before the meeting by an advance invoice, or after it by the
   * final one.
   */
  payment: Payment
  /** 0 where the lawyer's side is no VAT payer. */
  vatBasisPoints: number
  refundRule: RefundRule
  specialtyCode: string | null
  conflictCheckedAt: Date | null
  requestedAt: Date
  acceptedAt: Date | null
  payBy: Date | null
  signBy: Date | null
  paidAt: Date | null
  /** When the lawyer was first in the meeting's room. */
  lawyerJoinedAt: Date | null
  /** What goes back, or went back, to the client. */
  refundDueCents: number | null
}

export async function getParties({ cipher, lawyer }: Needs, db: Db, id: string): Promise<Parties> {
  const consultation = await Consultation.query(db).findById(id).throwIfNotFound()
  const represented = await ConsultationParty.query(db).where({
    consultationId: id,
    role: 'represented',
  })
  const answers = openQuestionnaire(cipher, consultation)
  const {
    number,
    status,
    serviceType,
    durationMinutes,
    startsAt,
    endsAt,
    timeZone,
    priceCents,
    payment,
    vatBasisPoints,
    refundRule,
    specialtyCode,
    conflictCheckedAt,
    requestedAt,
    acceptedAt,
    payBy,
    signBy,
    paidAt,
    lawyerJoinedAt,
    refundDueCents,
  } = consultation
  return {
    id,
    number,
    status,
    client: {
      accountId: consultation.clientAccountId,
      represents: represented.map((party) => openParty(cipher, party).name),
      wantsFinalInvoice: answers.wantsFinalInvoice ?? false,
    },
    lawyer: await lawyer.memberships.getFirmLawyer(db, consultation.firmLawyerId),
    serviceId: consultation.serviceId,
    service: {
      titles: { lt: consultation.serviceTitleIn('lt'), en: consultation.serviceTitleIn('en') },
      type: serviceType,
      durationMinutes,
    },
    startsAt,
    endsAt,
    timeZone,
    priceCents,
    payment,
    vatBasisPoints,
    refundRule,
    specialtyCode,
    conflictCheckedAt,
    requestedAt,
    acceptedAt,
    payBy,
    signBy,
    paidAt,
    lawyerJoinedAt,
    refundDueCents,
  }
}
