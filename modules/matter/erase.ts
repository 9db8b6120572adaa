import type { Tx } from '#modules/shared'
import { Matter, MatterConsultation, MatterFile, newestOf } from './matter.ts'
import type { Needs } from './needs.ts'

/**
 * A matter is deleted with the content of its last consultation, by the same rules of storage. Until
 * then the parties that the lawyer added go on with the matter.
 */
export async function eraseConsultation(
  { consultation, file }: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const link = await MatterConsultation.query(tx).findById(consultationId)
  if (!link) return
  const { matterId } = link
  await Matter.query(tx).findById(matterId).forUpdate()
  await MatterConsultation.query(tx).deleteById(consultationId)
  const stays = await newestOf(tx, matterId)
  if (stays) return consultation.conflict.moveAdded(tx, { fromId: consultationId, toId: stays })
  const files = await MatterFile.query(tx).where({ matterId })
  await Matter.query(tx).findById(matterId).delete()
  await file.abandonFiles(tx, { fileIds: files.map(({ fileId }) => fileId) })
}
