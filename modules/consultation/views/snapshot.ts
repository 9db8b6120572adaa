import type { Locale } from '#modules/shared'
import { Consultation, type Proposal } from '../consultation.ts'
import { isConfirmed, type Payment, type Side } from '../state/consultation-status.ts'
import type { ShownStatus } from '../state/shown-status.ts'
import { priceState, type PriceState } from './price-words.ts'

/**
 * The columns that other modules may read: ids, states, instants and amounts; no names, areas or
 * matter.
 */
const COLUMNS = [
  'id',
  'number',
  'version',
  'status',
  'clientAccountId',
  'lawyerAccountId',
  'lawyerId',
  'firmLawyerId',
  'firmId',
  'serviceId',
  'serviceTitleLt',
  'serviceTitleEn',
  'serviceType',
  'durationMinutes',
  'startsAt',
  'endsAt',
  'timeZone',
  'proposedBy',
  'proposedStartsAt',
  'proposedEndsAt',
  'proposedClaimId',
  'proposedFirmLawyerId',
  'coverId',
  'proposalsInRow',
  'priceCents',
  'vatBasisPoints',
  'prepaid',
  'refundRule',
  'conflict',
  'conflictCheckedAt',
  'agreementSha256',
  'agreementShownAt',
  'advanceVatBasisPoints',
  'requestedAt',
  'acceptedAt',
  'answerBy',
  'payBy',
  'signBy',
  'dueAt',
  'paidAt',
  'signedAt',
  'declinedBy',
  'declineReason',
  'refundDueCents',
  'refundedAt',
  'clientJoinedAt',
  'lawyerJoinedAt',
] as const satisfies ReadonlyArray<keyof Consultation>

/** Reads no sealed columns. */
export const selectSnapshots = (db: Parameters<typeof Consultation.query>[0]) =>
  Consultation.query(db).select(COLUMNS.map((column) => `consultation.${column}`))

type Columns = Omit<
  Pick<Consultation, (typeof COLUMNS)[number]>,
  | 'serviceTitleLt'
  | 'serviceTitleEn'
  | 'proposedBy'
  | 'proposedStartsAt'
  | 'proposedEndsAt'
  | 'proposedClaimId'
  | 'proposedFirmLawyerId'
>

/** A consultation as other modules see it. */
export type Snapshot = Columns & {
  /** The status in the words of the API. */
  shownStatus: ShownStatus
  payment: Payment
  priceState: PriceState
  /** Agreed, paid and signed, whether or not another time is proposed. */
  isConfirmed: boolean
  /** Another time that one side proposes. */
  proposal: Proposal | null
  serviceTitles: Record<Locale, string>
}

export function snapshotOf(consultation: Consultation): Snapshot {
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, consultation[column]]))
  return {
    ...(columns as Columns),
    shownStatus: consultation.shownStatus,
    payment: consultation.payment,
    priceState: priceState(consultation),
    isConfirmed: isConfirmed(consultation),
    proposal: consultation.proposal,
    serviceTitles: {
      lt: consultation.serviceTitleIn('lt'),
      en: consultation.serviceTitleIn('en'),
    },
  }
}

/** Expects one of its two sides. */
export const sideOf = (
  { clientAccountId }: Pick<Snapshot, 'clientAccountId'>,
  { accountId }: { accountId: string },
): Side => (accountId === clientAccountId ? 'client' : 'lawyer')
