import type { PresentedConsultation } from '../schemas.ts'
import type { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import type { ConsultationMove } from '../state/consultation-move.ts'
import { isByAnother } from '../views/present-by-side.ts'

/** Who may answer the request while its lawyer is away; null once it is answered. */
export async function coverOf(
  { calendar, db }: Needs,
  { status, coverId, firmLawyerId }: Consultation,
): Promise<PresentedConsultation['cover']> {
  if (status !== 'requested' || !coverId) return null
  const cover = await calendar.cover.findActiveCover(db, firmLawyerId)
  return cover?.id === coverId ? { name: cover.colleague.displayName, until: cover.until } : null
}

/** Names of the people in moves that another person than the lawyer made, by account. */
export async function namesOf(
  { account, db }: Needs,
  { lawyerAccountId }: Consultation,
  moves: readonly ConsultationMove[],
): Promise<Map<string, string>> {
  const ids = moves
    .filter((move) => isByAnother(move, lawyerAccountId))
    .flatMap(({ accountId, forAccountId }) => [accountId!, ...(forAccountId ? [forAccountId] : [])])
  if (ids.length === 0) return new Map()
  const people = await account.people.getPeople(db, [...new Set(ids)])
  return new Map([...people].map(([id, { name, lastname }]) => [id, `${name} ${lastname}`]))
}
