import { Model } from 'objection'
import type { Tx } from '#modules/shared'
import type { LawyerStatus } from '../lawyer.ts'

export type MovedBy = 'register' | 'team' | 'owner' | 'system'

/** A row of the status history. */
export class LawyerMove extends Model {
  static override tableName = 'lawyer_move'

  declare id: string
  declare lawyerId: string
  declare fromStatus: LawyerStatus
  declare toStatus: LawyerStatus
  declare by: MovedBy
  declare accountId: string | null
  declare registerPersonId: string | null
  declare reason: string | null
  declare movedAt: Date
}

type NewMove = Pick<
  LawyerMove,
  'id' | 'lawyerId' | 'fromStatus' | 'toStatus' | 'by' | 'movedAt' | 'registerPersonId'
> & { accountId?: string; reason?: string }

export async function recordMove(tx: Tx, { accountId, reason, ...move }: NewMove): Promise<void> {
  await LawyerMove.query(tx).insert({
    ...move,
    accountId: accountId ?? null,
    reason: reason ?? null,
  })
}
