import { sideOf } from '#modules/consultation'
import { emit, sealedIn, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoiceExplained, finalInvoiceQuestioned } from '../events.ts'
import {
  assertMayInvoice,
  cannotAnswer,
  findFinal,
  type FinalInvoice,
} from '../final/final-invoice.ts'
import { Invoice } from '../invoice.ts'
import { withLawyer } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'
import { FinalInvoiceQuestion, type QuestionReason } from './final-invoice-question.ts'
import { answerDueAt } from './present-question.ts'

/** The client asks about the unpaid final invoice, once for each invoice. */
export async function askQuestion(
  needs: Needs,
  actor: Actor,
  {
    consultationId,
    reason,
    text: given,
  }: { consultationId: string; reason: QuestionReason; text: string },
): Promise<void> {
  const text = given.trim()
  if (!text) throw errors.FINAL_QUESTION_NEEDED({ field: 'text' })
  const { transact, clock, cipher, consultation } = needs
  await transact(async (tx) => {
    const { id, side, invoiced } = await lockOwed(needs, tx, actor, consultationId)
    if (side !== 'client' || id === undefined) throw errors.FINAL_NOT_OWED()
    if (cannotAnswer(invoiced)) throw errors.LAWYER_CANNOT_ANSWER()
    if (await FinalInvoiceQuestion.query(tx).findById(id)) throw errors.FINAL_ALREADY_ASKED()
    const askedAt = clock.now()
    await FinalInvoiceQuestion.query(tx).insert({
      finalInvoiceId: id,
      reason,
      textSealed: cipher.seal(text, sealedIn('final_invoice_question.text_sealed', id)),
      askedAt,
      tellUnansweredAt: answerDueAt(askedAt),
    })
    await consultation.moves.holdToPay(tx, { id: consultationId, askedAt })
    await emit(tx, finalInvoiceQuestioned, { consultationId })
  })
}

/** The lawyer answers; the date of the invoice goes on. */
export async function answerQuestion(
  needs: Needs,
  actor: Actor,
  { consultationId, answer: given }: { consultationId: string; answer: string },
): Promise<void> {
  const answer = given.trim()
  if (!answer) throw errors.FINAL_ANSWER_NEEDED({ field: 'answer' })
  const { transact, clock, cipher, consultation } = needs
  await transact(async (tx) => {
    const { id, side, invoiced } = await lockOwed(needs, tx, actor, consultationId)
    if (side !== 'lawyer') throw errors.ONLY_LAWYER_INVOICES()
    assertMayInvoice(invoiced)
    const now = clock.now()
    const answered =
      id !== undefined &&
      (await FinalInvoiceQuestion.query(tx)
        .findById(id)
        .whereNull('answeredAt')
        .patch({
          answerSealed: cipher.seal(answer, sealedIn('final_invoice_question.answer_sealed', id)),
          answeredAt: now,
          tellUnansweredAt: null,
        }))
    if (!answered) throw errors.FINAL_QUESTION_CLOSED()
    await consultation.moves.resumeToPay(tx, { id: consultationId, now })
    await emit(tx, finalInvoiceExplained, { consultationId })
  })
}

/** The unpaid final invoice, if there is one, with the consultation's row locked. */
async function lockOwed(needs: Needs, tx: Tx, actor: Actor, consultationId: string) {
  const snapshot = await needs.consultation.snapshots.lockVisible(tx, actor, consultationId)
  const side = sideOf(snapshot, actor)
  const invoiced = await withLawyer(needs, tx, snapshot)
  const finalInvoice = await findFinal(tx, consultationId)
  return {
    side,
    invoiced,
    id: finalInvoice && (await isOwed(tx, finalInvoice)) ? finalInvoice.id : undefined,
  }
}

async function isOwed(tx: Tx, { paidAt, invoiceId }: FinalInvoice): Promise<boolean> {
  if (paidAt) return false
  if (!invoiceId) return true
  return (await Invoice.query(tx).findById(invoiceId).throwIfNotFound()).totalCents > 0
}
