import type { Calendar } from '#modules/calendar'
import type { LawyerProfile } from '#modules/lawyer'
import type { Tx } from '#modules/shared'
import { cardOf } from './card.ts'
import { cityKey } from '../search/city.ts'
import { completeness } from './completeness.ts'
import type { ListedFirm } from './lawyer-listing.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { firmTag, lawyerTag } from './page-changes.ts'

const SHOWN_TIMES = 3

/** Writes the rows of these lawyers. Returns the tags of pages that show them, before and now. */
export async function writeListings(
  needs: DirectoryNeeds,
  tx: Tx,
  ids: readonly string[],
): Promise<string[]> {
  const before = await tx<{ slug: string; firmSlugs: string[] }>('lawyer_listing')
    .whereIn('lawyerId', [...ids])
    .select('slug', 'firmSlugs')
  const facts = await readFacts(needs, tx, ids)
  const refreshedAt = needs.clock.now()
  const rows = facts.profiles.map((profile) => ({ ...rowOf(tx, profile, facts), refreshedAt }))
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

type RatingRow = { averageHundredths: number; reviewCount: number }
type Facts = {
  profiles: LawyerProfile[]
  free: Awaited<ReturnType<Calendar['slots']['nextFreeSlots']>>
  first: Awaited<ReturnType<Calendar['services']['listFirstServices']>>
  ratings: ReadonlyMap<string, RatingRow>
  firmRatings: ReadonlyMap<string, RatingRow>
}

/** Reads the public lawyers' data from the other modules. */
async function readFacts(
  { lawyer, calendar }: DirectoryNeeds,
  tx: Tx,
  ids: readonly string[],
): Promise<Facts> {
  const profiles = (await lawyer.profiles.listProfiles(tx, ids)).filter(
    (profile) => profile.lawyer.status === 'approved' && profile.memberships.length > 0,
  )
  const memberships = profiles.flatMap((profile) => profile.memberships)
  const firmLawyerIds = memberships.map(({ id }) => id)
  const firmIds = [...new Set(memberships.map(({ firmId }) => firmId))]
  const ratings = await tx<RatingRow & { lawyerId: string }>('lawyer_rating')
    .whereIn('lawyerId', [...ids])
    .select('*')
  const firmRatings = await tx<RatingRow & { firmId: string }>('firm_rating')
    .whereIn('firmId', firmIds)
    .select('*')
  return {
    profiles,
    free: await calendar.slots.nextFreeSlots(tx, { firmLawyerIds, count: SHOWN_TIMES }),
    first: await calendar.services.listFirstServices(tx, firmLawyerIds),
    ratings: new Map(ratings.map((rating) => [rating.lawyerId, rating])),
    firmRatings: new Map(firmRatings.map((rating) => [rating.firmId, rating])),
  }
}

function rowOf(tx: Tx, profile: LawyerProfile, { free, first, ratings, firmRatings }: Facts) {
  const { lawyer, memberships, specialties } = profile
  const startOf = ({ id }: Membership) => free.get(id)?.slots[0]?.startsAt.getTime() ?? Infinity
  const soonest = memberships.toSorted((a, b) => startOf(a) - startOf(b))[0] as Membership
  const slots = free.get(soonest.id)?.slots ?? []
  const rating = ratings.get(lawyer.id)
  const firms = memberships.map((membership) =>
    listedFirm(membership, firmRatings.get(membership.firmId)),
  )
  return {
    lawyerId: lawyer.id,
    slug: lawyer.slug,
    firmLawyerId: soonest.id,
    firmSlugs: firms.map(({ slug }) => slug),
    nameFolded: tx.raw('folded(?)', [lawyer.displayName]),
    firmsFolded: tx.raw('folded(?)', [firms.map(({ name }) => name).join(' · ')]),
    shares: JSON.stringify(
      Object.fromEntries(
        specialties.map(({ specialtyCode, percentage }) => [specialtyCode, percentage]),
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
    nextFreeUntil: free.get(soonest.id)?.until ?? null,
    nextFree: JSON.stringify(slots),
    card: JSON.stringify(cardOf(profile, soonest, first.get(soonest.id), firms)),
  }
}

type Membership = LawyerProfile['memberships'][number]

const listedFirm = (
  { firmSlug, firmName, firmCity, firmChangedAt }: Membership,
  rating: RatingRow | undefined,
): ListedFirm => ({
  slug: firmSlug,
  name: firmName,
  city: firmCity,
  ratingHundredths: rating?.averageHundredths ?? null,
  reviewCount: rating?.reviewCount ?? 0,
  changedAt: firmChangedAt.toISOString(),
})
