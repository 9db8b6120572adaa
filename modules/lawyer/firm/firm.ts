import { Model } from 'objection'

/**
 * How an advocate may practise (IX-2066, Art. 26-28): alone, in a partnership without legal person,
 * or in a professional partnership. Experts and advisors may have another company.
 */
export const PRACTICE_FORMS = [
  'individual',
  'partnership',
  'professional-partnership',
  'company',
] as const
export type PracticeForm = (typeof PRACTICE_FORMS)[number]

/** Legal persons have a company code. */
export const isLegalPerson = (form: PracticeForm): boolean =>
  form === 'professional-partnership' || form === 'company'

/** A law office. A lawyer who works alone has a firm of one. */
export class Firm extends Model {
  static override tableName = 'firm'

  declare id: string
  declare slug: string
  declare name: string
  declare practiceForm: PracticeForm
  declare registrationCode: string | null
  declare taxpayerCode: string | null
  declare vatNumber: string | null
  declare vatPayer: boolean
  /** VAT is due when the client pays. */
  declare cashAccounting: boolean
  declare address: string | null
  declare city: string | null
  declare phone: string | null
  declare email: string | null
  declare webPage: string | null
  declare descriptionLt: string | null
  declare descriptionEn: string | null
  declare invoiceSeries: string | null
  declare bankAccount: string | null
  declare bankName: string | null
  declare createdAt: Date
  declare changedAt: Date
  /** When the last member left. */
  declare closedAt: Date | null
}
