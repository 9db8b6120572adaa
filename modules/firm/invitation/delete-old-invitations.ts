import { before, DAY } from '#modules/shared'
import type { FirmNeeds } from '../needs.ts'
import { Invitation } from './invitation.ts'

/** So long a representative sees what became of an invitation. */
export const STORED_DAYS = 90

export async function deleteOldInvitations({ db, clock }: FirmNeeds): Promise<void> {
  await Invitation.query(db)
    .whereRaw('least(answered_at, expires_at) < ?', [before(clock.now(), STORED_DAYS * DAY)])
    .delete()
}
