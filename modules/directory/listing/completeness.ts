import type { LawyerProfile } from '#modules/lawyer'

/**
 * How much of what clients look for a profile tells, 0 to 1: each kind of answer counts the same,
 * none counts twice.
 */
export function completeness({ lawyer, entries }: LawyerProfile): number {
  const told = [
    lawyer.portraitVersion !== null,
    lawyer.descriptionLt !== null,
    lawyer.descriptionEn !== null,
    lawyer.hourlyRateCents !== null,
    lawyer.workingSince !== null,
    lawyer.languages.length > 0,
    entries.some(({ kind }) => kind === 'education'),
    entries.some(({ kind }) => kind === 'experience'),
  ]
  return told.filter(Boolean).length / told.length
}
