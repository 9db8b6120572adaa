import { DAY, type Clock, type Db } from '#modules/shared'

/**
 * Of a time that was given up nobody asks any more; what became of it stands with its consultation.
 */
const KEPT_DAYS = 90

export async function deleteReleasedClaims({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db('time_claim')
    .where('releasedAt', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY))
    .delete()
}
