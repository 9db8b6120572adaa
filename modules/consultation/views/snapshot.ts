import type { Locale } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { isConfirmed, type Payment, type Side, type State } from '../state/consultation-status.ts'
import { priceState, type PriceState } from './price-words.ts'

/**
 * The columns that other modules may read: ids, states, instants and amounts; no name, area or word
 * of the matter.
 */
const COLUMNS = [
  'id',
  'number',
  'version',
  'status',
  'standing',
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
  'proposedStartsAt',
  'proposedEndsAt',
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

/** The query of snapshots: sealed columns are not even read. */
export const selectSnapshots = (db: Parameters<typeof Consultation.query>[0]) =>
  Consultation.query(db).select(COLUMNS.map((column) => `consultation.${column}`))

type Columns = Omit<
  Pick<Consultation, (typeof COLUMNS)[number]>,
  'standing' | 'serviceTitleLt' | 'serviceTitleEn' | 'proposedStartsAt' | 'proposedEndsAt'
>

/** A consultation as other modules see it. */
export type Snapshot = Columns & {
  state: State
  payment: Payment
  priceState: PriceState
  /** Agreed, paid and signed, whether or not another time is proposed. */
  isConfirmed: boolean
  /** Another time that one side has proposed. */
  proposal: { startsAt: Date; endsAt: Date } | null
  serviceTitles: Record<Locale, string>
}

export function snapshotOf(consultation: Consultation): Snapshot {
  const { proposedStartsAt, proposedEndsAt } = consultation
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, consultation[column]]))
  return {
    ...(columns as Columns),
    state: consultation.state,
    payment: consultation.payment,
    priceState: priceState(consultation),
    isConfirmed: isConfirmed(consultation.state),
    proposal:
      proposedStartsAt && proposedEndsAt
        ? { startsAt: proposedStartsAt, endsAt: proposedEndsAt }
        : null,
    serviceTitles: {
      lt: consultation.serviceTitleIn('lt'),
      en: consultation.serviceTitleIn('en'),
    },
  }
}

/**
 * The side this person is on; the query that read the snapshot has made sure that they are on one.
 */
export const sideOf = (
  { clientAccountId }: Pick<Snapshot, 'clientAccountId'>,
  { accountId }: { accountId: string },
): Side => (accountId === clientAccountId ? 'client' : 'lawyer')
