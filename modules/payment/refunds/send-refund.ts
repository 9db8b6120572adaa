import { HOUR, MINUTE, after } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { getProvider } from '../providers/providers.ts'
import { lockPayment } from '../start/attempts.ts'
import { recordRefunded } from './complete-refund.ts'
import { sendKeyOf, Refund, REFUSED } from './refund.ts'
import type { ProviderName } from '../providers/provider-name.ts'

const LOG_ERRORS_AFTER = 5

/** Sends all refunds of one payment that are due now. */
export async function sendRefund(
  needs: Needs,
  { paymentId }: { paymentId: string },
): Promise<void> {
  for (const { id } of await Refund.query(needs.db)
    .where({ paymentId })
    .whereIn('status', ['due', 'pending'])
    .orderBy('id'))
    await send(needs, id)
}

/**
 * Sends all refunds that are due now, also those that a lost job or a restart left behind. A
 * provider that does not answer delays only its own refunds.
 */
export async function sendDueRefunds(needs: Needs): Promise<void> {
  const due = await needs
    .db('refund')
    .join('payment', 'payment.id', 'refund.paymentId')
    .whereIn('refund.status', ['due', 'pending'])
    .where('refund.nextAttemptAt', '<=', needs.clock.now())
    .orderBy('refund.nextAttemptAt')
    .limit(200)
    .select<{ id: string; provider: ProviderName }[]>('refund.id', 'payment.provider')
  await Promise.all(
    [...Map.groupBy(due, ({ provider }) => provider).values()].map(async (waiting) => {
      for (const { id } of waiting) await send(needs, id)
    }),
  )
}

/**
 * Sends one refund. After a failure or "pending" it is tried again without end, at growing
 * intervals; the idempotency key makes repeated requests one refund.
 */
async function send(needs: Needs, id: string) {
  const refund = await claimAttempt(needs, id)
  if (!refund) return
  const { db, log, providers } = needs
  const payment = await Payment.query(db).findById(refund.paymentId).throwIfNotFound()
  try {
    const answer = await getProvider(providers, payment.provider).refund({
      key: sendKeyOf(refund),
      ...(refund.providerRef && { ref: refund.providerRef }),
      id: payment.id,
      providerRef: payment.providerRef ?? payment.id,
      amountCents: refund.amountCents,
      currency: payment.currency,
    })
    // A late answer about a refused request must not change the new request of the same refund.
    const sameRequest = () => Refund.query(db).findById(id).where({ sendKey: refund.sendKey })
    if (answer.ref) await sameRequest().patch({ providerRef: answer.ref })
    if (answer.state === 'done') await recordSent(needs, refund)
    else
      await sameRequest()
        .whereIn('status', ['due', 'pending'])
        .patch(
          answer.state === 'refused'
            ? { status: 'by-hand', lastError: REFUSED }
            : { status: answer.state },
        )
  } catch (error) {
    await Refund.query(db)
      .findById(id)
      .patch({ lastError: errorNameOf(error) })
    const { attempts } = refund
    log[attempts >= LOG_ERRORS_AFTER ? 'error' : 'warn'](
      { err: error, paymentId: payment.id, attempts },
      'a refund did not go through yet',
    )
  }
}

const recordSent = (needs: Needs, { id: refundId, paymentId }: Refund) =>
  needs.transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment) await recordRefunded(needs, tx, { payment, refundId })
  })

/** A name, such as ECONNREFUSED; a message may contain what was sent to the provider. */
const errorNameOf = (error: unknown) => {
  // `fetch` throws a TypeError whose cause is the connection's error; Stripe names errors by `type`.
  const { code, type, name, cause } = error as {
    code?: unknown
    type?: unknown
    name?: string
    cause?: { code?: unknown } | null
  }
  return String(
    [cause?.code, code, type, name].find((word) => typeof word === 'string') ?? 'Error',
  ).slice(0, 80)
}

/** The process that moves the next attempt ahead makes it; for others the refund is not due. */
async function claimAttempt({ db, clock }: Needs, id: string): Promise<Refund | undefined> {
  const now = clock.now()
  const refund = await Refund.query(db).findById(id).whereIn('status', ['due', 'pending'])
  if (!refund) return undefined
  const { attempts } = refund
  const [claimed] = await Refund.query(db)
    .where({ id, attempts })
    .where('nextAttemptAt', '<=', now)
    .whereIn('status', ['due', 'pending'])
    .patch({
      attempts: attempts + 1,
      nextAttemptAt: after(now, Math.min(HOUR, MINUTE * 2 ** attempts)),
    })
    .returning('*')
  return claimed
}
