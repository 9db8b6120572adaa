import { emit, errors as shared, isId, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { calendarChanged, coverEnded } from '../events.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Cover, type CoverEnder } from './cover.ts'

/** Either of the two ends it at once, or takes back what was asked. */
export async function endCover(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const own = (await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)).map(
      (membership) => membership.id,
    )
    const found = isId(id)
      ? await Cover.query(tx)
          .findById(id)
          .where((mine) => void mine.whereIn('firmLawyerId', own).orWhereIn('colleagueId', own))
          .forUpdate()
      : undefined
    if (!found) throw shared.NOT_FOUND()
    if (['over', 'refused', 'ended'].includes(found.stateAt(needs.clock.now())))
      throw errors.COVER_IS_OVER()
    await end(needs, tx, found, own.includes(found.firmLawyerId) ? 'lawyer' : 'colleague')
  })
}

/** One of the two left the firm, or is not shown any more. */
export async function endCoversOf(
  needs: CalendarNeeds,
  tx: Tx,
  whose: { firmLawyerId: string } | { lawyerId: string },
): Promise<void> {
  const ids =
    'firmLawyerId' in whose
      ? [whose.firmLawyerId]
      : (await needs.lawyer.memberships.listFirmLawyersOfLawyers(tx, [whose.lawyerId])).map(
          ({ id }) => id,
        )
  const open = await Cover.query(tx)
    .where((both) => void both.whereIn('firmLawyerId', ids).orWhereIn('colleagueId', ids))
    .whereNull('refusedAt')
    .whereNull('endedAt')
    .where('endsAt', '>', needs.clock.now())
    .orderBy('id')
    .forUpdate()
  for (const cover of open) await end(needs, tx, cover, 'system')
}

async function end({ clock }: CalendarNeeds, tx: Tx, cover: Cover, endedBy: CoverEnder) {
  await cover.$query(tx).patch({ endedAt: clock.now(), endedBy })
  await emit(tx, coverEnded, { coverId: cover.id, endedBy, wasAgreed: cover.agreedAt !== null })
  if (cover.agreedAt) await emit(tx, calendarChanged, { firmLawyerId: cover.firmLawyerId })
}
