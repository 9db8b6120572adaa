import type { QueryBuilder } from 'objection'
import { emit, type Actor, type Tx } from '#modules/shared'
import { Consultation, lockConsultation } from '../consultation.ts'
import { hasPassed } from '../deadlines/deadlines.ts'
import { errors } from '../errors.ts'
import { confirmed, signed } from '../events.ts'
import { makeMove } from '../state/make-move.ts'
import { sealClientName } from '../matter/matter.ts'
import type { Needs } from '../needs.ts'
import { sideOf, type Snapshot } from '../views/snapshot.ts'
import { lockVisibleSnapshot } from '../views/snapshots.ts'

/**
 * Records that the final text was shown to the client: what is signed later must have this hash.
 * The text may be replaced until the payment, or until the signature if the meeting is paid for
 * afterwards.
 */
export async function recordAgreementShown(
  { cipher, clock }: Needs,
  tx: Tx,
  { id, sha256, clientName }: { id: string; sha256: string; clientName: string },
): Promise<void> {
  const updatedRows = await Consultation.query(tx)
    .where({ id })
    .where(isTextOpen)
    .patch({
      agreementSha256: sha256,
      agreementShownAt: clock.now(),
      clientNameSealed: sealClientName(cipher, id, clientName),
    })
  if (updatedRows === 0) throw errors.NOT_PAYABLE()
}

const isTextOpen = (query: QueryBuilder<Consultation, number>) =>
  void query
    .where({ status: 'awaiting-payment' })
    .orWhere({ status: 'awaiting-signature', prepaid: false })

/**
 * What this client may sign now, with its row locked. Refused before the payment, after signing,
 * and after the deadline.
 */
export async function lockSignable(
  { clock }: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Snapshot & { agreementSha256: string; signBy: Date }> {
  const snapshot = await lockVisibleSnapshot(tx, actor, id)
  const { status, signBy, agreementSha256, shownStatus } = snapshot
  const isClient = sideOf(snapshot, actor) === 'client'
  if (status === 'awaiting-payment') throw errors.NOT_PAID()
  if (!isClient || status !== 'awaiting-signature' || !signBy || !agreementSha256)
    throw errors.NOT_SIGNABLE({ extras: { consultationStatus: shownStatus } })
  if (hasPassed(signBy, clock.now())) throw errors.SIGNATURE_TOO_LATE()
  return { ...snapshot, agreementSha256, signBy }
}

/** Records the signature; it confirms the meeting. Refused like `lockSignable`. */
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
