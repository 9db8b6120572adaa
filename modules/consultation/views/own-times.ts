import type { Actor, Locale } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { LIVE } from '../state/consultation-status.ts'
import type { Needs } from '../needs.ts'
import { lawyerNameOf } from './present-people.ts'

/** A reserved time of a client's consultation. Instants are ISO strings. */
export type OwnTime = {
  consultationId: string
  startsAt: string
  endsAt: string
  timeZone: string
  lawyerName: string
}

/**
 * All times reserved by a client's consultations from now on, proposed ones too, to warn of
 * overlaps.
 */
export async function listOwnTimes(
  { db, clock, lawyer }: Needs,
  { accountId, locale }: Actor & { locale: Locale },
): Promise<OwnTime[]> {
  const now = clock.now()
  const held = await Consultation.query(db)
    .where({ clientAccountId: accountId })
    .whereIn('status', [...LIVE])
    .where((ahead) => void ahead.where('endsAt', '>', now).orWhere('proposedEndsAt', '>', now))
    .orderBy(['startsAt', 'id'])
  const lawyers = await lawyer.memberships.getFirmLawyers(
    db,
    held.map(({ firmLawyerId }) => firmLawyerId),
  )
  return held.flatMap(({ id, startsAt, endsAt, proposal, timeZone, firmLawyerId }) => {
    const at = (from: Date, to: Date): OwnTime => ({
      consultationId: id,
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
      timeZone,
      lawyerName: lawyerNameOf(lawyers.get(firmLawyerId)!, locale),
    })
    return [at(startsAt, endsAt), ...(proposal ? [at(proposal.startsAt, proposal.endsAt)] : [])]
  })
}
