import { isShown, type FirmLawyerDetails } from '#modules/lawyer'
import { type Actor, type Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { Cover, type CoverState } from './cover.ts'
import { areColleagues } from './find-cover.ts'

export type ListedCover = {
  id: string
  /** Whether the reader is away, or answers. */
  role: 'away' | 'colleague'
  state: CoverState
  fromDate: string
  toDate: string
  /** The other of the two. */
  name: string
}
export type CoverPage = {
  covers: ListedCover[]
  memberships: Array<{
    firmLawyerId: string
    firmName: string
    colleagues: Array<{ id: string; name: string }>
  }>
}

const SHOWN = 20

/** The actor's own absences and the colleagues they answer for, the latest first. */
export async function listCovers(needs: CalendarNeeds, actor: Actor): Promise<CoverPage> {
  const { db, clock, lawyer } = needs
  const own = await lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId)
  const ids = own.map(({ id }) => id)
  const found = await Cover.query(db)
    .where((mine) => void mine.whereIn('firmLawyerId', ids).orWhereIn('colleagueId', ids))
    .orderBy([
      { column: 'startsAt', order: 'desc' },
      { column: 'askedAt', order: 'desc' },
    ])
    .limit(SHOWN)
  const people = await lawyer.memberships.getFirmLawyers(
    db,
    found.flatMap(({ firmLawyerId, colleagueId }) => [firmLawyerId, colleagueId]),
  )
  const covers = found.map((cover): ListedCover => {
    const isAway = ids.includes(cover.firmLawyerId)
    const other = people.get(isAway ? cover.colleagueId : cover.firmLawyerId)!
    const { id, fromDate, toDate } = cover
    return {
      id,
      role: isAway ? 'away' : 'colleague',
      state: cover.stateAt(clock.now()),
      fromDate,
      toDate,
      name: other.displayName,
    }
  })
  const memberships = await Promise.all(
    own.filter(isShown).map(async (membership) => ({
      firmLawyerId: membership.id,
      firmName: membership.firmName,
      colleagues: await listColleagues(needs, db, membership),
    })),
  )
  return { covers, memberships }
}

const listColleagues = async ({ lawyer }: CalendarNeeds, db: Db, own: FirmLawyerDetails) =>
  (await lawyer.memberships.listMembers(db, own.firmId))
    .filter((other) => areColleagues(own, other))
    .map(({ id, displayName }) => ({ id, name: displayName }))

/** For those who are notified. */
export async function getCoverParties(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  db: Db,
  id: string,
): Promise<{
  lawyer: FirmLawyerDetails
  colleague: FirmLawyerDetails
  fromDate: string
  toDate: string
}> {
  const cover = await Cover.query(db).findById(id).throwIfNotFound()
  const people = await lawyer.memberships.getFirmLawyers(db, [
    cover.firmLawyerId,
    cover.colleagueId,
  ])
  return {
    lawyer: people.get(cover.firmLawyerId)!,
    colleague: people.get(cover.colleagueId)!,
    fromDate: cover.fromDate,
    toDate: cover.toDate,
  }
}
