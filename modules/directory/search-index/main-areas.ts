import type { Needs } from '../needs.ts'

export type ListedMembership = { firmLawyerId: string; area: string; city: string | null }

/** The listed lawyers with the area they do most in, and their city. */
export async function listMainAreas({ listings }: Needs): Promise<ListedMembership[]> {
  return (await listings.current()).all().map(({ firmLawyerId, shares, card }) => {
    const [[area] = ['']] = Object.entries(shares).toSorted(([, one], [, other]) => other - one)
    return { firmLawyerId, area, city: card.city ?? null }
  })
}
