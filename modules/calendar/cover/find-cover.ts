import { isShown, type FirmLawyerDetails } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { Cover } from './cover.ts'

type Needs = Pick<CalendarNeeds, 'clock' | 'lawyer'>
/** `until`: the last day of the absence. */
export type ActiveCover = {
  id: string
  until: string
  lawyer: FirmLawyerDetails
  colleague: FirmLawyerDetails
}

/** Who answers for this lawyer now; undefined if they are not away, or nobody agreed. */
export async function findActiveCover(
  { clock, lawyer }: Needs,
  db: Db,
  firmLawyerId: string,
): Promise<ActiveCover | undefined> {
  const found = await active(db, clock.now()).findOne({ firmLawyerId })
  return found && (await withPeople(lawyer, db, [found]))[0]
}

/** For whom this person answers now. */
export async function listActiveCoversBy(
  { clock, lawyer }: Needs,
  db: Db,
  accountId: string,
): Promise<ActiveCover[]> {
  const own = await lawyer.memberships.listFirmLawyersOfAccount(db, accountId)
  const found = await active(db, clock.now())
    .whereIn(
      'colleagueId',
      own.map(({ id }) => id),
    )
    .orderBy('endsAt')
  return withPeople(lawyer, db, found)
}

const active = (db: Db, now: Date) =>
  Cover.query(db)
    .whereNotNull('agreedAt')
    .whereNull('endedAt')
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)

/** Leaves out a cover of people who are not in one firm any more or are not shown. */
async function withPeople(
  lawyer: Needs['lawyer'],
  db: Db,
  covers: readonly Cover[],
): Promise<ActiveCover[]> {
  const people = await lawyer.memberships.getFirmLawyers(
    db,
    covers.flatMap(({ firmLawyerId, colleagueId }) => [firmLawyerId, colleagueId]),
  )
  return covers.flatMap(({ id, toDate, firmLawyerId, colleagueId }) => {
    const [away, colleague] = [people.get(firmLawyerId), people.get(colleagueId)]
    return away && colleague && areColleagues(away, colleague)
      ? [{ id, until: toDate, lawyer: away, colleague }]
      : []
  })
}

export const areColleagues = (one: FirmLawyerDetails, other: FirmLawyerDetails): boolean =>
  one.firmId === other.firmId && one.id !== other.id && isShown(one) && isShown(other)

/** What the public reads of an absence: until when, and who answers. */
export async function findPublicCover(
  needs: Needs & Pick<CalendarNeeds, 'db'>,
  firmLawyerId: string,
): Promise<{ until: string; name: string; slug: string } | undefined> {
  const cover = await findActiveCover(needs, needs.db, firmLawyerId)
  return (
    cover && {
      until: cover.until,
      name: cover.colleague.displayName,
      slug: cover.colleague.lawyerSlug,
    }
  )
}
