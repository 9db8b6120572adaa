import { emit, type Tx } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { AgreementEvent } from '../signing/agreement-event.ts'
import { AgreementPdf } from '../seal/agreement-pdf.ts'
import { AgreementSignature } from '../signing/agreement-signature.ts'
import { papersForgotten } from '../events.ts'
import type { Needs } from '../needs.ts'

/**
 * As long as claims may be raised (Civil Code, Art. 1.125(1)) and a lawyer keeps a matter
 * (docs/decisions/072).
 */
const KEPT_YEARS = 10

/**
 * A signed agreement goes with the matter it was made for, ten years after that ended: text,
 * evidence, mark, entry of the register, and the sealed file. Whoever asks then of a copy hears
 * that we know none like it, and not that it was changed. Younger ones stay, whatever is asked.
 */
export async function forgetSigned(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
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
  await emit(tx, papersForgotten, { storageKeys: files.map(({ storageKey }) => storageKey) })
}

/**
 * Hears it after the commit: what nothing names any more is deleted, however often it is told. The
 * key is known until the storage has done it.
 */
export async function deletePapers(
  { db, storage }: Pick<Needs, 'db' | 'storage'>,
  { storageKeys }: { storageKeys: readonly string[] },
): Promise<void> {
  for (const storageKey of storageKeys) {
    await storage.delete(storageKey)
    await db('agreement_file_erased').where({ storageKey }).delete()
  }
}
