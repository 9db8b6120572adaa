import type { Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { presentListing, readingOf } from '../present.ts'
import type { LawyerItem } from '../schemas.ts'

/** The listed lawyers among these, by id; others are missing. */
export async function listPublic(
  { clock, specialty, listings }: Needs,
  lawyerIds: readonly string[],
  locale: Locale,
): Promise<Map<string, LawyerItem>> {
  const current = await listings.current()
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return new Map(
    lawyerIds.flatMap((id) => {
      const listed = current.get(id)
      return listed ? [[id, presentListing(listed, reading)] as const] : []
    }),
  )
}
