import type { Readable } from 'node:stream'
import { DAY, type Actor } from '#modules/shared'
import { normalisePortrait } from '../portrait/portrait.ts'
import { keepPortrait } from '../portrait/portrait-storage.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { openOwnProfile } from './own-profile.ts'

/**
 * Who looks for the best crop of the best picture does not come near; whoever fills the disk is
 * stopped.
 */
export const UPLOADS_A_DAY = 30
const UPLOADS = { name: 'portrait uploads of a lawyer', failures: UPLOADS_A_DAY, milliseconds: DAY }

/**
 * Takes in a picture of up to 8 MB, judged by its content, and keeps it cropped to 428 : 490. It is
 * nobody's portrait yet, and nobody else sees it: the profile that names its version is handed in
 * like any other change.
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
  await needs.account.limits.spendAttempt(UPLOADS, lawyerId)
  const { bytes } = await needs.file.readUpload({ stream, purpose: 'portrait' })
  const original = await normalisePortrait(bytes)
  const version = await needs.transact((tx) => keepPortrait(needs, tx, { lawyerId, original }))
  return { lawyerId, version }
}
