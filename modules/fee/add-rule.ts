import { errors as shared, newId, vilniusDate, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import type { FeeRule } from './fee-rule.ts'
import type { FeeNeeds } from './needs.ts'

export type NewRule = Pick<FeeRule, 'code' | 'nameLt' | 'nameEn' | 'amountCents'> & {
  vatBasisPoints?: number | undefined
  meetingsFrom: string
  meetingsUntil?: string | null | undefined
  profilesUntil?: string | null | undefined
  lawyerId?: string | null | undefined
  reason: string
}

const STANDARD_VAT = 2_100

/**
 * The team writes down a new price. It holds from a day to come: what past meetings cost never
 * changes.
 */
export async function addRule(
  needs: FeeNeeds,
  team: Actor,
  { reason, ...given }: NewRule,
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
    await needs.account.team.recordTeamAction(tx, {
      team,
      action: 'fee.rule-added',
      subjectId: added.id,
      reason,
    })
    return added
  })
}

/** A price agreed on with somebody who is no lawyer here is told at its field. */
function refuseUnknownLawyer(error: Error & { constraint?: string }): never {
  throw error.constraint === 'fee_rule_lawyer_id_fkey'
    ? shared.VALIDATION_FAILED({ field: 'lawyerId' })
    : error
}
