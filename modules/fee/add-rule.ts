import { errors as shared, newId, vilniusDate, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import type { NewRuleBody } from './schemas.ts'
import type { Static } from 'typebox'

const STANDARD_VAT = 2_100

/**
 * The team adds a rule with a new fee. It must begin on a later day, so that fees of past meetings
 * never change.
 */
export async function addRule(
  needs: Needs,
  team: Actor,
  { reason, ...given }: Static<typeof NewRuleBody>,
): Promise<{ id: string }> {
  if (given.meetingsFrom <= vilniusDate(needs.clock.now()))
    throw errors.RULE_IS_RETROACTIVE({ field: 'meetingsFrom' })
  if (given.meetingsUntil && given.meetingsUntil < given.meetingsFrom)
    throw errors.RULE_DATES_WRONG({ field: 'meetingsUntil' })
  return needs.transact(async (tx) => {
    const row = {
      id: newId(),
      vatBasisPoints: STANDARD_VAT,
      ...given,
      meetingsUntil: given.meetingsUntil ?? null,
      profilesUntil: given.profilesUntil ?? null,
      lawyerId: given.lawyerId ?? null,
      reason,
      addedBy: team.accountId,
      createdAt: needs.clock.now(),
    }
    const [added] = await tx('fee_rule')
      .insert(row)
      .onConflict('code')
      .ignore()
      .returning<{ id: string }[]>('id')
      .catch(refuseUnknownLawyer)
    if (!added) throw errors.RULE_CODE_IS_TAKEN({ field: 'code' })
    const action = 'fee.rule-added'
    await needs.account.team.recordTeamAction(tx, { team, action, subjectId: added.id, reason })
    return added
  })
}

/** Refuses an unknown lawyer at the field. */
function refuseUnknownLawyer(error: Error & { constraint?: string }): never {
  throw error.constraint === 'fee_rule_lawyer_id_fkey'
    ? shared.VALIDATION_FAILED({ field: 'lawyerId' })
    : error
}
