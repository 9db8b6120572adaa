import { Model } from 'objection'

export const QUESTION_REASONS = ['amount', 'paid', 'not-agreed', 'other'] as const
export type QuestionReason = (typeof QUESTION_REASONS)[number]
export const QUESTION_LENGTH = { minLength: 1, maxLength: 2_000 } as const

/** One for each final invoice; the texts are sealed. */
export class FinalInvoiceQuestion extends Model {
  static override tableName = 'final_invoice_question'
  static override idColumn = 'finalInvoiceId'
  declare finalInvoiceId: string
  declare reason: QuestionReason
  declare textSealed: string
  declare askedAt: Date
  declare answerSealed: string | null
  declare answeredAt: Date | null
  /** When the client is told that no answer came; null once told or answered. */
  declare tellUnansweredAt: Date | null
}
