import { Model } from 'objection'
import { nameIn, slugIn, type Locale } from '#modules/shared'

/** An area of law. Its code is permanent; names and slugs may change. */
export class Specialty extends Model {
  static override tableName = 'specialty'
  static override idColumn = 'code'

  declare code: string
  declare position: number
  declare nameLt: string
  declare nameEn: string
  declare slugLt: string
  declare slugEn: string
  /** An inactive one is offered nowhere; lawyers who have it keep it. */
  declare isActive: boolean
  declare version: number

  nameIn(locale: Locale): string {
    return nameIn(this, locale)
  }

  slugIn(locale: Locale): string {
    return slugIn(this, locale)
  }
}
