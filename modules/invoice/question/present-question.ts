import { afterWorkingDays } from '#modules/calendar'
import type { Side } from '#modules/consultation'
import { after, DAY, MINUTE, DEFAULT_TIME_ZONE, sealedIn } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { DocumentsView } from '../schemas.ts'
import type { FinalInvoiceQuestion } from './final-invoice-question.ts'

/** Without an answer for so many working days the client may turn to the team. */
const ANSWER_WORKING_DAYS = 5

/** The date of the invoice, later by the time that an answered question stood open. */
export const movedDate = (
  dueAt: Date,
  asked: Pick<FinalInvoiceQuestion, 'askedAt' | 'answeredAt'> | undefined,
): Date =>
  asked?.answeredAt ? after(dueAt, asked.answeredAt.getTime() - asked.askedAt.getTime()) : dueAt

export function presentQuestion(
  { cipher, clock }: Needs,
  asked: FinalInvoiceQuestion,
  { side, isOwed }: { side: Side; isOwed: boolean },
): NonNullable<DocumentsView['question']> {
  const { finalInvoiceId, reason, textSealed, askedAt, answerSealed, answeredAt } = asked
  const isOpen = isOwed && answeredAt === null
  const isDue = clock.now() >= answerDueAt(askedAt)
  return {
    reason,
    text: cipher.open(textSealed, sealedIn('final_invoice_question.text_sealed', finalInvoiceId)),
    askedAt: askedAt.toISOString(),
    answer:
      answerSealed === null
        ? null
        : cipher.open(
            answerSealed,
            sealedIn('final_invoice_question.answer_sealed', finalInvoiceId),
          ),
    answeredAt: answeredAt?.toISOString() ?? null,
    isOpen,
    mayAnswer: isOpen && side === 'lawyer',
    mayAskTeam: isOwed && side === 'client' && (answeredAt !== null || isDue),
  }
}

/** When the client may turn to the team without an answer. */
export const answerDueAt = (askedAt: Date): Date =>
  new Date(
    MINUTE *
      afterWorkingDays(
        DEFAULT_TIME_ZONE,
        Math.floor(askedAt.getTime() / MINUTE),
        (ANSWER_WORKING_DAYS * DAY) / MINUTE,
      ),
  )
