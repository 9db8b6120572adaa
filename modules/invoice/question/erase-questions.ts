import type { Tx } from '#modules/shared'
import { FinalInvoice } from '../final/final-invoice.ts'
import type { Needs } from '../needs.ts'
import { FinalInvoiceQuestion } from './final-invoice-question.ts'

/** Questions are deleted with the content of their consultation. An open one holds no date any more. */
export async function eraseQuestions(
  { clock, consultation }: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await FinalInvoiceQuestion.query(tx)
    .whereIn('finalInvoiceId', FinalInvoice.query(tx).where({ consultationId }).select('id'))
    .delete()
  await consultation.moves.resumeToPay(tx, { id: consultationId, now: clock.now() })
}
