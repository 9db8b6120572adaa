import { unmatchedSubject, type CheckedPayment, type Payments } from '#modules/payment'
import { DAY, newId, before } from '#modules/shared'
import { compare } from './compare.ts'
import { findImbalances } from './imbalances.ts'
import type { Needs } from './needs.ts'

/** Providers correct and return payments for days, so a fortnight is compared every night. */
const LOOK_BACK = 14 * DAY
const PAGE = 200
/** In parallel, so that a provider that does not answer delays the others little. */
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
 * Compares our ledger with the providers' statements, payment by payment, and our own sums with
 * each other. A payment that we missed is recorded; other differences become discrepancies, which
 * stay on the team's desk until they are resolved.
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
  const since = before(run.startedAt, LOOK_BACK)
  for (let after = ''; ;) {
    const payments = await needs.payment.ledger.listRecent({ since, after, limit: PAGE })
    const waiting = [...payments]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await check(needs, next, run)
      }),
    )
    if (payments.length < PAGE) break
    after = payments.at(-1)!.id
  }
  await compareOwnSums(needs, run)
  run.finishedAt = clock.now()
  await db('reconciliation').where({ id: run.id }).update(run)
  log[run.discrepancyCount > 0 ? 'error' : 'info'](
    {
      checked: run.checkedCount,
      unchecked: run.uncheckedCount,
      corrected: run.correctedCount,
      discrepancies: run.discrepancyCount,
    },
    'ledger compared with the payment providers',
  )
  return run
}

type NewDiscrepancy = Parameters<Payments['discrepancies']['record']>[1]

async function check(needs: Needs, payment: CheckedPayment['payment'], run: Reconciliation) {
  const { id, provider } = payment
  const checked = await needs.payment.ledger.checkWithProvider(payment)
  if (!checked) {
    run.uncheckedCount += 1
    return
  }
  run.checkedCount += 1
  if (checked.isCorrected) run.correctedCount += 1
  const now = needs.clock.now()
  for (const finding of compare(checked.payment, checked.refunds, checked.statement))
    await record(needs, run, { ...finding, subject: id, paymentId: id, provider }, now)
  await needs.payment.discrepancies.resolveVanished(
    needs.db,
    ['paid-here-only', 'amount-differs', 'refund-differs'],
    { startedAt: now, now, paymentIds: [id] },
  )
}

/** Records events that fit no payment, and own sums that do not add up. */
async function compareOwnSums(needs: Needs, run: Reconciliation) {
  const { db, clock, payment } = needs
  const now = clock.now()
  const since = before(now, LOOK_BACK)
  for (const { eventId, amountCents, ...of } of await payment.ledger.listUnmatched(since)) {
    const subject = unmatchedSubject(of.provider, eventId)
    const sums = { expectedCents: null, foundCents: amountCents }
    await record(needs, run, { kind: 'unknown-money', subject, ...of, ...sums }, now)
  }
  for (const { rule, subject: about, ...sums } of await findImbalances(needs)) {
    const subject = `${rule}: ${about}`
    const within = { paymentId: null, provider: null }
    await record(needs, run, { kind: 'imbalance', subject, ...within, ...sums }, now)
  }
  await payment.discrepancies.resolveVanished(db, ['imbalance'], { startedAt: now, now })
}

async function record(
  { db, payment }: Needs,
  run: Reconciliation,
  discrepancy: NewDiscrepancy,
  now: Date,
) {
  if (await payment.discrepancies.record(db, discrepancy, now)) run.discrepancyCount += 1
}

export const findLastReconciliation = ({ db }: Needs): Promise<Reconciliation | undefined> =>
  db<Reconciliation>('reconciliation').orderBy('startedAt', 'desc').first()
