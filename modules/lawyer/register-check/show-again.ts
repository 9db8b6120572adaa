import type { Actor } from '#modules/shared'
import { approveLawyer } from '../status/approval.ts'
import { errors } from '../errors.ts'
import { lockForDecision } from './lock-for-decision.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/** Shows a lawyer again whom the team hid. A lawyer confirmed by a list must still be listed. */
export const showLawyerAgain = (
  needs: RegisterCheckNeeds,
  team: Actor,
  given: { lawyerId: string; reason: string },
): Promise<void> =>
  needs.transact(async (tx) => {
    const { lawyer, reason } = await lockForDecision(tx, given)
    const { lawyerId } = given
    const { status, hiddenBy, registerSource, registerCheckedAt, registerPersonId } = lawyer
    if (status !== 'hidden' || hiddenBy !== 'team' || !registerSource)
      throw errors.LAWYER_NOT_APPROVABLE()
    const person = registerPersonId
      ? (await needs.register.entries.getPeople(tx, [registerPersonId])).get(registerPersonId)
      : undefined
    if (registerPersonId && person?.status !== 'listed') throw errors.REGISTER_PERSON_NOT_LISTED()
    await approveLawyer(needs, tx, {
      lawyerId,
      source: registerSource,
      checkedAt: registerCheckedAt ?? needs.clock.now(),
      by: 'team',
      accountId: team.accountId,
      reason,
    })
    await needs.account.team.recordTeamAction(tx, {
      team,
      action: 'lawyer.shown-again',
      subjectId: lawyerId,
      reason,
    })
  })
