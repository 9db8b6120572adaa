import { DAY, MINUTE, before } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { AgreementPdf } from './agreement-pdf.ts'
import { AgreementSignature } from '../signing/agreement-signature.ts'
import { deleteFiles } from '../deletion/delete-old-signed.ts'
import type { Needs } from '../needs.ts'
import { refOf } from '../subject.ts'
import { sealSigned } from './seal-agreement.ts'

/** Younger ones are left to the handlers of the events. */
const LEFT_ALONE = 5 * MINUTE
/** Older ones are sealed when somebody opens them. */
const LOOK_BACK = 90 * DAY
const AT_ONCE = 100

/**
 * Does what event handlers did not do after a commit: seals signed agreements and deletes files of
 * deleted ones.
 */
export async function sweep(needs: Needs): Promise<void> {
  const until = before(needs.clock.now(), LEFT_ALONE)
  for (const unsealed of await listUnsealed(needs, until)) {
    const { consultationId, taskId } = unsealed
    await sealSigned(needs, refOf(unsealed)).catch((error: unknown) =>
      needs.log.error(
        { err: error, consultationId, taskId },
        'a signed agreement is not sealed yet',
      ),
    )
  }
  for (const { storageKey } of await needs
    .db('agreement_file_erased')
    .where('erasedAt', '<', until)
    .orderBy('erasedAt')
    .limit(AT_ONCE)
    .select<{ storageKey: string }[]>('storageKey')) {
    await deleteFiles(needs, { storageKeys: [storageKey] }).catch((error: unknown) =>
      needs.log.error({ err: error }, 'the file of a deleted agreement is not deleted yet'),
    )
  }
}

async function listUnsealed({ db }: Needs, until: Date) {
  const unsealed = AgreementSignature.query(db)
    .alias('signature')
    .whereBetween('signedAt', [before(until, LOOK_BACK), until])
    .whereNotExists(
      AgreementPdf.query(db).whereColumn('agreementPdf.agreementId', 'signature.agreementId'),
    )
    .orderBy('signedAt')
    .limit(AT_ONCE)
    .select('signature.agreementId')
  return Agreement.query(db).whereIn('id', unsealed).select('consultationId', 'taskId')
}
