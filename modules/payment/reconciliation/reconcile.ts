import { DAY, newId } from '#modules/shared'
import { applyNews } from '../apply-news.ts'
import { newsOf } from '../check-open-payments.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { Refund } from '../refund.ts'
import { findImbalances } from './balance.ts'
import { compare } from './compare.ts'
import { raise, settleVanished, strangeSubject } from './money-alarm.ts'

/** Providers settle, correct and take back for days; a fortnight is looked at again every day. */
const LOOK_BACK = 14 * DAY
const PAGE = 200
/**
 * So many payments are asked about at a time: one provider that is away makes nobody wait long for
 * the others.
 */
const AT_ONCE = 8

export type Reconciliation = {
  id: string
  startedAt: Date
  finishedAt: Date | null
  askedCount: number
  unaskedCount: number
  mendedCount: number
  alarmCount: number
}

/**
 * Compares our books with the provider's, payment by payment, and our own books with each other.
 * Money the provider has and we have not heard of is taken in; what disagrees otherwise stands on
 * the team's desk until it is settled.
 */
export async function reconcile(needs: Needs): Promise<Reconciliation> {
  const { db, clock, log } = needs
  const run: Reconciliation = {
    id: newId(),
    startedAt: clock.now(),
    finishedAt: null,
    askedCount: 0,
    unaskedCount: 0,
    mendedCount: 0,
    alarmCount: 0,
  }
  await db('reconciliation').insert(run)
  for (let after = ''; ;) {
    const payments = await page(db, new Date(run.startedAt.getTime() - LOOK_BACK), after)
    const waiting = [...payments]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await look(needs, next, run)
      }),
    )
    if (payments.length < PAGE) break
    after = payments.at(-1)!.id
  }
  await lookWithin(needs, run)
  run.finishedAt = clock.now()
  await db('reconciliation').where({ id: run.id }).update(run)
  log[run.alarmCount > 0 ? 'error' : 'info'](
    {
      asked: run.askedCount,
      unasked: run.unaskedCount,
      mended: run.mendedCount,
      alarms: run.alarmCount,
    },
    'books compared with the payment providers',
  )
  return run
}

const page = (db: Needs['db'], since: Date, after: string): Promise<Payment[]> =>
  Payment.query(db)
    .whereNotNull('providerRef')
    .where(
      (recent) =>
        void recent
          .where('createdAt', '>=', since)
          .orWhere('paidAt', '>=', since)
          .orWhere('refundedAt', '>=', since)
          .orWhereExists(
            Refund.query(db)
              .whereColumn('refund.paymentId', 'payment.id')
              .where('refund.doneAt', '>=', since),
          ),
    )
    .modify((query) => {
      if (after) void query.where('id', '>', after)
    })
    .orderBy('id')
    .limit(PAGE)
    .execute()

async function look(
  needs: Needs,
  { id, provider: name, providerRef }: Payment,
  run: Reconciliation,
): Promise<void> {
  const { db, clock, log, providers } = needs
  const provider = providers.find((one) => one.name === name)
  const standing = await provider
    ?.fetch({ id, providerRef: providerRef ?? id })
    .catch((error: unknown) => {
      log.warn({ err: error, paymentId: id }, 'a provider did not answer about a payment')
    })
  if (!standing) {
    run.unaskedCount += 1
    return
  }
  run.askedCount += 1
  // Read after the answer: what was heard meanwhile is no difference.
  let payment = await Payment.query(db).findById(id).throwIfNotFound()
  if ((payment.status === 'started' || payment.status === 'failed') && standing.state === 'paid') {
    if ((await applyNews(needs, name, newsOf(id, standing, 'paid'))) === 'applied')
      run.mendedCount += 1
    payment = await Payment.query(db).findById(id).throwIfNotFound()
  }
  const startedAt = clock.now()
  for (const finding of compare(
    payment,
    await Refund.query(db).where({ paymentId: id }),
    standing,
  )) {
    if (await raise(db, { ...finding, subject: id, paymentId: id, provider: name }, startedAt))
      run.alarmCount += 1
  }
  await settleVanished(db, ['paid-here-only', 'amount-differs', 'refund-differs'], {
    startedAt,
    now: startedAt,
    paymentIds: [id],
  })
}

/** News that fit nothing since the last look, and our own sums against each other. */
async function lookWithin({ db, clock, listPaperSums }: Needs, run: Reconciliation): Promise<void> {
  const now = clock.now()
  const strange = await db('payment_event')
    .whereIn('effect', ['unknown-payment', 'unknown-refund', 'wrong-amount'])
    .where('receivedAt', '>=', new Date(now.getTime() - LOOK_BACK))
    .select<{ provider: string; eventId: string; paymentId: string | null; amountCents: number }[]>(
      'provider',
      'eventId',
      'paymentId',
      'amountCents',
    )
  for (const { provider, eventId, paymentId, amountCents } of strange) {
    if (
      await raise(
        db,
        {
          kind: 'unknown-money',
          subject: strangeSubject(provider, eventId),
          paymentId,
          provider,
          expectedCents: null,
          foundCents: amountCents,
        },
        now,
      )
    )
      run.alarmCount += 1
  }
  for (const { rule, subject, expectedCents, foundCents } of await findImbalances(db, {
    listPaperSums,
  })) {
    if (
      await raise(
        db,
        {
          kind: 'imbalance',
          subject: `${rule}: ${subject}`,
          paymentId: null,
          provider: null,
          expectedCents,
          foundCents,
        },
        now,
      )
    )
      run.alarmCount += 1
  }
  await settleVanished(db, ['imbalance'], { startedAt: now, now })
}

/** How the last comparison went; none yet is undefined. */
export const findLastReconciliation = (db: Needs['db']): Promise<Reconciliation | undefined> =>
  db<Reconciliation>('reconciliation').orderBy('startedAt', 'desc').first()
