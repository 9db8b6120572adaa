import { newId, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { updateSlug } from '../firm/update-slug.ts'
import { LawyerEntry } from './lawyer-entry.ts'
import { LawyerSpecialty } from './lawyer-specialty.ts'
import { Lawyer } from '../lawyer.ts'
import { checkSpecialtyShares, type SpecialtyShare } from './specialty-shares.ts'

export type ProfileEntry = Pick<LawyerEntry, 'kind' | 'fromYear'> &
  Partial<Pick<LawyerEntry, 'toYear' | 'titleLt' | 'titleEn' | 'placeLt' | 'placeEn'>>

/** Left out fields stay; areas and entries are replaced as whole lists. */
export type ProfileChanges = Partial<
  Pick<
    Lawyer,
    | 'name'
    | 'lastname'
    | 'gender'
    | 'qualification'
    | 'supervisor'
    | 'descriptionLt'
    | 'descriptionEn'
    | 'officePhone'
    | 'webPage'
    | 'address'
    | 'city'
    | 'languages'
    | 'workingSince'
    | 'clientTypes'
    | 'businessSectors'
    | 'hourlyRateCents'
    | 'insurancePolicy'
    | 'insuranceInsurer'
    | 'insuranceValidUntil'
  >
> & {
  specialties?: readonly SpecialtyShare[]
  entries?: readonly ProfileEntry[]
}

export function checkProfile(
  { specialties = [], entries = [], workingSince }: ProfileChanges,
  now: Date,
): void {
  checkSpecialtyShares(specialties)
  const thisYear = now.getUTCFullYear()
  const years = [workingSince, ...entries.flatMap(({ fromYear, toYear }) => [fromYear, toYear])]
  if (years.some((year) => year != null && year > thisYear))
    throw errors.YEAR_IN_FUTURE({ field: 'workingSince' })
}

export async function writeProfile(
  tx: Tx,
  lawyerId: string,
  { specialties, entries, ...fields }: ProfileChanges,
  now: Date,
): Promise<void> {
  const before = await Lawyer.query(tx).findById(lawyerId).throwIfNotFound()
  await Lawyer.query(tx)
    .findById(lawyerId)
    .patch({ ...fields, changedAt: now })
  const name = `${fields.name ?? before.name} ${fields.lastname ?? before.lastname}`
  if (name !== before.displayName) await updateSlug(tx, 'lawyer', lawyerId, name)
  if (specialties) {
    await LawyerSpecialty.query(tx).delete().where({ lawyerId })
    if (specialties.length > 0)
      await LawyerSpecialty.query(tx).insert(
        specialties.map(({ code, percentage }) => ({ lawyerId, specialtyCode: code, percentage })),
      )
  }
  if (entries) {
    await LawyerEntry.query(tx).delete().where({ lawyerId })
    const kinds = { education: 0, experience: 0 }
    if (entries.length > 0)
      await LawyerEntry.query(tx).insert(
        entries.map((entry) => ({
          id: newId(),
          lawyerId,
          position: ++kinds[entry.kind],
          ...entry,
        })),
      )
  }
}
