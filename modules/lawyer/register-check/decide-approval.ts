import { emit, isId, type Actor, type Tx } from '#modules/shared'
import { hideLawyer } from '../status/approval.ts'
import { errors } from '../errors.ts'
import { approvalRefused } from '../events.ts'
import { Lawyer } from '../lawyer.ts'
import { ApprovalCase } from './approval-case.ts'
import { confirmStatus } from './confirm-status.ts'
import type { RegisterCheckNeeds } from './needs.ts'

export type ApprovalDecision = {
  lawyerId: string
  decision: 'approve' | 'reject'
  reason: string
  registerPersonId?: string | undefined
}

/**
 * Decides the open case with a reason for the lawyer. Advocates and assistants need an entry listed
 * now, which gives their title; advisors have none. Of two decisions one wins.
 */
export const decideApproval = (
  needs: RegisterCheckNeeds,
  team: Actor,
  decision: ApprovalDecision,
): Promise<void> => needs.transact((tx) => decide(needs, tx, { team, ...decision }))

async function decide(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { team, lawyerId, decision, reason, registerPersonId }: ApprovalDecision & { team: Actor },
): Promise<void> {
  const words = reason.trim()
  if (words === '') throw errors.REASON_NEEDED({ field: 'reason' })
  const lawyer = isId(lawyerId) ? await Lawyer.query(tx).findById(lawyerId).forUpdate() : undefined
  if (!lawyer) throw errors.LAWYER_NOT_FOUND()
  const decided = await ApprovalCase.query(tx)
    .where({ lawyerId })
    .whereNull('decidedAt')
    .patch({
      decidedAt: needs.clock.now(),
      decidedBy: team.accountId,
      decision: decision === 'approve' ? 'approved' : 'rejected',
      reason: words,
    })
    .returning('*')
    .first()
  if (!decided) throw errors.APPROVAL_NOT_OPEN()
  await needs.account.team.recordTeamAction(tx, {
    team,
    action: `lawyer.${decided.decision}`,
    subjectId: lawyerId,
    reason: words,
  })
  if (decision === 'reject') {
    // A shown lawyer whom the register does not list is hidden.
    await hideLawyer(needs, tx, { lawyerId, reason: words, by: 'team', accountId: team.accountId })
    return emit(tx, approvalRefused, { lawyerId, caseId: decided.id })
  }
  await approve(needs, tx, { team, lawyer, reason: words, registerPersonId })
}

type Approval = {
  team: Actor
  lawyer: Lawyer
  reason: string
  registerPersonId?: string | undefined
}

async function approve(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { team, lawyer, reason, registerPersonId }: Approval,
): Promise<void> {
  const given = { lawyer, by: 'team', accountId: team.accountId, reason } as const
  if (registerPersonId === undefined) {
    if (lawyer.qualification !== 'advisor')
      throw errors.REGISTER_PERSON_NEEDED({ field: 'registerPersonId' })
    return void (await confirmStatus(needs, tx, {
      ...given,
      source: 'team',
      checkedAt: needs.clock.now(),
    }))
  }
  const person = isId(registerPersonId)
    ? (await needs.register.entries.getPeople(tx, [registerPersonId])).get(registerPersonId)
    : undefined
  if (person?.status !== 'listed')
    throw errors.REGISTER_PERSON_NOT_LISTED({ field: 'registerPersonId' })
  // An account that is not shown loses the entry: it was a wrong claim or an earlier account of the
  // same person.
  await Lawyer.query(tx)
    .where({ registerPersonId: person.id })
    .whereNot('id', lawyer.id)
    .whereNot('status', 'approved')
    .patch({ registerPersonId: null, statusConfirmedAt: null })
  const readAt = (await needs.register.entries.listFreshness(tx)).find(
    ({ list }) => list === person.list,
  )?.readAt
  await confirmStatus(needs, tx, {
    ...given,
    source: person.list,
    person,
    checkedAt: readAt ?? needs.clock.now(),
  })
}
