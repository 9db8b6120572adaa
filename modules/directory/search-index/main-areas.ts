import type { Needs } from '../needs.ts'
import type { ListedLawyer } from './listed-lawyer.ts'

export type ListedMembership = { firmLawyerId: string; area: string; city: string | null }

/** The listed lawyers with the area they do most in, and their city. */
export async function listMainAreas({ listings }: Needs): Promise<ListedMembership[]> {
  return (await listings.current()).all().map(mainAreaOf)
}

/** The main area and the city of a listed lawyer, by the slug of the profile. */
export async function findMainArea(
  { listings }: Needs,
  slug: string,
): Promise<ListedMembership | undefined> {
  const lawyer = (await listings.current()).all().find((lawyer) => lawyer.slug === slug)
  return lawyer && mainAreaOf(lawyer)
}

function mainAreaOf({ firmLawyerId, shares, card }: ListedLawyer): ListedMembership {
  const [[area] = ['']] = Object.entries(shares).toSorted(([, one], [, other]) => other - one)
  return { firmLawyerId, area, city: card.city ?? null }
}
