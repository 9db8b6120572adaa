import { Model } from 'objection'
import { DAY, errors as shared, isId, type Actor, type Locale, type Tx } from '#modules/shared'

export const INVITATION_LIVES = 14 * DAY
/** Invitations by one lawyer a day, and to one address from all lawyers. */
export const MAX_PER_DAY = 10
export const MAX_PER_ADDRESS = 3

export const RIGHTS = ['mayAnswer', 'mayChangeCalendar', 'mayHandlePapers'] as const
export type Right = (typeof RIGHTS)[number]
export type Rights = Record<Right, boolean>

export const STATES = [
  'invited',
  'expired',
  'declined',
  'withdrawn',
  'replaced',
  'active',
  'ended',
] as const
/** "replaced": sent again since, with another link. */
export type AssistantState = (typeof STATES)[number]

/** One person who helps one lawyer, from the invitation to the end. */
export class Assistant extends Model {
  static override tableName = 'assistant'

  declare id: string
  declare lawyerAccountId: string
  declare email: string | null
  declare locale: Locale
  declare mayAnswer: boolean
  declare mayChangeCalendar: boolean
  declare mayHandlePapers: boolean
  declare tokenHash: string
  declare invitedAt: Date
  declare expiresAt: Date
  declare declinedAt: Date | null
  declare accountId: string | null
  /** When they promised secrecy; the right begins with it. */
  declare beganAt: Date | null
  declare endedAt: Date | null
  declare endedBy: 'lawyer' | 'assistant' | 'system' | null

  stateAt(now: Date): AssistantState {
    if (this.endedAt && this.beganAt) return 'ended'
    if (this.endedAt) return this.endedBy === 'system' ? 'replaced' : 'withdrawn'
    if (this.declinedAt) return 'declined'
    if (this.beganAt) return 'active'
    return this.expiresAt <= now ? 'expired' : 'invited'
  }
}

/** One of the lawyer's assistants that has not ended; NOT_FOUND for anybody else's. */
export async function lockOwn(tx: Tx, { accountId }: Actor, id: string): Promise<Assistant> {
  const found = isId(id)
    ? await Assistant.query(tx)
        .findById(id)
        .where({ lawyerAccountId: accountId })
        .whereNull('endedAt')
        .whereNull('declinedAt')
        .forUpdate()
    : undefined
  if (!found) throw shared.NOT_FOUND()
  return found
}
