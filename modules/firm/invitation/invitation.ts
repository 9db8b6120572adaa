import { Model } from 'objection'
import { after, DAY, MINUTE, type Locale } from '#modules/shared'
import type { Qualification } from '#modules/lawyer'

export const INVITATION_LIVES = 14 * DAY
const RESEND_AFTER = MINUTE
/** Invitations by one person a day in all firms; fewer before the profile is approved. */
export const MAX_PER_DAY = 50
export const MAX_PER_DAY_UNVERIFIED = 5
/** The invitation and two reminders. */
export const MAX_MAILS = 3
/** Invitations to one address a day from all firms. */
export const MAX_PER_ADDRESS = 3

/** Invites one address to one firm. Its link works once, for two weeks, for that address only. */
export class Invitation extends Model {
  static override tableName = 'firm_invitation'

  declare id: string
  declare firmId: string
  declare email: string
  declare locale: Locale
  /** 'account': a personal account that a representative has prepared. */
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

export const mayBeResentAt = ({ sentAt }: Invitation): Date => after(sentAt, RESEND_AFTER)
