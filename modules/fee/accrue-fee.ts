import { newId, type Db, type Tx } from '#modules/shared'
import { chooseRule, vatOf } from './fee-rule.ts'
import type { Needs } from './needs.ts'
import { listRules, type FeeEntry } from './queries.ts'

/**
 * Charges the fee of a past meeting, by the rule of its day, if both joined it and it was the client's
 * first with this lawyer. Charged once, also when called again or for two meetings at once.
 */
export async function accrueFee(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const { clientAccountId, clientJoinedAt, firmId, lawyerId, lawyerJoinedAt, startsAt, status } =
    await needs.consultation.snapshots.get(tx, consultationId)
  if (status !== 'past' || !clientJoinedAt || !lawyerJoinedAt) return
  const profile = await needs.lawyer.profiles.findProfile(tx, { id: lawyerId })
  const rule =
    profile &&
    chooseRule(await listRules(tx), {
      metAt: startsAt,
      lawyerId,
      profileCreatedAt: profile.lawyer.createdAt,
    })
  if (!rule) return
  await tx('fee_entry')
    .insert({
      id: newId(),
      lawyerId,
      firmId,
      consultationId,
      clientAccountId,
      kind: 'charge',
      ruleId: rule.id,
      netCents: rule.amountCents,
      vatCents: vatOf(rule.amountCents, rule.vatBasisPoints),
      metAt: startsAt,
      enteredAt: needs.clock.now(),
    })
    .onConflict()
    .ignore()
}

/** The fee that was charged and not yet credited. */
export async function findCharge(
  db: Db,
  { consultationId }: { consultationId: string },
): Promise<Pick<FeeEntry, 'netCents' | 'vatCents'> | undefined> {
  const entries = await db<FeeEntry>('fee_entry').where({ consultationId })
  if (entries.some(({ kind }) => kind === 'credit')) return undefined
  const charge = entries.find(({ kind }) => kind === 'charge')
  return charge && { netCents: charge.netCents, vatCents: charge.vatCents }
}

/** Credits the fee of a meeting whose whole price was refunded. */
export async function creditFee(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const charge = await tx<FeeEntry>('fee_entry').where({ consultationId, kind: 'charge' }).first()
  if (!charge) return
  // Avoids -0.

  const back = (cents: number) => (cents === 0 ? 0 : -cents)
  await tx('fee_entry')
    .insert({
      ...charge,
      id: newId(),
      kind: 'credit',
      netCents: back(charge.netCents),
      vatCents: back(charge.vatCents),
      enteredAt: needs.clock.now(),
    })
    .onConflict()
    .ignore()
}
