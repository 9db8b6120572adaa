import type { Readable } from 'node:stream'
import { DAY, type Actor } from '#modules/shared'
import { normalisePortrait } from '../portrait/portrait.ts'
import { storePortrait } from '../portrait/portrait-storage.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { openOwnProfile } from './own-profile.ts'

/** More than anybody needs to find a crop, too few to fill the disk. */
export const MAX_UPLOADS_PER_DAY = 30
const UPLOADS = { name: 'portrait uploads of a lawyer', max: MAX_UPLOADS_PER_DAY, windowMs: DAY }

/**
 * Stores a picture of up to 8 MB cropped to 428 : 490. The profile shows it once it is submitted
 * with its version.
 */
export async function uploadPortrait(
  needs: OwnProfileNeeds,
  actor: Actor,
  { stream }: { stream: Readable },
): Promise<{ lawyerId: string; version: string }> {
  const {
    profile: {
      lawyer: { id: lawyerId },
    },
  } = await openOwnProfile(needs, actor)
  await needs.account.limits.countAttempt(UPLOADS, lawyerId)
  const { bytes } = await needs.file.readUpload({ stream, purpose: 'portrait' })
  const original = await normalisePortrait(bytes)
  const version = await needs.transact((tx) => storePortrait(needs, tx, { lawyerId, original }))
  return { lawyerId, version }
}
