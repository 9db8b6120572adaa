import type { ServiceType } from '#modules/calendar'
import { VAT_RATE_BASIS_POINTS } from '#modules/shared'
import { joinWindow } from '#modules/attendance'

export type BookedLawyer = {
  accountId: string
  lawyerId: string
  firmId: string
  timeZone: string
  vatPayer: boolean
}
export type BookedService = {
  id: string
  titleLt: string | null
  titleEn: string | null
  type: ServiceType
  durationMinutes: number
  priceCents: number
}

/** The lawyer, service and time as they are at the request; later changes do not matter. */
export const copyBookedTerms = ({
  lawyer,
  service,
  startsAt,
  endsAt,
}: {
  lawyer: BookedLawyer
  service: BookedService
  startsAt: Date
  endsAt: Date
}) => ({
  lawyerAccountId: lawyer.accountId,
  lawyerId: lawyer.lawyerId,
  firmId: lawyer.firmId,
  timeZone: lawyer.timeZone,
  vatBasisPoints: lawyer.vatPayer ? VAT_RATE_BASIS_POINTS : 0,
  serviceId: service.id,
  serviceTitleLt: service.titleLt,
  serviceTitleEn: service.titleEn,
  serviceType: service.type,
  durationMinutes: service.durationMinutes,
  priceCents: service.priceCents,
  startsAt,
  endsAt,
  finishesAt: joinWindow({ startsAt, endsAt }).closesAt,
})

/** A charged first meeting is always prepaid. */
export const isPrepaid = ({
  priceCents,
  prepayment,
  type,
}: {
  priceCents: number
  prepayment: boolean
  type: ServiceType
}): boolean => priceCents > 0 && (prepayment || type === 'introductory')
