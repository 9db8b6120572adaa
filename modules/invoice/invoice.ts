import { Model } from 'objection'
import type { ServiceType } from '#modules/calendar'
import { type Db, splitVat } from '#modules/shared'

/**
 * `advance` asks for the price; `invoice` is for the price received; `credit` corrects an invoice;
 * `final` is for work beyond what was paid in advance.
 */
export const KINDS = ['advance', 'invoice', 'credit', 'final'] as const
export type InvoiceKind = (typeof KINDS)[number]

/** Never changes once issued. Its content is sealed. */
export class Invoice extends Model {
  static override tableName = 'invoice'

  declare id: string
  declare consultationId: string
  /** The fixed-price task that it is for; null for the meeting. */
  declare taskId: string | null
  declare lawyerAccountId: string
  declare kind: InvoiceKind
  declare issuerFirmId: string
  declare series: string
  declare number: number
  declare issuedAt: Date
  declare dueAt: Date | null
  declare currency: string
  /** To pay, received, or refunded: never negative. */
  declare totalCents: number
  /** Null, like net and VAT, without a VAT payer; 0 for reverse charge. */
  declare vatBasisPoints: number | null
  declare netCents: number | null
  declare vatCents: number | null
  /** The invoice that a credit note corrects. */
  declare correctsId: string | null
  /** One credit note for each cause of an invoice. */
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
  /** VAT is accounted for on receipt, which the invoice states (IX-751, Art. 80). */
  cashAccounting?: boolean
}
export type Buyer = {
  name: string
  email: string
  companyCode?: string | null
  vatNumber?: string | null
  address?: string | null
  /** When the number was found in the register of another member state. */
  vatConfirmedAt?: string | null
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
/** Net and VAT of a gross sum; null without a VAT payer. */
export const splitGross = (
  cents: number,
  vatBasisPoints: number | null,
): Pick<Sums, 'netCents' | 'vatCents'> =>
  vatBasisPoints === null ? { netCents: cents, vatCents: 0 } : splitVat(cents, vatBasisPoints)

export const addSums = (one: Sums, other: Sums, sign: 1 | -1 = 1): Sums => ({
  totalCents: one.totalCents + sign * other.totalCents,
  netCents: one.netCents + sign * other.netCents,
  vatCents: one.vatCents + sign * other.vatCents,
})

/** A meeting, or a fixed-price task, which has no duration. */
export type InvoiceLine = {
  titles: { lt: string; en: string }
  type: ServiceType | 'fixed-price-task'
  durationMinutes: number | null
}

/** What an invoice says beside its sums, as of the day of issue. */
export type InvoiceContent = {
  seller: Seller
  buyer: Buyer
  line: InvoiceLine
  consultation?: string
  /** The number of the fixed-price task. */
  task?: string
  timeZone?: string
  paidAt?: string | null
  startsAt?: string
  /** Of a final invoice; `meeting` is the part of `whole` that is the agreed price of the meeting. */
  work?: {
    minutes: number
    hourlyRateCents: number
    description: string | null
    whole: Sums
    meeting?: Sums
  }
  advance?: { number: string; issuedAt: string } & Sums
  /** The invoice that a credit note corrects (IX-751, Art. 83). */
  corrects?: { number: string; issuedAt: string; isVat: boolean; isWhole?: boolean }
  reason?: CreditReason
}

/** A refund by the rule of meetings or tasks or by goodwill, or a cancelled final invoice with the lawyer's reason. */
export type CreditReason =
  { kind: 'meeting' | 'task' | 'goodwill' } | { kind: 'cancelled'; text: string }

/** The buyer accounts for the VAT, which the invoice states without a rate (IX-751, Art. 80(1)). */
export const isReverseCharged = ({ vatBasisPoints }: Pick<Invoice, 'vatBasisPoints'>): boolean =>
  vatBasisPoints === 0

/** "AV-00012" */
export const fullNumber = ({ series, number }: Pick<Invoice, 'series' | 'number'>): string =>
  `${series}-${padNumber({ number })}`
export const padNumber = ({ number }: Pick<Invoice, 'number'>): string =>
  String(number).padStart(5, '0')

/** The latest of a kind for the meeting. */
export const findOf = async (
  db: Db,
  consultationId: string,
  kind: InvoiceKind,
): Promise<Invoice | undefined> =>
  Invoice.query(db)
    .where({ consultationId, kind })
    .whereNull('taskId')
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .first()

/** The one of a kind for a fixed-price task. */
export const findOfTask = async (
  db: Db,
  taskId: string,
  kind: 'advance' | 'invoice',
): Promise<Invoice | undefined> => Invoice.query(db).findOne({ taskId, kind })
