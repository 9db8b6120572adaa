import { Model, type QueryBuilder } from 'objection'
import type { Side } from '#modules/consultation'
import {
  errors as shared,
  isId,
  sealedIn,
  type Actor,
  type Cipher,
  type Db,
  type Tx,
} from '#modules/shared'

/** What one client and one lawyer have together about one thing. */
export class Matter extends Model {
  static override tableName = 'matter'

  declare id: string
  declare clientAccountId: string
  declare lawyerAccountId: string
  declare lawyerId: string
  declare firmLawyerId: string
  declare openedAt: Date
  declare lastActivityAt: Date
  declare closedAt: Date | null
  declare closedBy: Side | 'system' | null

  static override modifiers = {
    /** Only its two sides know that a matter exists (Law on the Bar, Art. 46(5)). */
    visibleTo: (
      query: QueryBuilder<Matter>,
      { accountId, actedBy }: Pick<Actor, 'accountId' | 'actedBy'>,
    ) =>
      query.where((own) => {
        // An assistant acts as the lawyer's side alone, and never in a matter of their own.
        void (actedBy
          ? own
              .where('matter.lawyerAccountId', accountId)
              .whereNot('matter.clientAccountId', actedBy)
          : own
              .where('matter.clientAccountId', accountId)
              .orWhere('matter.lawyerAccountId', accountId))
      }),
  }

  sideOf({ accountId }: Pick<Actor, 'accountId'>): Side {
    return accountId === this.clientAccountId ? 'client' : 'lawyer'
  }
  accountOf(side: Side): string {
    return side === 'client' ? this.clientAccountId : this.lawyerAccountId
  }
}

/** A consultation belongs to one matter at most. */
export class MatterConsultation extends Model {
  static override tableName = 'matter_consultation'
  static override idColumn = 'consultationId'

  declare consultationId: string
  declare matterId: string
}

/** The newest consultation of a matter. */
export const newestOf = async (tx: Tx, matterId: string): Promise<string | undefined> =>
  (await MatterConsultation.query(tx).where({ matterId }).orderBy('consultationId', 'desc').first())
    ?.consultationId

export class MatterMessage extends Model {
  static override tableName = 'matter_message'

  declare id: string
  declare matterId: string
  declare side: Side
  declare bodySealed: string
  declare sentAt: Date
}

export class MatterFile extends Model {
  static override tableName = 'matter_file'
  static override idColumn = 'fileId'

  declare fileId: string
  declare matterId: string
  /** A file came with a message or for a document request. */
  declare messageId: string | null
  declare requestId: string | null
  declare position: number
}

export class MatterFileOpening extends Model {
  static override tableName = 'matter_file_opening'

  declare id: string
  declare fileId: string
  declare accountId: string
  declare openedAt: Date
}

/** How far one side has read, and whether a mail about unread messages is due or was sent. */
export class MatterReading extends Model {
  static override tableName = 'matter_reading'
  static override idColumn = ['matterId', 'side']

  declare matterId: string
  declare side: Side
  /** The newest message this side has seen. */
  declare seenId: string | null
  declare mailDueAt: Date | null
  declare mailedAt: Date | null
}

export const otherSide = (side: Side): Side => (side === 'client' ? 'lawyer' : 'client')

const BODY = 'matter_message.body_sealed'
export const sealBody = (cipher: Cipher, id: string, text: string): string =>
  cipher.seal(text, sealedIn(BODY, id))
export const openBody = (
  cipher: Cipher,
  { id, bodySealed }: Pick<MatterMessage, 'id' | 'bodySealed'>,
): string => cipher.open(bodySealed, sealedIn(BODY, id))

/** NOT_FOUND for others as for unknown ids: that a matter exists is secret. */
export async function getVisible(db: Db, actor: Actor, id: string): Promise<Matter> {
  if (!isId(id)) throw shared.NOT_FOUND()
  return orNotFound(await Matter.query(db).findById(id).modify('visibleTo', actor))
}

export async function lockVisible(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  if (!isId(id)) throw shared.NOT_FOUND()
  return orNotFound(await Matter.query(tx).findById(id).modify('visibleTo', actor).forUpdate())
}

function orNotFound(found: Matter | undefined): Matter {
  if (!found) throw shared.NOT_FOUND()
  return found
}
