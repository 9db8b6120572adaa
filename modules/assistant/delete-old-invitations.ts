import { before, DAY } from '#modules/shared'
import { Assistant } from './assistant.ts'
import type { Needs } from './needs.ts'

/** So long a lawyer sees what became of an invitation that nobody accepted. */
export const STORED_DAYS = 90

export async function deleteOldInvitations({ db, clock }: Needs): Promise<void> {
  await Assistant.query(db)
    .whereNull('beganAt')
    .whereRaw('least(declined_at, ended_at, expires_at) < ?', [
      before(clock.now(), STORED_DAYS * DAY),
    ])
    .delete()
}
