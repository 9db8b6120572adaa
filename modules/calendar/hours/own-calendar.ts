import { errors as sharedErrors, type Actor, type Db } from '#modules/shared'
import type { FirmLawyerDetails } from '#modules/lawyer'
import type { CalendarNeeds } from '../needs.ts'

/**
 * The calendar of a membership of this person: the named one, or their first. Other people's do not
 * exist for them.
 */
export async function getOwnMembership(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  db: Db,
  actor: Actor,
  { firmLawyerId }: { firmLawyerId?: string | undefined } = {},
): Promise<FirmLawyerDetails> {
  const own = await lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId)
  const found = firmLawyerId === undefined ? own[0] : own.find(({ id }) => id === firmLawyerId)
  if (!found) throw sharedErrors.NOT_FOUND()
  return found
}
