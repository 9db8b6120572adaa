import { emit, newId, type Tx } from '#modules/shared'
import { approveLawyer } from '../status/approval.ts'
import { errors } from '../errors.ts'
import { statusConfirmed } from '../events.ts'
import { recordMove, type MovedBy } from '../status/lawyer-move.ts'
import { Lawyer, type Qualification, type RegisterSource } from '../lawyer.ts'
import { closeCase } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

export type Confirmation = {
  lawyer: Lawyer
  source: RegisterSource
  /** None for an advisor. */
  person?: { id: string; supervisor: string | null }
  checkedAt: Date
  by: MovedBy
  accountId?: string
  reason?: string
}

/** The title comes from the register (IX-2066, Art. 17). */
export const TITLES: Readonly<Record<RegisterSource, Qualification>> = {
  advocates: 'advocate',
  assistants: 'assistant',
  team: 'advisor',
}

/**
 * Stores the confirmation and shows the lawyer once profile and calendar are complete. The caller
 * holds the lawyer's row; a unique index ensures that an entry confirms one account.
 */
export async function confirmStatus(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { lawyer, source, person, checkedAt, by, accountId, reason }: Confirmation,
): Promise<'shown' | 'confirmed'> {
  const now = needs.clock.now()
  const taken =
    person &&
    (await Lawyer.query(tx)
      .findOne({ registerPersonId: person.id })
      .whereNot('id', lawyer.id)
      .forUpdate())
  if (taken) throw errors.REGISTER_ENTRY_TAKEN({ field: 'registerPersonId' })
  await lawyer
    .$query(tx)
    .patch({
      registerPersonId: person?.id ?? null,
      registerSource: source,
      registerCheckedAt: checkedAt,
      statusConfirmedAt: now,
      qualification: TITLES[source],
      changedAt: now,
      ...(source === 'assistants' && person?.supervisor && { supervisor: person.supervisor }),
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? errors.REGISTER_ENTRY_TAKEN({ field: 'registerPersonId' }) : error
    })
  await closeCase(needs, tx, lawyer.id)
  // Shown before, now linked to an entry.
  if (lawyer.status === 'approved') return 'shown'
  if (lawyer.status !== 'draft') {
    await approveLawyer(needs, tx, {
      lawyerId: lawyer.id,
      source,
      checkedAt,
      by,
      accountId,
      reason,
    })
    return 'shown'
  }
  // `submitForApproval` shows the lawyer once profile and calendar are complete.
  await recordMove(tx, {
    id: newId(),
    lawyerId: lawyer.id,
    fromStatus: lawyer.status,
    toStatus: lawyer.status,
    registerPersonId: person?.id ?? null,
    by,
    accountId,
    reason,
    movedAt: now,
  })
  await emit(tx, statusConfirmed, { lawyerId: lawyer.id })
  return 'confirmed'
}

/** Of two concurrent accounts, the unique index admits one. */
const isTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'lawyer_register_person'
