import type { LawyerProfile } from '#modules/lawyer'

/** The share of kinds of information that a profile has, 0 to 1. */
export function completeness({ lawyer, entries }: LawyerProfile): number {
  const parts = [
    lawyer.portraitVersion !== null,
    lawyer.descriptionLt !== null,
    lawyer.descriptionEn !== null,
    lawyer.hourlyRateCents !== null,
    lawyer.workingSince !== null,
    lawyer.languages.length > 0,
    entries.some(({ kind }) => kind === 'education'),
    entries.some(({ kind }) => kind === 'experience'),
  ]
  return parts.filter(Boolean).length / parts.length
}
