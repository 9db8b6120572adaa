import { HOUR, MINUTE, newId, type Clock, type Tx } from '#modules/shared'
import { lockAttemptsBeside } from '../start/attempts.ts'
import { completeRefund } from './complete-refund.ts'
import type { Needs } from '../needs.ts'
import { PaymentEvent } from '../callbacks/payment-event.ts'
import { Payment } from '../payment.ts'
import { getProvider } from '../providers/providers.ts'
import { keyOf, Refund, REFUSED } from './refund.ts'

const ALARM_AFTER = 5

/** All that is owed back of one payment and due now. */
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
 * All that is due now; what a lost job or a restart left behind is found here. A provider that is
 * away makes only its own wait.
 */
export async function sendDueRefunds(needs: Needs): Promise<void> {
  const due = await needs
    .db('refund')
    .join('payment', 'payment.id', 'refund.paymentId')
    .whereIn('refund.status', ['due', 'pending'])
    .where('refund.nextAttemptAt', '<=', needs.clock.now())
    .orderBy('refund.nextAttemptAt')
    .limit(200)
    .select<{ id: string; provider: string }[]>('refund.id', 'payment.provider')
  await Promise.all(
    [...Map.groupBy(due, ({ provider }) => provider).values()].map(async (waiting) => {
      for (const { id } of waiting) await send(needs, id)
    }),
  )
}

/**
 * Sends owed money back. A provider that is away or says "pending" is asked again, later and later
 * but for ever; the refund's id is the key, so that asking twice moves money once.
 */
async function send(needs: Needs, id: string): Promise<void> {
  const refund = await takeTurn(needs, id)
  if (!refund) return
  const payment = await Payment.query(needs.db).findById(refund.paymentId).throwIfNotFound()
  try {
    const provider = getProvider(needs.providers, payment.provider)
    const answer = await provider.refund({
      key: keyOf(refund),
      ...(refund.providerRef && { ref: refund.providerRef }),
      id: payment.id,
      providerRef: payment.providerRef ?? payment.id,
      amountCents: refund.amountCents,
      currency: payment.currency,
    })
    // An answer about a former order, overtaken by its refusal and a new one, says nothing of this.
    const thisOne = () => Refund.query(needs.db).findById(id).where({ sendKey: refund.sendKey })
    if (answer.ref) await thisOne().patch({ providerRef: answer.ref })
    if (answer.state === 'done') await recordSent(needs, payment, refund)
    else
      await thisOne()
        .whereIn('status', ['due', 'pending'])
        .patch(
          answer.state === 'refused'
            ? { status: 'by-hand', lastError: REFUSED }
            : { status: answer.state },
        )
  } catch (error) {
    await Refund.query(needs.db)
      .findById(id)
      .patch({ lastError: faultOf(error) })
    const level = refund.attempts >= ALARM_AFTER ? 'error' : 'warn'
    needs.log[level](
      { err: error, paymentId: payment.id, attempts: refund.attempts },
      'a refund did not go through yet',
    )
  }
}

const recordSent = (needs: Needs, { id }: Payment, refund: Refund): Promise<boolean> =>
  needs.transact(async (tx) => {
    const payment = (await lockAttemptsBeside(tx, id)).find((one) => one.id === id)
    return payment !== undefined && recordGone(tx, needs, payment, refund)
  })

/**
 * Said by the provider itself in its answer, or by the team, so it stands in the ledger like any
 * other news. The payment is locked.
 */
export async function recordGone(
  tx: Tx,
  { clock, consultation }: Pick<Needs, 'clock' | 'consultation'>,
  payment: Payment,
  refund: Refund,
): Promise<boolean> {
  if (!(await completeRefund(tx, { clock, consultation }, payment, refund))) return false
  const now = clock.now()
  const { id: paymentId, provider, currency } = payment
  await PaymentEvent.query(tx).insert({
    id: newId(),
    paymentId,
    provider,
    eventId: `refund-${refund.id}`,
    kind: 'refunded',
    effect: 'applied',
    amountCents: refund.amountCents,
    currency,
    occurredAt: now,
    receivedAt: now,
  })
  return true
}

/** A name, such as ECONNREFUSED; a message may hold what the provider was told. */
const faultOf = (error: unknown): string => {
  // `fetch` throws a TypeError and keeps the fault of the connection as its cause.
  const { code, type, name, cause } = error as {
    code?: unknown
    /** The name of Stripe's own errors. */ type?: unknown
    name?: string
    cause?: { code?: unknown } | null
  }
  return String(
    [cause?.code, code, type, name].find((one) => typeof one === 'string') ?? 'Error',
  ).slice(0, 80)
}

/** Whoever moves the next attempt ahead has this one; the others find it not due. */
async function takeTurn(
  { db, clock }: { db: Needs['db']; clock: Clock },
  id: string,
): Promise<Refund | undefined> {
  const now = clock.now()
  const refund = await Refund.query(db).findById(id)
  if (!refund || refund.status === 'done' || refund.status === 'by-hand') return undefined
  const attempts = refund.attempts + 1
  const nextAttemptAt = new Date(now.getTime() + Math.min(HOUR, MINUTE * 2 ** refund.attempts))
  const [taken] = await Refund.query(db)
    .where({ id: refund.id, attempts: refund.attempts })
    .where('nextAttemptAt', '<=', now)
    .whereIn('status', ['due', 'pending'])
    .patch({ attempts, nextAttemptAt })
    .returning('*')
  return taken
}
