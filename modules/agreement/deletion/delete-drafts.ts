import type { Tx } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { AgreementEvent } from '../signing/agreement-event.ts'
import { AgreementSignature } from '../signing/agreement-signature.ts'

/**
 * Deletes unsigned texts of an account or a matter. Signed ones stay (Law on the Bar, Art. 39 and
 * 48).
 */
export async function deleteDrafts(
  tx: Tx,
  whose: { accountId: string } | { consultationId: string },
): Promise<void> {
  const shown =
    'accountId' in whose
      ? (await AgreementEvent.query(tx).where(whose).distinct('agreementId')).map(
          ({ agreementId }) => agreementId,
        )
      : (await Agreement.query(tx).where(whose).select('id')).map(({ id }) => id)
  const signed = (await AgreementSignature.query(tx).findByIds(shown)).map(
    ({ agreementId }) => agreementId,
  )
  const drafts = shown.filter((id) => !signed.includes(id))
  await AgreementEvent.query(tx).whereIn('agreementId', drafts).delete()
  await Agreement.query(tx).findByIds(drafts).delete()
}
