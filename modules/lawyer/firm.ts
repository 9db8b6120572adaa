import { Model } from 'objection'

/** A law office. A lawyer who works alone has a firm of one. */
export class Firm extends Model {
  static override tableName = 'firm'

  declare id: string
  declare slug: string
  declare name: string
  declare registrationCode: string | null
  declare taxpayerCode: string | null
  declare vatNumber: string | null
  declare vatPayer: boolean
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
}
