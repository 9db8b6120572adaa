import { errors as sharedErrors, type Actor, type Db } from '#modules/shared'
import type { FirmLawyerDetails } from '#modules/lawyer'
import type { CalendarNeeds } from '../needs.ts'

/** One of the actor's memberships; the first when none is named. */
export type MembershipChoice = { firmLawyerId?: string }

/** Refuses with NOT_FOUND for somebody else's membership. */
export async function getOwnMembership(
  { lawyer }: CalendarNeeds,
  db: Db,
  actor: Actor,
  { firmLawyerId }: MembershipChoice = {},
): Promise<FirmLawyerDetails> {
  const own = await lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId)
  const found = firmLawyerId === undefined ? own[0] : own.find(({ id }) => id === firmLawyerId)
  if (!found) throw sharedErrors.NOT_FOUND()
  return found
}
