import { Model } from 'objection'
import type { Locale } from '#modules/shared'

export const THEMES = ['services', 'payment', 'complaint', 'other'] as const
export type Theme = (typeof THEMES)[number]

/** The texts are sealed. */
export class ContactMessage extends Model {
  static override tableName = 'contact_message'

  declare id: string
  declare name: string
  declare lastname: string
  declare email: string
  declare theme: Theme
  declare textSealed: string
  declare locale: Locale
  declare robotChecked: boolean
  declare status: 'waiting' | 'answered' | 'closed'
  declare receivedAt: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare answerSealed: string | null
  declare reason: string | null
}
