import { DEFAULT_TIME_ZONE, newId, type Clock, type Tx } from '#modules/shared'
import type { NewFirm } from './firm/create-firm.ts'
import type { Qualification, RegisterSource } from './lawyer.ts'
import type { NewMembership } from './firm/membership.ts'
import { portraitVersion } from './portrait/portrait.ts'
import { storeOriginal, type PortraitStorage } from './portrait/portrait-storage.ts'
import type { ProfileChanges } from './content/profile-changes.ts'
import { numberedSlug, slugOf } from './slug.ts'

export type WholeLawyer = {
  /** Index in the list of firms. */
  firm: number
  profile: ProfileChanges & { name: string; lastname: string; qualification: Qualification }
  membership: Pick<NewMembership, 'officePositionLt' | 'officePositionEn' | 'role'>
  /** In the portrait's proportions; several lawyers may share one. */
  picture: Buffer
  register: { source: RegisterSource; checkedAt: Date }
  approvedAt: Date
}
export type StoredLawyer = {
  lawyerId: string
  firmLawyerId: string
  firmId: string
  accountId: string
  slug: string
  displayName: string
}
type World = {
  world: { firms: readonly NewFirm[]; lawyers: readonly WholeLawyer[] }
  accountIds: readonly string[]
}

const ROWS_AT_ONCE = 1_000

/**
 * Writes seed data at once: approved lawyers with firms, memberships and portraits, without events.
 * `accountIds` has one account per lawyer, in the same order. Refresh the directory afterwards.
 */
export async function storeLawyers(
  { clock, storage }: { clock: Clock; storage: PortraitStorage },
  tx: Tx,
  { world, accountIds }: World,
): Promise<StoredLawyer[]> {
  const now = clock.now()
  const slugs = { firm: await takenSlugs(tx, 'firm'), lawyer: await takenSlugs(tx, 'lawyer') }
  const firms = world.firms.map((firm) => ({
    vatPayer: false,
    practiceForm: firm.registrationCode ? 'professional-partnership' : 'individual',
    ...firm,
    id: newId(),
    slug: freeSlug(slugs.firm, slugOf(firm.name)),
    createdAt: now,
    changedAt: now,
  }))
  const versions = await storePictures(storage, world.lawyers)
  const people = world.lawyers.map(
    (
      {
        profile: { specialties = [], entries = [], ...profile },
        firm,
        membership,
        register,
        approvedAt,
      },
      at,
    ) => {
      const lawyerId = newId()
      const firmId = (firms[firm] as (typeof firms)[number]).id
      return {
        lawyer: {
          ...profile,
          id: lawyerId,
          accountId: accountIds[at] as string,
          status: 'approved',
          slug: freeSlug(slugs.lawyer, slugOf(`${profile.name} ${profile.lastname}`)),
          portraitVersion: versions[at],
          registerSource: register.source,
          registerCheckedAt: register.checkedAt,
          approvedAt,
          createdAt: approvedAt,
          changedAt: approvedAt,
        },
        specialties: specialties.map(({ code, percentage }) => ({
          lawyerId,
          specialtyCode: code,
          percentage,
        })),
        entries: entries.map((entry, position) => ({
          id: newId(),
          lawyerId,
          position,
          toYear: null,
          ...entry,
        })),
        membership: {
          id: newId(),
          firmId,
          lawyerId,
          timeZone: DEFAULT_TIME_ZONE,
          calendarType: 'regular',
          ...membership,
          joinedAt: approvedAt,
        },
      }
    },
  )
  const rows: ReadonlyArray<readonly [string, object[]]> = [
    ['firm', firms],
    ['lawyer', people.map(({ lawyer }) => lawyer)],
    ['lawyer_specialty', people.flatMap(({ specialties }) => specialties)],
    ['lawyer_entry', people.flatMap(({ entries }) => entries)],
    ['firm_lawyer', people.map(({ membership }) => membership)],
  ]
  for (const [table, all] of rows) await tx.batchInsert(table, all, ROWS_AT_ONCE)
  return people.map(({ lawyer, membership }) => ({
    lawyerId: lawyer.id,
    firmLawyerId: membership.id,
    firmId: membership.firmId,
    accountId: lawyer.accountId,
    slug: lawyer.slug,
    displayName: `${lawyer.name} ${lawyer.lastname}`,
  }))
}

async function storePictures(
  storage: PortraitStorage,
  lawyers: readonly WholeLawyer[],
): Promise<string[]> {
  const versions = new Map(
    [...new Set(lawyers.map(({ picture }) => picture))].map((picture) => [
      picture,
      portraitVersion(picture),
    ]),
  )
  for (const [picture, version] of versions) await storeOriginal(storage, version, picture)
  return lawyers.map(({ picture }) => versions.get(picture) as string)
}

const takenSlugs = async (tx: Tx, table: 'firm' | 'lawyer'): Promise<Map<string, number>> =>
  new Map((await tx(table).select('slug')).map(({ slug }: { slug: string }) => [slug, 1]))

function freeSlug(taken: Map<string, number>, slug: string): string {
  for (let number = taken.has(slug) ? (taken.get(slug) ?? 1) + 1 : 1; ; number++) {
    const free = numberedSlug(slug, number)
    if (number > 1 && taken.has(free)) continue
    taken.set(slug, number)
    taken.set(free, taken.get(free) ?? 1)
    return free
  }
}
