import { emit, newId, type Clock, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { lawyerApproved, lawyerHidden } from '../events.ts'
import { recordMove, type MovedBy } from './lawyer-move.ts'
import { Lawyer, type HiddenBy, type LawyerStatus, type RegisterSource } from '../lawyer.ts'

type Needs = { clock: Clock }
export type RegisterProof = {
  lawyerId: string
  source: RegisterSource
  checkedAt?: Date
  by?: MovedBy
  accountId?: string
  reason?: string
}
type HideInput = {
  lawyerId: string
  reason: string
  by?: HiddenBy
  accountId?: string
}

/**
 * The lawyer waits for the register check or the team; a lawyer confirmed before is shown at once.
 */
export async function submitForApproval({ clock }: Needs, tx: Tx, lawyerId: string): Promise<void> {
  const pending = { status: 'pending', changedAt: clock.now() } as const
  if (!(await move(tx, lawyerId, ['draft'], pending, { by: 'owner' })))
    throw errors.LAWYER_NOT_APPROVABLE()
  const { statusConfirmedAt, registerSource, registerCheckedAt } = await Lawyer.query(tx)
    .findById(lawyerId)
    .throwIfNotFound()
  if (statusConfirmedAt && registerSource)
    await approveLawyer({ clock }, tx, {
      lawyerId,
      source: registerSource,
      checkedAt: registerCheckedAt ?? statusConfirmedAt,
      by: 'system',
    })
}

/** Shows the lawyer, also after having been hidden. */
export async function approveLawyer(
  { clock }: Needs,
  tx: Tx,
  { lawyerId, source, checkedAt = clock.now(), by = 'team', accountId, reason }: RegisterProof,
): Promise<void> {
  const now = clock.now()
  const approved = {
    status: 'approved',
    approvedAt: now,
    registerSource: source,
    registerCheckedAt: checkedAt,
    hiddenAt: null,
    hiddenBy: null,
    hiddenReason: null,
    changedAt: now,
  } as const
  if (!(await move(tx, lawyerId, ['pending', 'hidden'], approved, { by, accountId, reason })))
    throw errors.LAWYER_NOT_APPROVABLE()
  await Lawyer.query(tx)
    .findById(lawyerId)
    .whereNull('statusConfirmedAt')
    .patch({ statusConfirmedAt: now })
  await emit(tx, lawyerApproved, { lawyerId })
}

/** Hides the lawyer at once. False when they were not shown. */
export async function hideLawyer(
  { clock }: Needs,
  tx: Tx,
  { lawyerId, reason, by = 'team', accountId }: HideInput,
): Promise<boolean> {
  const now = clock.now()
  const hidden = {
    status: 'hidden',
    hiddenAt: now,
    hiddenBy: by,
    hiddenReason: reason,
    changedAt: now,
  } as const
  const isHidden = await move(tx, lawyerId, ['approved'], hidden, { by, accountId, reason })
  if (isHidden) await emit(tx, lawyerHidden, { lawyerId })
  return isHidden
}

/** One conditional update and its history row; of two concurrent moves one wins. */
async function move(
  tx: Tx,
  lawyerId: string,
  from: LawyerStatus[],
  change: Partial<Lawyer> & { status: LawyerStatus; changedAt: Date },
  origin: { by: MovedBy; accountId?: string; reason?: string },
): Promise<boolean> {
  const before = await Lawyer.query(tx)
    .findById(lawyerId)
    .whereIn('status', from)
    .whereNull('deletedAt')
    .forUpdate()
  if (!before) return false
  await before.$query(tx).patch(change)
  await recordMove(tx, {
    id: newId(),
    lawyerId,
    fromStatus: before.status,
    toStatus: change.status,
    registerPersonId: before.registerPersonId,
    movedAt: change.changedAt,
    ...origin,
  })
  return true
}
