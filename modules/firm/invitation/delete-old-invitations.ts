import { DAY } from '#modules/shared'
import type { FirmNeeds } from '../needs.ts'
import { Invitation } from './invitation.ts'

/**
 * Long enough for a representative to see what became of it; most of those who never answered are
 * strangers to us.
 */
export const KEPT_DAYS = 90

export async function forgetInvitations({
  db,
  clock,
}: Pick<FirmNeeds, 'db' | 'clock'>): Promise<void> {
  await Invitation.query(db)
    .whereRaw('least(answered_at, expires_at) < ?', [
      new Date(clock.now().getTime() - KEPT_DAYS * DAY),
    ])
    .delete()
}
