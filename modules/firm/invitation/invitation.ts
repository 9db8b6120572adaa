import { Model } from 'objection'
import { DAY, MINUTE, type Locale } from '#modules/shared'
import type { Qualification } from '#modules/lawyer'

export const INVITATION_LIVES = 14 * DAY
export const RESEND_AFTER = MINUTE
/**
 * Nobody is a mailing list: so many a day from one person, through however many firms; fewer from
 * whom nobody has verified yet.
 */
export const MOST_A_DAY = 50
export const MOST_A_DAY_UNVERIFIED = 5
/** One mail, and two reminders of it. */
export const MOST_MAILS = 3
/** What one address gets from all firms together in a day. */
export const MOST_TO_ADDRESS = 3

/**
 * One address asked into one firm. Its link works once, for a fortnight, for that address alone.
 */
export class Invitation extends Model {
  static override tableName = 'firm_invitation'

  declare id: string
  declare firmId: string
  declare email: string
  declare locale: Locale
  /** 'account': a representative has prepared a personal account, which its owner opens. */
  declare kind: 'invitation' | 'account'
  declare name: string | null
  declare lastname: string | null
  declare qualification: Qualification | null
  declare officePositionLt: string | null
  declare officePositionEn: string | null
  declare invitedBy: string
  declare tokenHash: string
  declare createdAt: Date
  declare sentAt: Date
  declare mails: number
  declare expiresAt: Date
  declare answer: 'accepted' | 'declined' | 'withdrawn' | null
  declare answeredAt: Date | null
  declare accountId: string | null

  stateAt(now: Date): 'waiting' | 'expired' | 'accepted' | 'declined' | 'withdrawn' {
    return this.answer ?? (this.expiresAt <= now ? 'expired' : 'waiting')
  }
}
