import { Model, type QueryBuilder } from 'objection'
import type { ServiceType } from '#modules/calendar'
import {
  beforeRowLock,
  errors as shared,
  isId,
  type Actor,
  type Db,
  type Locale,
  type Tx,
} from '#modules/shared'
import type { RefundRule } from './cancel/cancellation.ts'
import type { DeclineReason } from './cancel/decline-reason.ts'
import type { Facts, Mover, Payment, Side, Status } from './state/consultation-status.ts'
import { shownStatus, type ShownStatus } from './state/shown-status.ts'
import type { Conflict } from './state/visibility.ts'

/** A request or meeting. The matter is sealed; only `matter.ts` opens it. */
export class Consultation extends Model {
  static override tableName = 'consultation'
  static override jsonAttributes = ['refundRule']

  declare id: string
  declare number: string
  declare version: number
  declare clientAccountId: string
  declare lawyerAccountId: string
  declare firmLawyerId: string
  declare lawyerId: string
  declare firmId: string

  declare serviceId: string
  declare serviceTitleLt: string | null
  declare serviceTitleEn: string | null
  declare serviceType: ServiceType
  declare durationMinutes: number
  declare priceCents: number
  declare vatBasisPoints: number
  declare prepaid: boolean
  declare firstMeetingOnly: boolean
  declare refundRule: RefundRule

  declare specialtyCode: string | null
  declare titleSealed: string
  declare descriptionSealed: string
  declare questionnaireSealed: string
  declare matterErasedAt: Date | null
  declare termsAcceptedAt: Date
  /** The Idempotency-Key of the request, so that a retry finds the consultation. */
  declare requestKey: string | null

  declare status: Status
  declare startsAt: Date
  declare endsAt: Date
  declare finishesAt: Date
  declare timeZone: string
  declare proposedBy: Side | null
  declare proposedStartsAt: Date | null
  declare proposedEndsAt: Date | null
  declare proposedClaimId: string | null
  /** The colleague who offers to take it; null where the lawyer themself is meant. */
  declare proposedFirmLawyerId: string | null
  declare proposalsInRow: number
  /** The cover under which it was requested; its colleague may answer. */
  declare coverId: string | null

  declare answerBy: Date | null
  declare payBy: Date | null
  /** Deadline of the signature; set when only the signature is missing. */
  declare signBy: Date | null
  /** When the system acts if nobody else does; a generated column. */
  declare readonly dueAt: Date | null
  /** When it began to wait for the present action; the reminder is sent at `remindAt`. */
  declare waitingSince: Date | null
  declare remindersSent: number
  declare remindAt: Date | null

  declare conflict: Conflict | null
  declare conflictCheckedAt: Date | null
  declare agreementSha256: string | null
  declare agreementShownAt: Date | null
  /** The client's name in the agreement; invoices use the same. */
  declare clientNameSealed: string | null
  /** Null before an advance invoice; 0 where the client accounts for the VAT. */
  declare advanceVatBasisPoints: number | null
  /** When the final invoice was sent; sum and due date are null if it is the lawyer's own file. */
  declare toPaySince: Date | null
  declare toPayCents: number | null
  declare toPayDueAt: Date | null
  /** Since when the client's question about it waits for an answer. */
  declare toPayAskedAt: Date | null
  /** The last moment of a paid or signed fixed-price task, which prolongs the storage. */
  declare workedAt: Date | null
  /** When something was last written in its matter. */
  declare activeAt: Date | null

  declare requestedAt: Date
  declare acceptedAt: Date | null
  declare paidAt: Date | null
  declare signedAt: Date | null
  declare declinedAt: Date | null
  declare declinedBy: Mover | null
  declare declineReason: DeclineReason | null
  declare declineCommentSealed: string | null
  declare finishedAt: Date | null
  declare refundDueCents: number | null
  declare refundedAt: Date | null
  /** When each side confirmed that they will come; reset when the meeting moves. */
  declare clientComingAt: Date | null
  declare lawyerComingAt: Date | null
  declare clientJoinedAt: Date | null
  declare lawyerJoinedAt: Date | null

  static override modifiers = {
    /** Only its two sides know that a consultation exists (Law on the Bar, Art. 46(5)). */
    visibleTo: (query: QueryBuilder<Consultation>, { accountId, actedBy }: Actor) =>
      query.where((own) => {
        // An assistant acts as the lawyer's side alone, and never about a request of their own.
        void (actedBy
          ? own
              .where('consultation.lawyerAccountId', accountId)
              .whereNot('consultation.clientAccountId', actedBy)
          : own
              .where('consultation.clientAccountId', accountId)
              .orWhere('consultation.lawyerAccountId', accountId))
      }),
  }

  /** Another time that one side proposes. */
  get proposal(): Proposal | null {
    return this.proposedBy
      ? {
          by: this.proposedBy,
          startsAt: this.proposedStartsAt!,
          endsAt: this.proposedEndsAt!,
          claimId: this.proposedClaimId!,
          firmLawyerId: this.proposedFirmLawyerId,
        }
      : null
  }
  /** The status in the words of the API. */
  get shownStatus(): ShownStatus {
    return shownStatus(this)
  }
  get payment(): Payment {
    return paymentOf(this)
  }
  get facts(): Facts {
    return { payment: this.payment }
  }
  get paidCents(): number {
    return this.paidAt ? this.priceCents : 0
  }

  serviceTitleIn(locale: Locale): string {
    return (
      (locale === 'lt'
        ? (this.serviceTitleLt ?? this.serviceTitleEn)
        : (this.serviceTitleEn ?? this.serviceTitleLt)) ?? ''
    )
  }

  /** Expects one of its two sides. */
  sideOf({ accountId }: Actor): Side {
    return accountId === this.clientAccountId ? 'client' : 'lawyer'
  }
}

/**
 * `claimId`: the claim that reserves the proposed time. `firmLawyerId`: the colleague who would meet
 * the client instead of the lawyer.
 */
export type Proposal = {
  by: Side
  startsAt: Date
  endsAt: Date
  claimId: string
  firmLawyerId: string | null
}

export const paymentOf = ({
  prepaid,
  priceCents,
}: Pick<Consultation, 'prepaid' | 'priceCents'>): Payment => {
  if (priceCents === 0) return 'free'
  return prepaid ? 'before' : 'after'
}

/** NOT_FOUND for others as for unknown ids: that a consultation exists is secret. */
export async function getVisible(db: Db, actor: Actor, id: string): Promise<Consultation> {
  if (!isId(id)) throw shared.NOT_FOUND()
  return orNotFound(await Consultation.query(db).findById(id).modify('visibleTo', actor))
}

/** The same, with the row locked until the transaction ends. */
export async function lockVisible(tx: Tx, actor: Actor, id: string): Promise<Consultation> {
  if (!isId(id)) throw shared.NOT_FOUND()
  beforeRowLock(tx, 'consultations', id)
  return orNotFound(
    await Consultation.query(tx).findById(id).modify('visibleTo', actor).forUpdate(),
  )
}

/** Locks the row for the system, which sees all. */
export async function lockConsultation(tx: Tx, id: string): Promise<Consultation> {
  beforeRowLock(tx, 'consultations', id)
  return orNotFound(await Consultation.query(tx).findById(id).forUpdate())
}

export function orNotFound(found: Consultation | undefined): Consultation {
  if (!found) throw shared.NOT_FOUND()
  return found
}
