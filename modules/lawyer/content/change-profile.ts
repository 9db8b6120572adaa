import { emit, type Clock, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { lawyerChanged } from '../events.ts'
import { Lawyer } from '../lawyer.ts'
import { checkProfile, writeProfile, type ProfileChanges } from './profile-changes.ts'

/** Writes the changes at once. The caller decides whether they need a review first. */
export async function changeProfile(
  { clock }: { clock: Clock },
  tx: Tx,
  { lawyerId, changes }: { lawyerId: string; changes: ProfileChanges },
): Promise<void> {
  const now = clock.now()
  checkProfile(changes, now)
  if (!(await Lawyer.query(tx).findById(lawyerId).forUpdate())) throw errors.LAWYER_NOT_FOUND()
  await writeProfile(tx, lawyerId, changes, now)
  await emit(tx, lawyerChanged, { lawyerId })
}
