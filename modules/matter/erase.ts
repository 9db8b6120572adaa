import type { Tx } from '#modules/shared'
import { Matter, MatterConsultation, MatterFile } from './matter.ts'
import type { Needs } from './needs.ts'

/** A matter is deleted with the content of its last consultation, by the same rules of storage. */
export async function eraseConsultation(
  { file }: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const link = await MatterConsultation.query(tx).findById(consultationId)
  if (!link) return
  const { matterId } = link
  await Matter.query(tx).findById(matterId).forUpdate()
  await MatterConsultation.query(tx).deleteById(consultationId)
  if ((await MatterConsultation.query(tx).where({ matterId }).resultSize()) > 0) return
  const files = await MatterFile.query(tx).where({ matterId })
  await Matter.query(tx).findById(matterId).delete()
  await file.abandonFiles(tx, { fileIds: files.map(({ fileId }) => fileId) })
}
