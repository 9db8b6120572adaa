import type { Readable } from 'node:stream'
import { errors as shared, type Actor } from '#modules/shared'
import { storeFinal } from './draft-final-invoice.ts'
import { errors } from '../errors.ts'
import { assertLawyer, findFinal, getOpenForFinal } from './final-invoice.ts'
import type { Needs } from '../needs.ts'

/** Sends a final invoice made elsewhere, as a PDF. A refused upload is deleted within a day. */
export async function attachFinalInvoice(
  needs: Needs,
  actor: Actor,
  {
    consultationId,
    upload,
  }: { consultationId: string; upload: { name: string; stream: Readable } },
): Promise<void> {
  await assertLawyer(needs, actor, consultationId)
  await getOpenForFinal(needs, needs.db, consultationId)
  const { id: fileId, mimeType } = await needs.file.storeFile(actor, {
    ...upload,
    purpose: 'attachment',
  })
  if (mimeType !== 'application/pdf') throw errors.FINAL_MUST_BE_PDF({ field: 'file' })
  await needs.transact(async (tx) => {
    await getOpenForFinal(needs, tx, consultationId)
    const toPay = { since: needs.clock.now(), totalCents: null, dueAt: null }
    await needs.consultation.moves.recordToPay(tx, { id: consultationId, toPay })
    await needs.file.attachFiles(tx, { accountId: actor.accountId, fileIds: [fileId] })
    await storeFinal(needs, tx, { actor, sent: { consultationId, invoiceId: null, fileId } })
  })
}

/** That PDF, for either side of the consultation. */
export async function openFinalFile(
  { db, consultation, file }: Needs,
  actor: Actor,
  { consultationId }: { consultationId: string },
) {
  await consultation.snapshots.getVisible(db, actor, consultationId)
  const finalInvoice = await findFinal(db, consultationId)
  if (!finalInvoice?.fileId) throw shared.NOT_FOUND()
  return file.openFile(db, finalInvoice.fileId)
}
