import { emit, inBatches } from '#modules/shared'
import { finalInvoiceUnanswered } from '../events.ts'
import { FinalInvoice } from '../final/final-invoice.ts'
import type { Needs } from '../needs.ts'
import { FinalInvoiceQuestion } from './final-invoice-question.ts'

/** Emits one event for each question about an invoices invoice that got no answer in time. */
export const tellUnanswered = ({ transact, clock }: Needs): Promise<number> =>
  inBatches(100, (size) =>
    transact(async (tx) => {
      const questions = await FinalInvoiceQuestion.query(tx)
        .where('tellUnansweredAt', '<=', clock.now())
        .orderBy('tellUnansweredAt')
        .limit(size)
        .forUpdate()
        .skipLocked()
      const ids = questions.map(({ finalInvoiceId }) => finalInvoiceId)
      await FinalInvoiceQuestion.query(tx).findByIds(ids).patch({ tellUnansweredAt: null })
      const invoices = await FinalInvoice.query(tx)
        .findByIds(ids)
        .whereNull('paidAt')
        .whereNull('cancelledAt')
      for (const { consultationId } of invoices)
        await emit(tx, finalInvoiceUnanswered, { consultationId })
      return questions.length
    }),
  )
