import { lock, type Tx } from '#modules/shared'
import { cardOf } from './card.ts'
import { cityKey } from './city.ts'
import { completeness } from './completeness.ts'
import type { DirectoryNeeds } from './needs.ts'
import { firmTag, lawyerTag, LISTS, tellIndexes, tellPages } from './page-changes.ts'

/** How many free times a list shows of each lawyer. */
const SHOWN_TIMES = 3
const AT_ONCE = 250

/**
 * Writes the rows of these lawyers anew from what the other modules say now; who may not be shown
 * loses theirs. Two refreshes of one lawyer wait for each other, so the row that stays is never
 * older than the last news.
 */
export async function refreshLawyers(
  needs: DirectoryNeeds,
  lawyerIds: readonly string[],
  { onlyTimes = false } = {},
): Promise<void> {
  const ids = [...new Set(lawyerIds)].toSorted()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const shownOn = await needs.db.transaction(async (tx) => {
      await lock(tx, 'directory-rows', some)
      return writeRows(needs, tx, some)
    })
    await tellIndexes(needs.broadcast, some, { onlyTimes })
    // Lists may show a time that was just taken for half a minute; the booking says so. A person
    // must not stay in them so long.
    if (shownOn.length > 0)
      await tellPages(needs.broadcast, onlyTimes ? shownOn : [LISTS, ...shownOn])
  }
}

/** Answers the tags of the pages that show these lawyers, before and now. */
async function writeRows(needs: DirectoryNeeds, tx: Tx, ids: readonly string[]): Promise<string[]> {
  const before = await tx<ShownOn>('lawyer_listing')
    .whereIn('lawyerId', [...ids])
    .select('slug', 'firmSlugs')
  const profiles = (await needs.lawyer.profiles.listProfiles(tx, ids)).filter(
    ({ lawyer, memberships }) => lawyer.status === 'approved' && memberships.length > 0,
  )
  const firmLawyerIds = profiles.flatMap(({ memberships }) => memberships.map(({ id }) => id))
  const free = await needs.calendar.slots.nextFreeSlots(tx, { firmLawyerIds, count: SHOWN_TIMES })
  const first = await needs.calendar.services.listFirstServices(tx, firmLawyerIds)
  const ratingRows: RatingRow[] = await tx<RatingRow>('lawyer_rating')
    .whereIn('lawyerId', [...ids])
    .select('*')
  const ratings = new Map(ratingRows.map((rating) => [rating.lawyerId, rating]))
  const now = needs.clock.now()
  const rows = profiles.map((profile) => {
    const soonest = profile.memberships.toSorted(
      (a, b) => startOf(free.get(a.id)) - startOf(free.get(b.id)),
    )[0] as (typeof profile.memberships)[number]
    const slots = free.get(soonest.id)?.slots ?? []
    const rating = ratings.get(profile.lawyer.id)
    const { lawyer } = profile
    return {
      lawyerId: lawyer.id,
      slug: lawyer.slug,
      firmLawyerId: soonest.id,
      firmSlugs: profile.memberships.map(({ firmSlug }) => firmSlug),
      nameFolded: tx.raw('folded(?)', [lawyer.displayName]),
      firmsFolded: tx.raw('folded(?)', [
        profile.memberships.map(({ firmName }) => firmName).join(' · '),
      ]),
      shares: JSON.stringify(
        Object.fromEntries(
          profile.specialties.map(({ specialtyCode, percentage }) => [specialtyCode, percentage]),
        ),
      ),
      languages: lawyer.languages,
      cityKey: lawyer.city && cityKey(lawyer.city),
      clientTypes: lawyer.clientTypes,
      hourlyRateCents: lawyer.hourlyRateCents,
      ratingHundredths: rating?.averageHundredths ?? null,
      reviewCount: rating?.reviewCount ?? 0,
      approvedAt: lawyer.approvedAt,
      completeness: completeness(profile),
      nextFreeAt: slots[0]?.startsAt ?? null,
      nextFree: JSON.stringify(slots),
      card: JSON.stringify(cardOf(profile, soonest, first.get(soonest.id))),
      refreshedAt: now,
    }
  })
  const shown = rows.map(({ lawyerId }) => lawyerId)
  await tx('lawyer_listing')
    .whereIn(
      'lawyerId',
      ids.filter((id) => !shown.includes(id)),
    )
    .delete()
  if (rows.length > 0) await tx('lawyer_listing').insert(rows).onConflict('lawyerId').merge()
  return [...before, ...rows].flatMap(({ slug, firmSlugs }) => [
    lawyerTag(slug),
    ...firmSlugs.map(firmTag),
  ])
}

type ShownOn = { slug: string; firmSlugs: string[] }

type RatingRow = { lawyerId: string; averageHundredths: number; reviewCount: number }

const startOf = (free: { slots: Array<{ startsAt: Date }> } | undefined): number =>
  free?.slots[0]?.startsAt.getTime() ?? Infinity
