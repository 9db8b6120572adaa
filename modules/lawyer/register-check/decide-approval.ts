import { emit, isId, type Actor, type Tx } from '#modules/shared'
import { hideLawyer } from '../status/approval.ts'
import { errors } from '../errors.ts'
import { approvalRefused } from '../events.ts'
import { Lawyer } from '../lawyer.ts'
import { ApprovalCase } from './approval-case.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { confirmStatus } from './confirm-status.ts'
import type { RegisterCheckNeeds } from './needs.ts'

type ApprovalDecision = {
  lawyerId: string
  decision: 'approve' | 'reject'
  reason: string
  registerPersonId?: string
}

/**
 * Decides the open case with a reason for the lawyer. Advocates and assistants need an entry listed
 * now, which gives their title; advisors have none. Of two decisions one wins.
 */
export const decideApproval = (
  needs: RegisterCheckNeeds,
  team: Actor,
  { lawyerId, decision, registerPersonId, ...given }: ApprovalDecision,
): Promise<void> =>
  needs.transact(async (tx) => {
    const { lawyer, reason } = await lockForDecision(tx, { lawyerId, ...given })
    const decided = await ApprovalCase.query(tx)
      .where({ lawyerId })
      .whereNull('decidedAt')
      .patch({
        decidedAt: needs.clock.now(),
        decidedBy: team.accountId,
        decision: decision === 'approve' ? 'approved' : 'rejected',
        reason,
      })
      .returning('*')
      .first()
    if (!decided) throw errors.APPROVAL_NOT_OPEN()
    await needs.account.team.recordTeamAction(tx, {
      team,
      action: `lawyer.${decided.decision}`,
      subjectId: lawyerId,
      reason,
    })
    if (decision === 'reject') {
      // A shown lawyer whom the register does not list is hidden.
      await hideLawyer(needs, tx, { lawyerId, reason, by: 'team', accountId: team.accountId })
      return emit(tx, approvalRefused, { lawyerId, caseId: decided.id })
    }
    await approve(needs, tx, { team, lawyer, reason, registerPersonId })
  })

async function approve(
  needs: RegisterCheckNeeds,
  tx: Tx,
  {
    team,
    lawyer,
    reason,
    registerPersonId,
  }: { team: Actor; lawyer: Lawyer; reason: string; registerPersonId?: string },
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
