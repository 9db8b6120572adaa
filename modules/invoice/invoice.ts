import { Model } from 'objection'
import type { ServiceType } from '#modules/calendar'
import type { Db } from '#modules/shared'

/**
 * `advance` asks for the price; `invoice` says that it was received; `credit` takes back what was
 * refunded; `final` is for work beyond what was paid in advance.
 */
export const KINDS = ['advance', 'invoice', 'credit', 'final'] as const
export type InvoiceKind = (typeof KINDS)[number]

/** A paper about money. Once issued nothing of it changes; who and what is on it is sealed. */
export class Invoice extends Model {
  static override tableName = 'invoice'

  declare id: string
  declare consultationId: string
  declare lawyerAccountId: string
  declare kind: InvoiceKind
  declare issuerFirmId: string
  declare series: string
  declare number: number
  declare issuedAt: Date
  declare dueAt: Date | null
  declare currency: string
  /** What is to be paid, was received, or goes back: never negative. */
  declare totalCents: number
  /**
   * Null, as the two beneath it, where the issuer is no VAT payer; 0 where the buyer accounts for
   * the VAT (reverse charge).
   */
  declare vatBasisPoints: number | null
  declare netCents: number | null
  declare vatCents: number | null
  /** The paper that a credit note corrects. */
  declare correctsId: string | null
  /** Why: one note for each cause of a paper. */
  declare creditCause: string | null
  declare documentSealed: string
  declare documentSha256: string | null
}

export type Seller = {
  name: string
  lawyerName: string
  companyCode: string | null
  vatNumber: string | null
  address: string | null
  taxpayerCode?: string | null
  bankAccount?: string | null
  bankName?: string | null
  /** VAT accounted for on receipt: the paper then says so (IX-751, Art. 80). */
  cashAccounting?: boolean
}
export type Buyer = {
  name: string
  email: string
  companyCode?: string | null
  vatNumber?: string | null
  address?: string | null
  /** A VAT payer of another member state, found in its register then. */ vatConfirmedAt?:
    string | null
}
export type Sums = { totalCents: number; netCents: number; vatCents: number }

export const sumsOf = ({
  totalCents,
  netCents,
  vatCents,
}: Pick<Invoice, 'totalCents' | 'netCents' | 'vatCents'>): Sums => ({
  totalCents,
  netCents: netCents ?? totalCents,
  vatCents: vatCents ?? 0,
})
export const added = (one: Sums, other: Sums, sign: 1 | -1 = 1): Sums => ({
  totalCents: one.totalCents + sign * other.totalCents,
  netCents: one.netCents + sign * other.netCents,
  vatCents: one.vatCents + sign * other.vatCents,
})

/** What stands on the paper beside the sums, as it was on the day of issue. */
export type Paper = {
  seller: Seller
  buyer: Buyer
  line: { titles: { lt: string; en: string }; type: ServiceType; durationMinutes: number }
  /** The consultation's number, which says nothing of the matter. */
  consultation?: string
  timeZone?: string
  paidAt?: string | null
  startsAt?: string
  /**
   * Of a final invoice: hours worked, their price, in whose words what was done; `meeting` is what
   * of the whole is the agreed price of the meeting.
   */
  work?: {
    minutes: number
    hourlyRateCents: number
    description: string | null
    whole: Sums
    meeting?: Sums
  }
  /** What the advance covered already, and by which paper. */
  advance?: { number: string; issuedAt: string } & Sums
  /** Of a credit note: the corrected paper's name, number and date (IX-751, Art. 83). */
  corrects?: { number: string; issuedAt: string; isVat: boolean; isWhole?: boolean }
  /** Of a credit note: why it was issued. */
  reason?: CreditReason
}

/**
 * Money went back by the meeting's rule, or by goodwill; or a final invoice was wrong, in the
 * lawyer's words.
 */
export type CreditReason = { kind: 'meeting' | 'goodwill' } | { kind: 'cancelled'; text: string }

/** The buyer accounts for the VAT: the paper says so and names no rate (IX-751, Art. 80(1)). */
export const isReverseCharged = ({ vatBasisPoints }: Pick<Invoice, 'vatBasisPoints'>): boolean =>
  vatBasisPoints === 0

/** "AV-00012": the series and the number as people write them. */
export const fullNumber = ({ series, number }: Pick<Invoice, 'series' | 'number'>): string =>
  `${series}-${paddedNumber({ number })}`
export const paddedNumber = ({ number }: Pick<Invoice, 'number'>): string =>
  String(number).padStart(5, '0')

/** The latest of a kind: credit notes and cancelled final invoices may be several. */
export const findOf = async (
  db: Db,
  consultationId: string,
  kind: InvoiceKind,
): Promise<Invoice | undefined> =>
  Invoice.query(db)
    .where({ consultationId, kind })
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .first()
