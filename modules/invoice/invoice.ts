import { Model } from 'objection'

export const KINDS = ['advance'] as const
export type InvoiceKind = (typeof KINDS)[number]

/** A paper about money. Its number, once given, stands; who and what is on it is sealed. */
export class Invoice extends Model {
  static override tableName = 'invoice'

  declare id: string
  declare consultationId: string
  declare kind: InvoiceKind
  declare issuerFirmId: string
  declare series: string
  declare number: number
  declare issuedAt: Date
  declare dueAt: Date
  declare currency: string
  declare totalCents: number
  /** Null, as the two beneath it, where the issuer is no VAT payer. */
  declare vatBasisPoints: number | null
  declare netCents: number | null
  declare vatCents: number | null
  declare paperSealed: string
}

/** What stands on the paper beside the sums, as it was on the day of issue. */
export type Paper = {
  seller: { name: string; lawyerName: string; companyCode: string | null; vatNumber: string | null; address: string | null }
  buyer: { name: string; email: string }
  line: { titles: { lt: string; en: string }; type: 'introductory' | 'follow-up'; durationMinutes: number }
}

/** "AV-00012": the series and the number as people write them. */
export const fullNumber = ({ series, number }: Pick<Invoice, 'series' | 'number'>): string => `${series}-${String(number).padStart(5, '0')}`
