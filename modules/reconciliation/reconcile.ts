import { strangeSubject, type Payments, type Statement } from '#modules/payment'
import { DAY, newId } from '#modules/shared'
import { compare } from './compare.ts'
import { findImbalances } from './imbalances.ts'
import type { Needs } from './needs.ts'

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
  checkedCount: number
  uncheckedCount: number
  correctedCount: number
  discrepancyCount: number
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
    checkedCount: 0,
    uncheckedCount: 0,
    correctedCount: 0,
    discrepancyCount: 0,
  }
  await db('reconciliation').insert(run)
  const since = new Date(run.startedAt.getTime() - LOOK_BACK)
  for (let after = ''; ;) {
    const payments = await needs.payment.ledger.listRecent({ since, after, limit: PAGE })
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
  log[run.discrepancyCount > 0 ? 'error' : 'info'](
    {
      asked: run.checkedCount,
      unasked: run.uncheckedCount,
      mended: run.correctedCount,
      discrepancies: run.discrepancyCount,
    },
    'books compared with the payment providers',
  )
  return run
}

type Found = Parameters<Payments['discrepancies']['record']>[1]

async function look(
  needs: Needs,
  payment: Statement['payment'],
  run: Reconciliation,
): Promise<void> {
  const { db, clock } = needs
  const { id, provider } = payment
  const statement = await needs.payment.ledger.readStatement(payment)
  if (!statement) {
    run.uncheckedCount += 1
    return
  }
  run.checkedCount += 1
  if (statement.isMended) run.correctedCount += 1
  const startedAt = clock.now()
  for (const finding of compare(statement.payment, statement.refunds, statement.standing))
    await record(needs, run, { ...finding, subject: id, paymentId: id, provider }, startedAt)
  await needs.payment.discrepancies.settleVanished(
    db,
    ['paid-here-only', 'amount-differs', 'refund-differs'],
    { startedAt, now: startedAt, paymentIds: [id] },
  )
}

/** News that fit nothing since the last look, and our own sums against each other. */
async function lookWithin(needs: Needs, run: Reconciliation): Promise<void> {
  const { db, clock, payment } = needs
  const now = clock.now()
  const since = new Date(now.getTime() - LOOK_BACK)
  for (const { eventId, amountCents, ...of } of await payment.ledger.listUnmatched(since)) {
    const subject = strangeSubject(of.provider, eventId)
    const found = { expectedCents: null, foundCents: amountCents }
    await record(needs, run, { kind: 'unknown-money', subject, ...of, ...found }, now)
  }
  for (const { rule, subject: about, ...sums } of await findImbalances(needs)) {
    const subject = `${rule}: ${about}`
    const within = { paymentId: null, provider: null }
    await record(needs, run, { kind: 'imbalance', subject, ...within, ...sums }, now)
  }
  await payment.discrepancies.settleVanished(db, ['imbalance'], { startedAt: now, now })
}

async function record(
  { db, payment }: Needs,
  run: Reconciliation,
  found: Found,
  now: Date,
): Promise<void> {
  if (await payment.discrepancies.record(db, found, now)) run.discrepancyCount += 1
}

/** How the last comparison went; none yet is undefined. */
export const findLastReconciliation = ({
  db,
}: Pick<Needs, 'db'>): Promise<Reconciliation | undefined> =>
  db<Reconciliation>('reconciliation').orderBy('startedAt', 'desc').first()
