import { Model, type QueryBuilder } from 'objection'
import {
  DAY,
  errors as shared,
  isId,
  sealedIn,
  type Actor,
  type Cipher,
  type Db,
  type Tx,
  after,
} from '#modules/shared'
import { CLOSED_DAYS, SILENT_DAYS, UNANSWERED_DAYS } from './limits.ts'

export type Side = 'client' | 'lawyer'

/** A free question to a lawyer with its messages. */
export class Inquiry extends Model {
  static override tableName = 'inquiry'

  declare id: string
  declare clientAccountId: string
  declare lawyerAccountId: string
  declare lawyerId: string
  declare firmLawyerId: string
  declare pseudonym: string | null
  declare nameShownAt: Date | null
  declare createdAt: Date
  declare answeredAt: Date | null
  declare lastMessageAt: Date
  declare lastSide: Side
  declare closedAt: Date | null
  declare closedBy: Side | 'system' | null
  declare clientUnread: number
  declare lawyerUnread: number
  declare deleteAt: Date

  static override modifiers = {
    /** Only its two sides know of the question (Law on the Bar, Art. 46(5)). */
    visibleTo: (query: QueryBuilder<Inquiry>, { accountId }: Actor) =>
      query.where(
        (own) =>
          void own
            .where('inquiry.clientAccountId', accountId)
            .orWhere('inquiry.lawyerAccountId', accountId),
      ),
  }

  get isNameHidden(): boolean {
    return this.nameShownAt === null
  }
  sideOf({ accountId }: Actor): Side {
    return accountId === this.clientAccountId ? 'client' : 'lawyer'
  }
  unreadOf(side: Side): number {
    return side === 'client' ? this.clientUnread : this.lawyerUnread
  }
}

/** The text is sealed; opened for the two sides, and for the team when one of them reports it. */
export class InquiryMessage extends Model {
  static override tableName = 'inquiry_message'

  declare id: string
  declare inquiryId: string
  declare side: Side
  declare bodySealed: string
  declare sentAt: Date
}

export const openMessage = (
  cipher: Cipher,
  { id, bodySealed }: Pick<InquiryMessage, 'id' | 'bodySealed'>,
): string => cipher.open(bodySealed, sealedIn('inquiry_message.body_sealed', id))

/** NOT_FOUND for others as for unknown ids: that an inquiry exists is secret. */
export async function getVisible(db: Db, actor: Actor, id: string): Promise<Inquiry> {
  if (!isId(id)) throw shared.NOT_FOUND()
  return orNotFound(await Inquiry.query(db).findById(id).modify('visibleTo', actor))
}

export async function lockVisible(tx: Tx, actor: Actor, id: string): Promise<Inquiry> {
  if (!isId(id)) throw shared.NOT_FOUND()
  return orNotFound(await Inquiry.query(tx).findById(id).modify('visibleTo', actor).forUpdate())
}

function orNotFound(found: Inquiry | undefined): Inquiry {
  if (!found) throw shared.NOT_FOUND()
  return found
}

/** Deletion 30 days after an unanswered question or a closing, a year after the last message. */
export function deletionOf({
  createdAt,
  answeredAt,
  closedAt,
  lastMessageAt,
}: Pick<Inquiry, 'createdAt' | 'answeredAt' | 'closedAt' | 'lastMessageAt'>): Date {
  if (closedAt) return after(closedAt, CLOSED_DAYS * DAY)
  return answeredAt
    ? after(lastMessageAt, SILENT_DAYS * DAY)
    : after(createdAt, UNANSWERED_DAYS * DAY)
}
