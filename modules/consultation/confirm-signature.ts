import { emit, type Actor, type Tx } from '#modules/shared'
import { Consultation, lockConsultation, lockVisible } from './consultation.ts'
import { hasPassed, signatureDeadline } from './deadlines.ts'
import { errors } from './errors.ts'
import { confirmed, signed } from './events.ts'
import { makeMove } from './make-move.ts'
import type { Needs } from './needs.ts'

/** The final text was put before the client: what is signed later must have this hash. No state changes by reading. */
export async function recordAgreementShown({ clock }: Needs, tx: Tx, { id, sha256 }: { id: string; sha256: string }): Promise<void> {
  const shown = await Consultation.query(tx).where({ id, status: 'awaiting-payment' }).patch({ agreementSha256: sha256, agreementShownAt: clock.now() })
  if (shown === 0) throw errors.NOT_PAYABLE()
}

export type Signable = { id: string; number: string; agreementSha256: string; signBy: Date }

/** What the client may sign now, held still. Refused before the payment, after signing, and once the meeting was to begin. */
export async function getSignable({ clock }: Needs, tx: Tx, id: string, actor: Actor): Promise<Signable> {
  const consultation = await lockVisible(tx, actor, id)
  const { number, status, startsAt, agreementSha256 } = consultation
  if (status === 'awaiting-payment') throw errors.NOT_PAID()
  if (consultation.sideOf(actor) !== 'client' || status !== 'awaiting-signature' || !agreementSha256) throw errors.NOT_SIGNABLE({ extras: { consultationStatus: status } })
  if (hasPassed(signatureDeadline(startsAt), clock.now())) throw errors.SIGNATURE_TOO_LATE()
  return { id, number, agreementSha256, signBy: signatureDeadline(startsAt) }
}

/** The agreement is signed: the meeting will take place. Refused like `getSignable`. */
export async function confirmSignature(needs: Needs, tx: Tx, { id, signedAt }: { id: string; signedAt: Date }): Promise<void> {
  const consultation = await lockConsultation(tx, id)
  if (hasPassed(signatureDeadline(consultation.startsAt), needs.clock.now())) throw errors.SIGNATURE_TOO_LATE()
  await makeMove(needs, tx, consultation, { move: 'sign', by: { mover: 'client', accountId: consultation.clientAccountId }, patch: { signedAt } })
  await emit(tx, signed, { consultationId: id })
  await emit(tx, confirmed, { consultationId: id })
}
