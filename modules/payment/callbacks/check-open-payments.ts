import { DAY, MINUTE } from '#modules/shared'
import { applyNews } from './apply-event.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import type { News, PaymentProvider, Standing } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'

const EVERY = 5 * MINUTE
const GIVE_UP_AFTER = DAY
/** Of each provider. */
const AT_ONCE = 4

/**
 * Asks the provider itself about payments we have heard nothing of, and in any case once their link
 * has died: before a meeting is cancelled for want of money, we know that none came. Links that
 * would outlive our hold, or that nobody waits for any more, are closed here.
 */
export async function checkOpenPayments(needs: Needs): Promise<void> {
  const open = await Payment.query(needs.db)
    .where({ status: 'started' })
    .where('nextCheckAt', '<=', needs.clock.now())
    .orderBy('nextCheckAt')
    .limit(200)
  // A provider that is away makes only its own wait.
  await Promise.all(
    [...Map.groupBy(open, ({ provider }) => provider).values()].flatMap((waiting) =>
      Array.from({ length: AT_ONCE }, async () => {
        for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
          await check(needs, payment).catch((error: unknown) =>
            needs.log.warn(
              { err: error, paymentId: payment!.id },
              'a provider did not answer about a payment',
            ),
          )
        }
      }),
    ),
  )
}

/**
 * The meeting was called off: nobody shall still pay for it. Its links are closed at the next look,
 * which is due now.
 */
export async function closeLinks(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await Payment.query(db)
    .where({ consultationId, status: 'started' })
    .patch({ nextCheckAt: clock.now() })
}

async function check(needs: Needs, payment: Payment): Promise<void> {
  const now = needs.clock.now()
  const again = new Date(now.getTime() + EVERY)
  const linkIsDead = payment.linkExpiresAt <= now
  const nextCheckAt = linkIsDead
    ? new Date(now.getTime() + MINUTE)
    : again < payment.linkExpiresAt
      ? again
      : payment.linkExpiresAt
  await Payment.query(needs.db)
    .findById(payment.id)
    .where({ status: 'started' })
    .patch({ nextCheckAt })

  const provider = getProvider(needs.providers, payment.provider)
  if (payment.providerRef && (linkIsDead || !(await isWaitedFor(needs, payment))))
    await provider.close?.({ id: payment.id, providerRef: payment.providerRef })
  const news = payment.providerRef
    ? await ask(provider, payment.id, payment.providerRef)
    : undefined
  if (news) await applyNews(needs, payment.provider, news)
  // The order never reached the provider, or it stays undecided for a day: nobody can pay by this
  // link any more.
  else if (
    linkIsDead &&
    (!payment.providerRef || now.getTime() - payment.linkExpiresAt.getTime() > GIVE_UP_AFTER)
  ) {
    await Payment.query(needs.db)
      .findById(payment.id)
      .where({ status: 'started' })
      .patch({ status: 'failed', failedAt: now })
  }
}

/** Neither paid for elsewhere nor called off. */
const isWaitedFor = async (
  { db, consultation }: Needs,
  { consultationId }: Payment,
): Promise<boolean> =>
  (await consultation.snapshots.get(db, consultationId)).status === 'awaiting-payment'

async function ask(
  provider: PaymentProvider,
  id: string,
  providerRef: string,
): Promise<News | undefined> {
  const standing = await provider.fetch({ id, providerRef })
  return standing && standing.state !== 'open' ? newsOf(id, standing, standing.state) : undefined
}

/**
 * The answer of a provider that was asked, as news: the same for ever, so that it stands in the
 * ledger once.
 */
export const newsOf = (
  id: string,
  { amountCents, currency, occurredAt }: Standing,
  kind: 'paid' | 'failed',
): News => ({
  eventId: `state-${id}-${kind}`,
  reference: id,
  kind,
  amountCents,
  currency,
  occurredAt,
})
