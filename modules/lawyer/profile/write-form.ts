import type { Tx } from '#modules/shared'
import { FirmLawyer } from '../firm/firm-lawyer.ts'
import { LawyerEntry } from '../content/lawyer-entry.ts'
import { Lawyer } from '../lawyer.ts'
import { writeProfile, type ProfileEntry } from '../content/profile-changes.ts'
import { releasePortraits } from '../portrait/release-portraits.ts'
import type { FormEntry, ProfileForm } from './profile-form.ts'

const EMPTY_IS_NULL = [
  'supervisor',
  'descriptionLt',
  'descriptionEn',
  'officePhone',
  'webPage',
  'address',
  'city',
  'insurancePolicy',
  'insuranceInsurer',
  'insuranceValidUntil',
] as const

/** Writes fields of the editor into the public profile. */
export async function writeForm(
  tx: Tx,
  lawyerId: string,
  changes: Partial<ProfileForm>,
  now: Date,
): Promise<void> {
  const { education, experience, positions, specialties, portraitVersion, ...fields } = changes
  for (const field of EMPTY_IS_NULL)
    if (fields[field] === '') Object.assign(fields, { [field]: null })
  if (portraitVersion !== undefined) await replacePortrait(tx, lawyerId, portraitVersion)
  const entries =
    education || experience ? await allEntries(tx, lawyerId, education, experience) : undefined
  await writeProfile(
    tx,
    lawyerId,
    { ...fields, ...(specialties && { specialties }), ...(entries && { entries }) },
    now,
  )
  for (const { firmLawyerId, lt, en } of positions ?? []) {
    // Ended memberships stay unchanged.
    await FirmLawyer.query(tx)
      .findById(firmLawyerId)
      .where({ lawyerId })
      .whereNull('leftAt')
      .patch({ officePositionLt: lt || null, officePositionEn: en || null })
  }
}

async function replacePortrait(
  tx: Tx,
  lawyerId: string,
  portraitVersion: string | null,
): Promise<void> {
  const { portraitVersion: before } = await Lawyer.query(tx).findById(lawyerId).throwIfNotFound()
  await Lawyer.query(tx).findById(lawyerId).patch({ portraitVersion })
  if (before !== portraitVersion) await releasePortraits(tx, lawyerId, [before])
}

/** Entries are replaced as one list, so the unchanged kind is read back. */
async function allEntries(
  tx: Tx,
  lawyerId: string,
  education: FormEntry[] | undefined,
  experience: FormEntry[] | undefined,
): Promise<ProfileEntry[]> {
  const unchanged =
    education && experience
      ? []
      : await LawyerEntry.query(tx)
          .where({ lawyerId, kind: education ? 'experience' : 'education' })
          .orderBy('position')
  return [
    ...unchanged.map(({ kind, titleLt, titleEn, placeLt, placeEn, fromYear, toYear }) => ({
      kind,
      titleLt,
      titleEn,
      placeLt,
      placeEn,
      fromYear,
      toYear,
    })),
    ...(education ?? []).map((entry) => rowOf('education', entry)),
    ...(experience ?? []).map((entry) => rowOf('experience', entry)),
  ]
}

const rowOf = (
  kind: LawyerEntry['kind'],
  { titleLt, titleEn, placeLt, placeEn, fromYear, toYear }: FormEntry,
): ProfileEntry => ({
  kind,
  titleLt: titleLt || null,
  titleEn: titleEn || null,
  placeLt: placeLt || null,
  placeEn: placeEn || null,
  fromYear: fromYear as number,
  toYear,
})
