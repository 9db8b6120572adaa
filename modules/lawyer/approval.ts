import { emit, type Clock, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { lawyerApproved, lawyerChanged, lawyerHidden } from './events.ts'
import { Lawyer, type LawyerStatus, type RegisterSource } from './lawyer.ts'

type Needs = { clock: Clock }
export type RegisterProof = { lawyerId: string; source: RegisterSource; checkedAt?: Date }

/** The profile is written; it now waits for the register check or the team. */
export async function submitForApproval({ clock }: Needs, tx: Tx, lawyerId: string): Promise<void> {
  if (!(await move(tx, lawyerId, ['draft'], { status: 'pending', changedAt: clock.now() }))) throw errors.LAWYER_NOT_APPROVABLE()
}

/** Shows the lawyer to the public, with the proof and its date. Again after having been hidden, too. */
export async function approveLawyer({ clock }: Needs, tx: Tx, { lawyerId, source, checkedAt = clock.now() }: RegisterProof): Promise<void> {
  const now = clock.now()
  const approved = { status: 'approved', approvedAt: now, registerSource: source, registerCheckedAt: checkedAt, hiddenAt: null, hiddenReason: null, changedAt: now } as const
  if (!(await move(tx, lawyerId, ['pending', 'hidden'], approved))) throw errors.LAWYER_NOT_APPROVABLE()
  await emit(tx, lawyerApproved, { lawyerId })
}

/** The register has been read again and the person is still there. */
export async function renewRegisterProof(_needs: Needs, tx: Tx, { lawyerId, source, checkedAt }: Required<RegisterProof>): Promise<void> {
  if (await move(tx, lawyerId, ['approved'], { registerSource: source, registerCheckedAt: checkedAt })) await emit(tx, lawyerChanged, { lawyerId })
}

/** Takes the lawyer out of the public's sight at once: struck off, suspended, or by the team. False when they were not in it. */
export async function hideLawyer({ clock }: Needs, tx: Tx, { lawyerId, reason }: { lawyerId: string; reason: string }): Promise<boolean> {
  const now = clock.now()
  const hidden = await move(tx, lawyerId, ['approved'], { status: 'hidden', hiddenAt: now, hiddenReason: reason, changedAt: now })
  if (hidden) await emit(tx, lawyerHidden, { lawyerId })
  return hidden
}

/** One conditional update: whoever comes second in a race changes nothing. */
async function move(tx: Tx, lawyerId: string, from: LawyerStatus[], change: Partial<Lawyer>): Promise<boolean> {
  return (await Lawyer.query(tx).findById(lawyerId).whereIn('status', from).patch(change)) > 0
}
