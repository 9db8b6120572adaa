import { DAY, emit, newId, type Actor, type Db, type Locale, type Tx, after } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoiceSent } from '../events.ts'
import {
  advanceOf,
  agreedCents,
  assertLawyer,
  FinalInvoice,
  getOpenForFinal,
} from './final-invoice.ts'
import { billedMinutes, sumFinal } from './final-sums.ts'
import type { Invoice, InvoiceContent } from '../invoice.ts'
import { issue, type Draft } from '../issue/issue.ts'
import { writeContent } from '../advance/issue-advance-invoice.ts'
import type { Needs } from '../needs.ts'
import { presentInvoice } from '../present.ts'
import type { InvoiceView } from '../schemas.ts'
import { seriesOf } from '../issue/series.ts'

/** `minutes` as counted by the lawyer; billed in tenths of an hour, rounded up. */
export type Work = {
  consultationId: string
  minutes: number
  hourlyRateCents: number
  description?: string | null
}

const DUE_DAYS = 14

/** The invoice as it would be issued now, without a number. Stores nothing. */
export async function previewFinalInvoice(
  needs: Needs,
  actor: Actor,
  { locale, ...work }: Work & { locale: Locale },
): Promise<InvoiceView> {
  await assertLawyer(needs, actor, work.consultationId)
  const { vat, content, ...draft } = await draftFinal(needs, needs.db, actor, work)
  const row = {
    ...draft,
    id: work.consultationId,
    number: 0,
    issuedAt: needs.clock.now(),
    currency: 'EUR',
    ...(vat ?? { vatBasisPoints: null, netCents: null, vatCents: null }),
  }
  return { ...presentInvoice(row as Invoice, content, locale), number: '' }
}

/** Issues the final invoice for hours and rate. Refused when one was sent already. */
export async function sendFinalInvoice(needs: Needs, actor: Actor, work: Work): Promise<void> {
  await assertLawyer(needs, actor, work.consultationId)
  await needs.transact(async (tx) => {
    const draft = await draftFinal(needs, tx, actor, work)
    await recordUnpaid(needs, tx, draft)
    const issued = await issue(needs, tx, draft)
    const sent = { consultationId: work.consultationId, invoiceId: issued.id, fileId: null }
    await storeFinal(needs, tx, { actor, sent, issued })
  })
}

/** Call before `issue`: locks the consultation's row before the counter of numbers. */
export async function recordUnpaid(
  { clock, consultation }: Needs,
  tx: Tx,
  { consultationId: id, totalCents, dueAt }: Pick<Draft, 'consultationId' | 'totalCents' | 'dueAt'>,
): Promise<void> {
  const isToPay = totalCents > 0 && dueAt !== null
  const toPay = isToPay ? { since: clock.now(), totalCents, dueAt } : null
  await consultation.moves.recordToPay(tx, { id, toPay })
}

type Sent = {
  actor: Actor
  sent: Pick<FinalInvoice, 'consultationId' | 'invoiceId' | 'fileId'>
  issued?: Invoice
}

/** Stores the row of the one final invoice; a second is refused and its number is rolled back. */
export async function storeFinal(
  { clock }: Needs,
  tx: Tx,
  { actor, sent, issued }: Sent,
): Promise<void> {
  const inserted = await tx(FinalInvoice.tableName)
    .insert({ id: newId(), ...sent, accountId: actor.accountId, sentAt: clock.now() })
    .onConflict(tx.raw('(consultation_id) where cancelled_at is null'))
    .ignore()
    .returning('consultationId')
  if (inserted.length === 0) throw errors.FINAL_ALREADY_SENT()
  await emit(tx, finalInvoiceSent, {
    consultationId: sent.consultationId,
    toPayCents: issued?.totalCents ?? null,
    dueAt: issued?.dueAt?.toISOString() ?? null,
  })
}

export async function draftFinal(
  needs: Needs,
  db: Db,
  actor: Pick<Actor, 'accountId'>,
  { consultationId, minutes: worked, hourlyRateCents, description }: Work,
): Promise<Draft> {
  const minutes = billedMinutes(worked)
  const invoiced = await getOpenForFinal(needs, db, consultationId)
  const { vatBasisPoints, advance } = await advanceOf(needs, db, invoiced)
  const meetingCents = agreedCents(invoiced)
  if (minutes === 0 && meetingCents === 0) throw errors.FINAL_IS_EMPTY({ field: 'minutes' })
  const { whole, meeting, toPay } = sumFinal({
    meetingCents,
    minutes,
    hourlyRateCents,
    vatBasisPoints,
    advance,
  })
  const { totalCents, netCents, vatCents } = toPay
  if (totalCents < 0) throw errors.FINAL_BELOW_PAID({ field: 'minutes' })
  const { lawyer } = invoiced
  const content: InvoiceContent = {
    ...(await writeContent(needs, db, invoiced, vatBasisPoints !== null)),
    work: {
      minutes,
      hourlyRateCents,
      description: description?.trim() || null,
      whole,
      ...(meeting && { meeting }),
    },
    ...(advance && { advance }),
  }
  return {
    consultationId,
    taskId: null,
    lawyerAccountId: actor.accountId,
    kind: 'final',
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, 'final'),
    dueAt: after(needs.clock.now(), DUE_DAYS * DAY),
    totalCents,
    vat: vatBasisPoints === null ? null : { vatBasisPoints, netCents, vatCents },
    content,
  }
}
