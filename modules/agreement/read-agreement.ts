import type { Actor } from '#modules/shared'
import { findInForce, type Agreement } from './agreement.ts'
import { listEvents } from './signing/agreement-event.ts'
import { AgreementSignature } from './signing/agreement-signature.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { openAgreement, type OpenInput } from './signing/open-agreement.ts'
import { nameNow, partyNames } from './text/party-names.ts'
import { presentAgreement } from './present.ts'
import type { AgreementView } from './schemas.ts'
import { describeVisible, type SubjectRef } from './subject.ts'

/**
 * The agreement for either side. Reading by the client before payment (or, when paid afterwards,
 * before the signature) records that it was shown.
 */
export async function readAgreement(
  needs: Needs,
  actor: Actor,
  opening: SubjectRef & OpenInput,
): Promise<AgreementView> {
  const { subject, side, progress, isTextOpen } = await describeVisible(
    needs,
    needs.db,
    actor,
    opening,
  )
  const opens = side === 'client' && isTextOpen
  const agreement = opens
    ? await openAgreement(needs, actor, { ...opening, subject })
    : await findInForce(needs.db, subject)
  if (!agreement) throw errors.NO_AGREEMENT()
  const names = await partyNames(needs, needs.db, agreement)
  const nameChanged =
    side === 'client' && (await nameNow(needs, needs.db, actor.accountId)) !== names.client
  return presentAgreement(await whole(needs, agreement), {
    side,
    progress,
    names,
    nameChanged,
    cipher: needs.cipher,
  })
}

const whole = async ({ db }: Needs, agreement: Agreement) => ({
  agreement,
  events: await listEvents(db, agreement.id),
  signature: await AgreementSignature.query(db).findById(agreement.id),
})
