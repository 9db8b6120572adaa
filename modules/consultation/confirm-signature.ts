import type { QueryBuilder } from 'objection'
import { emit, type Actor, type Tx } from '#modules/shared'
import { Consultation, lockConsultation, lockVisible } from './consultation.ts'
import { hasPassed } from './deadlines.ts'
import { errors } from './errors.ts'
import { confirmed, signed } from './events.ts'
import { makeMove } from './make-move.ts'
import type { Needs } from './needs.ts'

/**
 * The final text was put before the client: what is signed later must have this hash. No state
 * changes by reading. The text may be replaced until the payment, or until the signature where the
 * meeting is paid for afterwards.
 */
export async function recordAgreementShown(
  { clock }: Needs,
  tx: Tx,
  { id, sha256 }: { id: string; sha256: string },
): Promise<void> {
  const shown = await Consultation.query(tx)
    .where({ id })
    .where(isTextOpen)
    .patch({ agreementSha256: sha256, agreementShownAt: clock.now() })
  if (shown === 0) throw errors.NOT_PAYABLE()
}

const isTextOpen = (query: QueryBuilder<Consultation, number>) =>
  void query
    .where({ status: 'awaiting-payment' })
    .orWhere({ status: 'awaiting-signature', prepaid: false })

export type Signable = { id: string; number: string; agreementSha256: string; signBy: Date }

/**
 * What the client may sign now, held still. Refused before the payment, after signing, and after
 * the deadline for it.
 */
export async function getSignable(
  { clock }: Needs,
  tx: Tx,
  id: string,
  actor: Actor,
): Promise<Signable> {
  const consultation = await lockVisible(tx, actor, id)
  const { number, status, signBy, agreementSha256 } = consultation
  if (status === 'awaiting-payment') throw errors.NOT_PAID()
  if (
    consultation.sideOf(actor) !== 'client' ||
    status !== 'awaiting-signature' ||
    !signBy ||
    !agreementSha256
  )
    throw errors.NOT_SIGNABLE({ extras: { consultationStatus: status } })
  if (hasPassed(signBy, clock.now())) throw errors.SIGNATURE_TOO_LATE()
  return { id, number, agreementSha256, signBy }
}

/** The agreement is signed: the meeting will take place. Refused like `getSignable`. */
export async function confirmSignature(
  needs: Needs,
  tx: Tx,
  { id, signedAt }: { id: string; signedAt: Date },
): Promise<void> {
  const consultation = await lockConsultation(tx, id)
  if (consultation.signBy && hasPassed(consultation.signBy, needs.clock.now()))
    throw errors.SIGNATURE_TOO_LATE()
  await makeMove(needs, tx, consultation, {
    move: 'sign',
    by: { mover: 'client', accountId: consultation.clientAccountId },
    patch: { signedAt },
  })
  await emit(tx, signed, { consultationId: id })
  await emit(tx, confirmed, { consultationId: id })
}
