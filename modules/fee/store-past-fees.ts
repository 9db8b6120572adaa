import type { StoredPast } from '#modules/consultation'
import { newId, type Tx } from '#modules/shared'
import { chooseRule, vatOf } from './fee-rule.ts'
import type { Needs } from './needs.ts'
import { listRules } from './queries.ts'

/**
 * For the seed: the fees of these meetings, charged for the earliest of each client and lawyer.
 */
export async function storePastFees(
  { lawyer }: Needs,
  tx: Tx,
  past: readonly StoredPast[],
): Promise<void> {
  const rules = await listRules(tx)
  const created = new Map(
    (
      await lawyer.profiles.listProfiles(tx, [
        ...new Set(past.map(({ meeting }) => meeting.lawyer.lawyerId)),
      ])
    ).map(({ lawyer: { id, createdAt } }) => [id, createdAt]),
  )
  const firsts = new Map<string, StoredPast>()
  for (const meeting of past.toSorted((a, b) => +a.endsAt - +b.endsAt)) {
    const pair = `${meeting.meeting.client.accountId} ${meeting.meeting.lawyer.lawyerId}`
    if (!firsts.has(pair)) firsts.set(pair, meeting)
  }
  const rows = [...firsts.values()].flatMap(
    ({
      consultationId,
      endsAt,
      meeting: {
        client,
        lawyer: { firmId, lawyerId },
        startsAt,
      },
    }) => {
      const rule = chooseRule(rules, {
        metAt: startsAt,
        lawyerId,
        profileCreatedAt: created.get(lawyerId) ?? startsAt,
      })
      return rule
        ? [
            {
              id: newId(),
              lawyerId,
              firmId,
              consultationId,
              clientAccountId: client.accountId,
              kind: 'charge',
              ruleId: rule.id,
              netCents: rule.amountCents,
              vatCents: vatOf(rule.amountCents, rule.vatBasisPoints),
              metAt: startsAt,
              enteredAt: endsAt,
            },
          ]
        : []
    },
  )
  await tx.batchInsert('fee_entry', rows, 500)
}
