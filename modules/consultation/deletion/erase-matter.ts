import { emit, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationFile, FileOpening } from '../matter/consultation-file.ts'
import type { Side } from '../state/consultation-status.ts'
import { ConsultationParty } from '../matter/consultation-party.ts'
import { matterErased } from '../events.ts'
import { sealMatter } from '../matter/matter.ts'
import { Offer } from '../offer/offer.ts'
import type { Needs } from '../needs.ts'
import { NO_ANSWERS } from '../matter/no-answers.ts'

/**
 * Erases matter, parties, words of offers, and the files of one side or of both. The caller holds
 * the locks. The request, its moves and its money stay. Subscribers erase what other modules store
 * of the matter.
 */
export async function eraseMatter(
  { cipher, clock, file }: Needs,
  tx: Tx,
  { ids, filesOf }: { ids: readonly string[]; filesOf: Side | 'both' },
): Promise<void> {
  for (const id of ids) {
    await Consultation.query(tx)
      .findById(id)
      .patch({
        ...sealMatter(cipher, id, { title: '', description: '', questionnaire: NO_ANSWERS }),
        specialtyCode: null,
        clientNameSealed: null,
        ...(filesOf === 'both' && { matterErasedAt: clock.now() }),
      })
  }
  const offers = await Offer.query(tx).whereIn('consultationId', [...ids])
  const offerIds = offers.map(({ id }) => id)
  await tx('consultation_mail_link').whereIn('offerId', offerIds).delete()
  await Offer.query(tx).findByIds(offerIds).delete()
  const files = await ConsultationFile.query(tx)
    .where(filesOf === 'both' ? {} : { side: filesOf })
    .whereIn('consultationId', [...ids])
  const fileIds = files.map(({ fileId }) => fileId)
  await FileOpening.query(tx).whereIn('fileId', fileIds).delete()
  await ConsultationFile.query(tx).findByIds(fileIds).delete()
  await file.abandonFiles(tx, { fileIds })
  for (const consultationId of ids) await emit(tx, matterErased, { consultationId })
  // Last: parties that the lawyer added have moved on with a matter that stays.
  await ConsultationParty.query(tx)
    .whereIn('consultationId', [...ids])
    .delete()
}
