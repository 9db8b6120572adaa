import { emit, type Clock, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { lawyerChanged } from '../events.ts'
import { Lawyer } from '../lawyer.ts'
import { normalisePortrait } from './portrait.ts'
import { storePortrait, type PortraitStorage } from './portrait-storage.ts'
import { releasePortraits } from './release-portraits.ts'

/** Replaces the portrait with a picture cropped to 428 : 490. Refuses with PICTURE_NOT_READABLE. */
export async function setPortrait(
  needs: { clock: Clock; storage: PortraitStorage },
  tx: Tx,
  { lawyerId, picture }: { lawyerId: string; picture: Buffer },
): Promise<string> {
  const original = await normalisePortrait(picture)
  const before = await Lawyer.query(tx).findById(lawyerId).forUpdate()
  if (!before) throw errors.LAWYER_NOT_FOUND()
  const version = await storePortrait(needs, tx, { lawyerId, original })
  await Lawyer.query(tx)
    .findById(lawyerId)
    .patch({ portraitVersion: version, changedAt: needs.clock.now() })
  if (before.portraitVersion !== version)
    await releasePortraits(tx, lawyerId, [before.portraitVersion])
  await emit(tx, lawyerChanged, { lawyerId })
  return version
}
