import { emit, type Clock, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { lawyerChanged } from './events.ts'
import { Lawyer } from './lawyer.ts'
import { normalisePortrait, portraitVersion } from './portrait.ts'
import { keepOriginal, type PortraitStorage } from './portrait-storage.ts'

type Needs = { clock: Clock; storage: PortraitStorage }

/** Takes a picture of any usual size and keeps it upright, cropped to 428 : 490. Refuses what cannot be read as a picture. */
export async function setPortrait({ clock, storage }: Needs, tx: Tx, { lawyerId, picture }: { lawyerId: string; picture: Buffer }): Promise<string> {
  const original = await normalisePortrait(picture)
  const version = portraitVersion(original)
  await keepOriginal(storage, version, original)
  const changed = await Lawyer.query(tx).findById(lawyerId).patch({ portraitVersion: version, changedAt: clock.now() })
  if (changed === 0) throw errors.LAWYER_NOT_FOUND()
  await emit(tx, lawyerChanged, { lawyerId })
  return version
}
