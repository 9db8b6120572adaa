import { Model } from 'objection'
import type { Locale } from '#modules/shared'

/**
 * One area of law, such as family law. Its code is permanent; its names and addresses may change.
 */
export class Specialty extends Model {
  static override tableName = 'specialty'
  static override idColumn = 'code'

  declare code: string
  declare position: number
  declare nameLt: string
  declare nameEn: string
  declare slugLt: string
  declare slugEn: string
  /** One that is off is offered nowhere any more; who has it keeps it. */
  declare isActive: boolean
  declare version: number

  nameIn(locale: Locale): string {
    return locale === 'lt' ? this.nameLt : this.nameEn
  }

  slugIn(locale: Locale): string {
    return locale === 'lt' ? this.slugLt : this.slugEn
  }
}
