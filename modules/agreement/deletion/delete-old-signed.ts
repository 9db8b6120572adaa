import { emit, type Tx } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { AgreementEvent } from '../signing/agreement-event.ts'
import { deleteDrafts } from './delete-drafts.ts'
import { AgreementPdf } from '../seal/agreement-pdf.ts'
import { AgreementSignature } from '../signing/agreement-signature.ts'
import { agreementsDeleted } from '../events.ts'
import type { Needs } from '../needs.ts'

/** The limitation period of claims (Civil Code, Art. 1.125(1); docs/decisions/072). */
const YEARS = 10

/** After a matter was erased: deletes its unsigned texts, and its signed ones after ten years. */
export async function deleteMatter(
  needs: Needs,
  tx: Tx,
  whose: { consultationId: string },
): Promise<void> {
  await deleteDrafts(tx, whose)
  await deleteOldSigned(needs, tx, whose)
}

/**
 * Deletes text, evidence, signature, register entry and file. The file's hash is stored, so that
 * verifying a copy answers "unknown" instead of "changed".
 */
async function deleteOldSigned(
  { clock }: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
) {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - YEARS)
  const signed = await AgreementSignature.query(tx)
    .where('signedAt', '<', before)
    .whereIn('agreementId', Agreement.query(tx).where({ consultationId }).select('id'))
  const ids = signed.map(({ agreementId }) => agreementId)
  if (ids.length === 0) return
  const files = await AgreementPdf.query(tx).findByIds(ids)
  if (files.length > 0) {
    await tx('agreement_erased').insert(files.map(({ sha256 }) => ({ sha256 })))
    await tx('agreement_file_erased').insert(
      files.map(({ storageKey }) => ({ storageKey, erasedAt: clock.now() })),
    )
  }
  await tx.raw("set local patarta.erasing = 'on'")
  await AgreementPdf.query(tx).findByIds(ids).delete()
  await tx('agreement_register').whereIn('agreementId', ids).delete()
  await AgreementSignature.query(tx).findByIds(ids).delete()
  await AgreementEvent.query(tx).whereIn('agreementId', ids).delete()
  await Agreement.query(tx).findByIds(ids).delete()
  await tx.raw("set local patarta.erasing = 'off'")
  await emit(tx, agreementsDeleted, { storageKeys: files.map(({ storageKey }) => storageKey) })
}

/** After the commit. Each key stays in the database until its file is deleted. */
export async function deleteFiles(
  { db, storage }: Needs,
  { storageKeys }: { storageKeys: readonly string[] },
): Promise<void> {
  for (const storageKey of storageKeys) {
    await storage.delete(storageKey)
    await db('agreement_file_erased').where({ storageKey }).delete()
  }
}
