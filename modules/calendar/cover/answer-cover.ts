import { emit, errors as shared, isId, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { calendarChanged, coverAnswered } from '../events.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Cover } from './cover.ts'
import { areColleagues } from './find-cover.ts'

/** The named colleague agrees or refuses. NOT_FOUND for anybody else. */
export async function answerCover(
  needs: CalendarNeeds,
  actor: Actor,
  { id, agrees }: { id: string; agrees: boolean },
): Promise<void> {
  await needs.transact(async (tx) => {
    const cover = await lockAsked(needs, tx, actor, id)
    const now = needs.clock.now()
    if (cover.stateAt(now) !== 'asked') throw errors.COVER_IS_OVER()
    const people = await needs.lawyer.memberships.getFirmLawyers(tx, [
      cover.firmLawyerId,
      cover.colleagueId,
    ])
    const [away, colleague] = [people.get(cover.firmLawyerId)!, people.get(cover.colleagueId)!]
    if (agrees && !areColleagues(away, colleague)) throw errors.COVER_IS_OVER()
    await cover.$query(tx).patch(agrees ? { agreedAt: now } : { refusedAt: now })
    await emit(tx, coverAnswered, { coverId: id, agrees })
    // The public profile says who answers.
    if (agrees) await emit(tx, calendarChanged, { firmLawyerId: cover.firmLawyerId })
  })
}

async function lockAsked({ lawyer }: CalendarNeeds, tx: Tx, actor: Actor, id: string) {
  const own = await lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
  const found = isId(id)
    ? await Cover.query(tx)
        .findById(id)
        .whereIn(
          'colleagueId',
          own.map((membership) => membership.id),
        )
        .forUpdate()
    : undefined
  if (!found) throw shared.NOT_FOUND()
  return found
}
