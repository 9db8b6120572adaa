import { Model } from 'objection'
import { sha256Hex, type Tx } from '#modules/shared'
import type { Move, Mover } from './consultation-status.ts'
import type { ShownStatus } from './shown-status.ts'

/**
 * One move: who, when, why. Rows never change; hashes chain them, so that a change would be
 * detected.
 */
export class ConsultationMove extends Model {
  static override tableName = 'consultation_move'
  static override idColumn = ['consultationId', 'position']

  declare consultationId: string
  declare position: number
  declare move: Move
  declare by: Mover
  declare accountId: string | null
  /** For whom, where another person did it. */
  declare forAccountId: string | null
  /** In the words of the API. The hashes cover these words. */
  declare fromStatus: ShownStatus | null
  declare toStatus: ShownStatus
  declare reason: string | null
  declare commentSealed: string | null
  /** Hash of the sealed comment. It stays when the comment is erased, and so does the chain. */
  declare commentSha256: string | null
  /** The requested, proposed or accepted time. */
  declare startsAt: Date | null
  declare amountCents: number | null
  declare movedAt: Date
  declare previousHash: string | null
  declare hash: string
}

export type MoveRecord = Pick<
  ConsultationMove,
  | 'consultationId'
  | 'position'
  | 'move'
  | 'by'
  | 'accountId'
  | 'fromStatus'
  | 'toStatus'
  | 'movedAt'
> &
  Partial<
    Pick<ConsultationMove, 'reason' | 'commentSealed' | 'startsAt' | 'amountCents' | 'forAccountId'>
  >

/** Adds the next move. The caller holds the consultation's lock. */
export async function recordMove(tx: Tx, record: MoveRecord): Promise<void> {
  const { consultationId, position } = record
  const previous =
    position === 1
      ? undefined
      : await ConsultationMove.query(tx)
          .findById([consultationId, position - 1])
          .select('hash')
          .throwIfNotFound()
  await ConsultationMove.query(tx).insert(linked(previous?.hash ?? null, record))
}

export function chainMoves(records: readonly MoveRecord[]) {
  const chain: Array<ReturnType<typeof linked>> = []
  for (const record of records) chain.push(linked(chain.at(-1)?.hash ?? null, record))
  return chain
}

function linked(previousHash: string | null, record: MoveRecord) {
  const whole = {
    ...record,
    commentSha256: record.commentSealed ? sha256Hex(record.commentSealed) : null,
  }
  return { ...whole, previousHash, hash: hashOf(previousHash, whole) }
}

function hashOf(
  previousHash: string | null,
  record: MoveRecord & Pick<ConsultationMove, 'commentSha256'>,
) {
  const { consultationId, position, move, by, accountId, fromStatus, toStatus, movedAt } = record
  const { reason = null, commentSha256, startsAt = null, amountCents = null } = record
  const { forAccountId } = record
  return sha256Hex(
    JSON.stringify([
      previousHash,
      consultationId,
      position,
      move,
      by,
      accountId,
      fromStatus,
      toStatus,
      movedAt,
      reason,
      commentSha256,
      startsAt,
      amountCents,
      // Only where somebody acted for another: the hashes of earlier rows stay as they are.
      ...(forAccountId ? [forAccountId] : []),
    ]),
  )
}

/**
 * The position of the first row that does not continue the chain; undefined if the chain is intact.
 */
export function findBrokenLink(moves: readonly ConsultationMove[]): number | undefined {
  let previousHash: string | null = null
  for (const [index, move] of moves.entries()) {
    if (
      move.position !== index + 1 ||
      move.previousHash !== previousHash ||
      move.hash !== hashOf(previousHash, move)
    )
      return index + 1
    previousHash = move.hash
  }
  return undefined
}
