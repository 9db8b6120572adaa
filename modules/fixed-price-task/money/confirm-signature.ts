import type { Actor, Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { hasPassed, workDeadline } from '../state/deadlines.ts'
import { makeMove } from '../state/make-move.ts'
import { FixedPriceTask, lockTask, lockVisible, sealClientName } from '../task.ts'

/** Records that the final text was shown to the client. It may be replaced until the payment. */
export async function recordAgreementShown(
  { clock, cipher }: Needs,
  tx: Tx,
  { id, sha256, clientName }: { id: string; sha256: string; clientName: string },
): Promise<void> {
  const shown = await FixedPriceTask.query(tx)
    .where({ id, status: 'offered' })
    .patch({
      agreementSha256: sha256,
      agreementShownAt: clock.now(),
      clientNameSealed: sealClientName(cipher, id, clientName),
    })
  if (shown === 0) throw errors.TASK_NOT_PAYABLE()
}

/** Refused before the payment, after signing, and after the deadline. Holds the locks. */
export async function lockSignable(needs: Needs, tx: Tx, actor: Actor, id: string): Promise<void> {
  const task = await lockVisible(needs, tx, actor, id)
  if (task.status === 'offered') throw errors.TASK_NOT_PAID()
  if (task.sideOf(actor) !== 'client' || task.status !== 'paid' || !task.agreementSha256)
    throw errors.TASK_NOT_SIGNABLE()
  if (hasPassed(task.signBy!, needs.clock.now())) throw errors.TASK_DEADLINE_PASSED()
}

/** Records the signature: the agreed working days begin. */
export async function confirmSignature(
  needs: Needs,
  tx: Tx,
  { id, signedAt }: { id: string; signedAt: Date },
): Promise<void> {
  const task = await lockTask(needs, tx, id)
  if (task.signBy && hasPassed(task.signBy, needs.clock.now())) throw errors.TASK_DEADLINE_PASSED()
  const { timeZone } = await needs.consultation.snapshots.get(tx, task.consultationId)
  await makeMove(needs, tx, task, {
    move: 'sign',
    by: { mover: 'client', accountId: task.clientAccountId },
    patch: { signedAt, workBy: workDeadline(signedAt, task.workingDays, timeZone) },
  })
}
