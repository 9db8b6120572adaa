import { isId, type Actor, type Tx } from '#modules/shared'
import { approveLawyer } from '../status/approval.ts'
import { errors } from '../errors.ts'
import { Lawyer } from '../lawyer.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/** Shows a lawyer again whom the team hid. A lawyer confirmed by a list must still be listed. */
export const showAgain = (
  needs: RegisterCheckNeeds,
  team: Actor,
  given: { lawyerId: string; reason: string },
): Promise<void> => needs.transact((tx) => show(needs, tx, { team, ...given }))

async function show(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { team, lawyerId, reason }: { team: Actor; lawyerId: string; reason: string },
): Promise<void> {
  const words = reason.trim()
  if (words === '') throw errors.REASON_NEEDED({ field: 'reason' })
  const lawyer = isId(lawyerId) ? await Lawyer.query(tx).findById(lawyerId).forUpdate() : undefined
  if (!lawyer) throw errors.LAWYER_NOT_FOUND()
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
    reason: words,
  })
  await needs.account.team.recordTeamAction(tx, {
    team,
    action: 'lawyer.shown-again',
    subjectId: lawyerId,
    reason: words,
  })
}
