import { Model } from 'objection'
import { sideOf } from '#modules/consultation'
import { onlyFirmInvoices } from '#modules/lawyer'
import { VAT_RATE_BASIS_POINTS, type Actor, type Db } from '#modules/shared'
import { describeBuyer } from '../buyer/buyer.ts'
import { errors } from '../errors.ts'
import { addSums, findOf, fullNumber, Invoice, sumsOf } from '../invoice.ts'
import { rateFor } from '../advance/issue-advance-invoice.ts'
import { getInvoiced, type InvoicedConsultation } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'

/** At most one per consultation that is not cancelled: a unique index decides parallel sends. */
export class FinalInvoice extends Model {
  static override tableName = 'final_invoice'
  declare id: string
  declare consultationId: string
  declare invoiceId: string | null
  declare fileId: string | null
  declare accountId: string
  declare sentAt: Date
  declare cancelledAt: Date | null
  declare paidAt: Date | null
}

export const findFinal = async (
  db: Db,
  consultationId: string,
): Promise<FinalInvoice | undefined> =>
  FinalInvoice.query(db).where({ consultationId }).whereNull('cancelledAt').first()

/** The invoice itself; undefined for a file of the lawyer's own. */
export const findIssuedFinal = (db: Db, id: string): Promise<Invoice | undefined> =>
  Invoice.query(db)
    .where({ id: FinalInvoice.query(db).findById(id).select('invoiceId') })
    .first()
    .execute()

export const maySend = (
  invoiced: Pick<InvoicedConsultation, 'status' | 'startsAt' | 'lawyerJoinedAt'>,
  now: Date,
): boolean => hasBegun(invoiced, now) && invoiced.lawyerJoinedAt !== null
const hasBegun = (
  { status, startsAt }: Pick<InvoicedConsultation, 'status' | 'startsAt'>,
  now: Date,
) => (status === 'past' || status === 'confirmed') && startsAt <= now

/** The agreed price of a meeting that is paid afterwards; nothing is owed for one that the client missed. */
export const agreedCents = ({
  payment,
  priceCents,
  clientJoinedAt,
}: Pick<InvoicedConsultation, 'payment' | 'priceCents' | 'clientJoinedAt'>): number =>
  payment === 'after' && clientJoinedAt ? priceCents : 0

/** Refused unless this is the consultation's lawyer. */
export async function assertLawyer(
  { consultation, db }: Needs,
  actor: Actor,
  consultationId: string,
): Promise<void> {
  const snapshot = await consultation.snapshots.getVisible(db, actor, consultationId)
  if (sideOf(snapshot, actor) !== 'lawyer') throw errors.ONLY_LAWYER_INVOICES()
}

export function assertMayInvoice({ lawyer }: Pick<InvoicedConsultation, 'lawyer'>): void {
  if (onlyFirmInvoices(lawyer)) throw errors.LEFT_THE_FIRM({ params: { firm: lawyer.firmName } })
}

/** Whether the lawyer cannot answer for the final invoice any more. */
export const cannotAnswer = ({ lawyer }: Pick<InvoicedConsultation, 'lawyer'>): boolean =>
  lawyer.isDeleted || onlyFirmInvoices(lawyer)

/**
 * Whether the lawyer can still mark the final invoice as paid. Nobody can where the lawyer left the
 * firm in whose name it is, or deleted the account (decision 073).
 */
export const isConfirmedHere = async (
  needs: Needs,
  db: Db,
  { consultationId }: { consultationId: string },
): Promise<boolean> => !cannotAnswer(await getInvoiced(needs, db, consultationId))

/** The consultation; refused before the meeting began and after a final invoice was sent. */
export async function getOpenForFinal(
  needs: Needs,
  db: Db,
  consultationId: string,
): Promise<InvoicedConsultation> {
  const invoiced = await getInvoiced(needs, db, consultationId)
  assertMayInvoice(invoiced)
  if (!hasBegun(invoiced, needs.clock.now())) throw errors.MEETING_IS_AHEAD()
  if (!invoiced.lawyerJoinedAt) throw errors.LAWYER_WAS_ABSENT()
  if (await findFinal(db, consultationId)) throw errors.FINAL_ALREADY_SENT()
  return invoiced
}

/** What was invoiced in advance; the final invoice has the same VAT rate. */
export async function advanceOf(
  needs: Needs,
  db: Db,
  { id, lawyer, clientAccountId }: Pick<InvoicedConsultation, 'id' | 'lawyer' | 'clientAccountId'>,
) {
  const invoice = await findOf(db, id, 'invoice')
  const vatBasisPoints = invoice
    ? invoice.vatBasisPoints
    : rateFor(
        lawyer.vatPayer ? VAT_RATE_BASIS_POINTS : null,
        await describeBuyer(needs, db, clientAccountId),
      )
  return {
    vatBasisPoints,
    advance: invoice
      ? asAdvance(invoice, await Invoice.query(db).where({ correctsId: invoice.id }))
      : null,
  }
}

/** The advance less its credit notes; null when nothing is left. */
function asAdvance(invoice: Invoice, credited: readonly Invoice[]) {
  const remaining = credited
    .map(sumsOf)
    .reduce((sums, back) => addSums(sums, back, -1), sumsOf(invoice))
  return remaining.totalCents === 0
    ? null
    : { number: fullNumber(invoice), issuedAt: invoice.issuedAt.toISOString(), ...remaining }
}
