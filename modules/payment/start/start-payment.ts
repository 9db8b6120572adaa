import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import { MINUTE, newId, type Actor, type Tx } from '#modules/shared'
import { lockAttempts } from './attempts.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { placeOrder } from './place-order.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { getProvider, hasTime } from '../providers/providers.ts'

const FIRST_CHECK_AFTER = 2 * MINUTE

/**
 * Leads the client to the provider's page. Clicking twice, in two tabs or in parallel, leads to the
 * same page; a failed attempt makes room for a new one. Refused while the agreement has not been
 * shown and when the deadline is too near.
 */
export async function startPayment(
  needs: Needs,
  actor: Actor,
  input: { consultationId: string; provider?: string | undefined },
): Promise<Payment> {
  const provider = getProvider(
    needs.providers.filter(({ name }) => needs.offered.includes(name)),
    input.provider ?? needs.offered[0],
  )
  const attempt = await needs.transact((tx) =>
    openAttempt(tx, needs, actor, provider, input.consultationId),
  )
  return attempt.redirectUrl ? attempt : placeOrder(needs, provider, attempt)
}

async function openAttempt(
  tx: Tx,
  { consultation, clock }: Needs,
  actor: Actor,
  provider: PaymentProvider,
  consultationId: string,
): Promise<Payment> {
  await lockAttempts(tx, consultationId)
  const { priceCents, payBy } = await consultation.moves.lockPayable(tx, {
    id: consultationId,
    actor,
  })
  const now = clock.now()
  const linkExpiresAt = new Date(payBy.getTime() - PAYMENT_LINK_MARGIN)
  const open = await Payment.query(tx).findOne({
    consultationId,
    provider: provider.name,
    status: 'started',
  })
  if (open && open.linkExpiresAt > now) return open
  if (!hasTime(provider, linkExpiresAt, now)) throw errors.PAYMENT_TIME_IS_UP()
  // Its link is dead, and the hold has been prolonged since. Should its money still come, "paid"
  // wins over "failed".
  if (open) await open.$query(tx).patch({ status: 'failed', failedAt: now })
  return Payment.query(tx).insertAndFetch({
    id: newId(),
    consultationId,
    payerAccountId: actor.accountId,
    provider: provider.name,
    locale: actor.locale,
    amountCents: priceCents,
    currency: 'EUR',
    status: 'started',
    linkExpiresAt,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_AFTER),
    createdAt: now,
  })
}
