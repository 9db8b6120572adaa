import type { Readable } from 'node:stream'
import type { Actor } from '#modules/shared'
import { normalisePortrait, portraitVersion } from '../portrait.ts'
import { keepOriginal } from '../portrait-storage.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { openOwnProfile } from './own-profile.ts'

/**
 * Takes in a picture of up to 8 MB, judged by its content, and keeps it cropped to 428 : 490. It is nobody's portrait yet: the
 * profile that names its version is handed in like any other change.
 */
export async function uploadPortrait(needs: OwnProfileNeeds, actor: Actor, { stream }: { stream: Readable }): Promise<{ lawyerId: string; version: string }> {
  const { profile: { lawyer } } = await openOwnProfile(needs, actor)
  const { bytes } = await needs.file.readUpload({ stream, purpose: 'portrait' })
  const original = await normalisePortrait(bytes)
  const version = portraitVersion(original)
  await keepOriginal(needs.storage, version, original)
  await needs.db('lawyer_portrait').insert({ lawyerId: lawyer.id, version, uploadedAt: needs.clock.now() }).onConflict(['lawyer_id', 'version']).ignore()
  return { lawyerId: lawyer.id, version }
}
