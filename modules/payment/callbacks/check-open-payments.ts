import { DAY, MINUTE, after } from '#modules/shared'
import { applyEvent } from './apply-event.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import type {
  PaymentProvider,
  PlacedOrder,
  ProviderEvent,
  ProviderStatement,
} from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'

const EVERY = 5 * MINUTE
const GIVE_UP_AFTER = DAY
const AT_ONCE_PER_PROVIDER = 4

/**
 * Asks providers about payments without an event, and about every payment whose link has expired,
 * so that no paid meeting is cancelled as unpaid. Closes links that outlive the reservation of the
 * time, and links of consultations that no longer wait for a payment.
 */
export async function checkOpenPayments(needs: Needs): Promise<void> {
  const open = await Payment.query(needs.db)
    .where({ status: 'started' })
    .where('nextCheckAt', '<=', needs.clock.now())
    .orderBy('nextCheckAt')
    .limit(200)
  // A provider that does not answer delays only its own payments.
  await Promise.all(
    [...Map.groupBy(open, ({ provider }) => provider).values()].flatMap((waiting) =>
      Array.from({ length: AT_ONCE_PER_PROVIDER }, async () => {
        for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
          const { id: paymentId } = payment
          await check(needs, payment).catch((err: unknown) =>
            needs.log.warn({ err, paymentId }, 'a provider did not answer about a payment'),
          )
        }
      }),
    ),
  )
}

/** The next check, due now, closes the links of a cancelled consultation. */
export async function closeLinks(
  { db, clock }: Needs,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await Payment.query(db)
    .where({ consultationId, status: 'started' })
    .patch({ nextCheckAt: clock.now() })
}

async function check(needs: Needs, payment: Payment) {
  const { id, providerRef, linkExpiresAt } = payment
  const now = needs.clock.now()
  const started = () => Payment.query(needs.db).findById(id).where({ status: 'started' })
  await started().patch({ nextCheckAt: nextCheck(now, linkExpiresAt) })

  const isExpired = linkExpiresAt <= now
  const provider = getProvider(needs.providers, payment.provider)
  if (providerRef && (isExpired || !(await isAwaited(needs, payment))))
    await provider.close?.({ id, providerRef })
  const event = providerRef && (await ask(provider, { id, providerRef }))
  if (event) {
    await applyEvent(needs, payment.provider, event)
    return
  }
  // The order never reached the provider, or it is still undecided a day later.
  const isAbandoned = !providerRef || after(linkExpiresAt, GIVE_UP_AFTER) < now
  if (isExpired && isAbandoned) await started().patch({ status: 'failed', failedAt: now })
}

function nextCheck(now: Date, linkExpiresAt: Date) {
  if (linkExpiresAt <= now) return after(now, MINUTE)
  return new Date(Math.min(+now + EVERY, +linkExpiresAt))
}

/** Not paid by another attempt and not cancelled. */
async function isAwaited(
  { db, consultation, fixedPriceTask, invoice }: Needs,
  { consultationId, finalInvoiceId, taskId }: Payment,
): Promise<boolean> {
  if (taskId) return fixedPriceTask.moves.isPaymentAwaited(db, taskId)
  if (finalInvoiceId) return invoice.final.isAwaited(db, finalInvoiceId)
  return (await consultation.snapshots.get(db, consultationId)).status === 'awaiting-payment'
}

async function ask(
  provider: PaymentProvider,
  placed: PlacedOrder,
): Promise<ProviderEvent | undefined> {
  const statement = await provider.fetch(placed)
  return statement && statement.state !== 'open'
    ? eventOf(placed.id, statement, statement.state)
    : undefined
}

/** A provider's statement as an event. Its id is always the same, so it is recorded once. */
export const eventOf = (
  id: string,
  { amountCents, currency, occurredAt }: ProviderStatement,
  kind: 'paid' | 'failed',
): ProviderEvent => ({
  eventId: `state-${id}-${kind}`,
  reference: id,
  kind,
  amountCents,
  currency,
  occurredAt,
})
