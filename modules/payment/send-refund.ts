import { HOUR, MINUTE, type Clock } from '#modules/shared'
import { lockAttemptsBeside } from './attempts.ts'
import { completeRefund } from './complete-refund.ts'
import type { Needs } from './needs.ts'
import { Payment } from './payment.ts'
import { getProvider } from './providers.ts'
import { Refund } from './refund.ts'

const ALARM_AFTER = 5

/**
 * Sends owed money back. A provider that is away or says "pending" is asked again, later and later but for ever; the
 * payment's id is the key, so that asking twice moves money once.
 */
export async function sendRefund(needs: Needs, { paymentId }: { paymentId: string }): Promise<void> {
  const refund = await takeTurn(needs, paymentId)
  if (!refund) return
  const payment = await Payment.query(needs.db).findById(paymentId).throwIfNotFound()
  try {
    const provider = getProvider(needs.providers, payment.provider)
    const state = await provider.refund({ key: refund.id, providerRef: payment.providerRef ?? payment.id, amountCents: refund.amountCents })
    if (state === 'done') await needs.transact(async (tx) => completeRefund(tx, needs, await locked(tx, paymentId)))
    else await Refund.query(needs.db).findById(refund.id).where({ status: 'due' }).patch({ status: 'pending' })
  } catch (error) {
    await Refund.query(needs.db).findById(refund.id).patch({ lastFault: faultOf(error) })
    const level = refund.attempts >= ALARM_AFTER ? 'error' : 'warn'
    needs.log[level]({ err: error, paymentId, attempts: refund.attempts }, 'a refund did not go through yet')
  }
}

/** A name, such as ECONNREFUSED; a message may hold what the provider was told. */
const faultOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string }
  return String(typeof code === 'string' ? code : name ?? 'Error').slice(0, 80)
}

/** All that is due now; what a lost job or a restart left behind is found here. */
export async function sendDueRefunds(needs: Needs): Promise<void> {
  const due = await Refund.query(needs.db).whereNot('status', 'done').where('nextAttemptAt', '<=', needs.clock.now()).orderBy('nextAttemptAt').limit(200)
  for (const { paymentId } of due) await sendRefund(needs, { paymentId })
}

async function locked(tx: Parameters<typeof lockAttemptsBeside>[0], paymentId: string): Promise<Payment> {
  const payment = (await lockAttemptsBeside(tx, paymentId)).find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} is gone`)
  return payment
}

/** Whoever moves the next attempt ahead has this one; the others find it not due. */
async function takeTurn({ db, clock }: { db: Needs['db']; clock: Clock }, paymentId: string): Promise<Refund | undefined> {
  const now = clock.now()
  const refund = await Refund.query(db).findOne({ paymentId })
  if (!refund || refund.status === 'done') return undefined
  const attempts = refund.attempts + 1
  const nextAttemptAt = new Date(now.getTime() + Math.min(HOUR, MINUTE * 2 ** refund.attempts))
  const [taken] = await Refund.query(db)
    .where({ id: refund.id, attempts: refund.attempts }).where('nextAttemptAt', '<=', now).whereNot('status', 'done')
    .patch({ attempts, nextAttemptAt }).returning('*')
  return taken
}
