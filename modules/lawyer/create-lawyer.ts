import { newId, type Clock, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { guessGender } from './content/gender.ts'
import { Lawyer } from './lawyer.ts'
import { checkProfile, writeProfile, type ProfileChanges } from './content/profile-changes.ts'
import { numberedSlug, slugOf } from './slug.ts'

type NewLawyer = {
  accountId: string
  name: string
  lastname: string
  slug?: string
} & ProfileChanges

/**
 * Creates the profile of an account as a draft. Refuses a second one with LAWYER_ALREADY_EXISTS.
 */
export async function createLawyerProfile(
  { clock }: { clock: Clock },
  tx: Tx,
  { accountId, slug, ...given }: NewLawyer,
): Promise<Lawyer> {
  const now = clock.now()
  checkProfile(given, now)
  if (await Lawyer.query(tx).findOne({ accountId })) throw errors.LAWYER_ALREADY_EXISTS()
  const wantedSlug = slug ?? slugOf(`${given.name} ${given.lastname}`)
  for (let number = 1; ; number++) {
    const row = {
      id: newId(),
      accountId,
      slug: numberedSlug(wantedSlug, number),
      status: 'draft',
      name: given.name,
      lastname: given.lastname,
      gender: given.gender ?? guessGender(given.name, given.lastname),
      qualification: given.qualification ?? 'advocate',
      createdAt: now,
      changedAt: now,
    }
    const [inserted] = (await tx('lawyer')
      .insert(row)
      .onConflict('slug')
      .ignore()
      .returning('id')) as Array<{ id: string }>
    if (!inserted) continue
    await writeProfile(tx, inserted.id, given, now)
    return Lawyer.query(tx).findById(inserted.id).throwIfNotFound()
  }
}
