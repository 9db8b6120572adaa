import { isShown } from '#modules/lawyer'
import { titleIn, type Actor } from '#modules/shared'
import { mustPrepay } from '../request/missed-meetings.ts'
import type { Needs } from '../needs.ts'
import { selectSnapshots } from '../views/snapshot.ts'
import type { BookAgain } from './again-schemas.ts'
import { serviceAgain } from './service-again.ts'

/**
 * The lawyers whom the client has met and can book now, each with the latest meeting and the
 * service to book, in the reader's language. A meeting counts when both came. `lawyerIds` narrows it
 * to some of them.
 */
export async function listAgain(
  needs: Needs,
  actor: Actor,
  { lawyerIds }: { lawyerIds?: readonly string[] } = {},
): Promise<BookAgain[]> {
  const { db, lawyer, calendar } = needs
  const meetings = await selectSnapshots(db)
    .distinctOn('lawyerId')
    .where({ clientAccountId: actor.accountId, status: 'past' })
    .whereNotNull('clientJoinedAt')
    .whereNotNull('lawyerJoinedAt')
    .modify((query) => {
      if (lawyerIds) void query.whereIn('lawyerId', [...lawyerIds])
    })
    .orderBy(['lawyerId', { column: 'startsAt', order: 'desc' }])
  if (meetings.length === 0) return []
  const memberships = (
    await lawyer.memberships.listFirmLawyersOfLawyers(
      db,
      meetings.map(({ lawyerId }) => lawyerId),
    )
  ).filter(isShown)
  const [services, prepays] = await Promise.all([
    calendar.services.listServicesOf(
      db,
      memberships.map(({ id }) => id),
    ),
    mustPrepay(needs, actor),
  ])
  return meetings.flatMap((last) => {
    const own = memberships.filter(({ lawyerId }) => lawyerId === last.lawyerId)
    const offered = services.filter(({ firmLawyerId }) => own.some(({ id }) => id === firmLawyerId))
    const service = serviceAgain(offered, last, { mustPrepay: prepays })
    if (!service) return []
    const { id, firmLawyerId, durationMinutes, priceCents } = service
    return {
      lawyerId: last.lawyerId,
      consultationId: last.id,
      firmLawyerId,
      timeZone: own.find((membership) => membership.id === firmLawyerId)!.timeZone,
      service: { id, title: titleIn(service, actor.locale), durationMinutes, priceCents },
    }
  })
}
