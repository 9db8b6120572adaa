import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import { MINUTE, newId, type Actor, type Tx, after, before } from '#modules/shared'
import { lockAttempts } from './attempts.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { placeOrder } from './place-order.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { getProvider, hasTime } from '../providers/providers.ts'

const FIRST_CHECK_AFTER = 2 * MINUTE

/**
 * Opens an attempt to pay and returns it with the provider's page. Parallel requests get the same
 * attempt; after a failed one a new one is opened. Refused before the agreement was shown and when
 * too little time is left.
 */
export async function startPayment(
  needs: Needs,
  actor: Actor,
  input: { consultationId: string; provider?: string },
): Promise<Payment> {
  const provider = getProvider(
    needs.providers.filter(({ name }) => needs.offered.includes(name)),
    input.provider ?? needs.offered[0],
  )
  const { consultationId } = input
  const attempt = await needs.transact((tx) =>
    openAttempt(needs, tx, { actor, provider, consultationId }),
  )
  return attempt.redirectUrl ? attempt : placeOrder(needs, provider, attempt)
}

type Opening = { actor: Actor; provider: PaymentProvider; consultationId: string }

async function openAttempt(
  { consultation, clock }: Needs,
  tx: Tx,
  { actor, provider, consultationId }: Opening,
) {
  await lockAttempts(tx, consultationId)

  const { priceCents, payBy } = await consultation.moves.lockPayable(tx, actor, consultationId)
  const now = clock.now()
  const linkExpiresAt = before(payBy, PAYMENT_LINK_MARGIN)
  const open = await Payment.query(tx).findOne({
    consultationId,
    provider: provider.name,
    status: 'started',
  })
  if (open && open.linkExpiresAt > now) return open
  if (!hasTime(provider, linkExpiresAt, now)) throw errors.PAYMENT_TIME_IS_UP()
  // Its link has expired and the hold was prolonged. If its money still comes, "paid" wins.
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
    nextCheckAt: after(now, FIRST_CHECK_AFTER),
    createdAt: now,
  })
}
