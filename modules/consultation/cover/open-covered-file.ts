import { errors as shared, type Actor } from '#modules/shared'
import { openFileOf } from '../matter/attach-files.ts'
import type { Needs } from '../needs.ts'
import { canReadMatter } from '../state/visibility.ts'
import { getCovered } from './covered.ts'

/** Opens a file for the colleague after their own conflict check, and records it. */
export async function openCoveredFile(
  needs: Needs,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
) {
  const { judged } = await getCovered(needs, needs.db, actor, id)
  if (!canReadMatter('lawyer', judged.conflict)) throw shared.NOT_FOUND()
  return openFileOf(needs, actor, { id, fileId })
}
