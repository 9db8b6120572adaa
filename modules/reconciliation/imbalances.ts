import type { Snapshot } from '#modules/consultation'
import type { Imbalance, Received } from '#modules/payment'
import type { Needs } from './needs.ts'

/** Payments read and compared at a time. */
const PAGE = 1_000

/** All sums that do not add up; of these consultations only, if given. */
export async function findImbalances(
  needs: Needs,
  consultationIds?: readonly string[],
): Promise<Imbalance[]> {
  const found = await needs.payment.ledger.findImbalances(consultationIds)
  for (let after: string | undefined; ;) {
    const payments = await needs.payment.ledger.listReceived({
      consultationIds,
      after,
      limit: PAGE,
    })
    found.push(...(await comparePage(needs, payments)))
    if (payments.length < PAGE) return found
    after = payments.at(-1)!.id
  }
}

/** Compares payments with the consultations that they bought and with their invoices. */
async function comparePage({ db, consultation, invoice }: Needs, payments: readonly Received[]) {
  const ids = payments.map(({ consultationId }) => consultationId)
  const snapshots = new Map(
    (await consultation.snapshots.list(db, ids)).map((one) => [one.id, one]),
  )
  const invoiced = Map.groupBy(
    await invoice.documents.listSums(db, ids),
    ({ consultationId }) => consultationId,
  )
  return payments.flatMap((payment) => {
    const { id, consultationId, amountCents, backCents } = payment
    const sumOf = (kind: string) =>
      invoiced.get(consultationId)?.find((one) => one.kind === kind)?.totalCents ?? 0
    const bought = snapshots.get(consultationId)!
    const priceCents = isPaid(bought) ? bought.priceCents : 0
    const sums: [rule: string, subject: string, expectedCents: number, foundCents: number][] = [
      ['price paid once', consultationId, priceCents, amountCents],
      ['refund of a cancelled meeting', id, dueRefund(bought, payment), payment.dueCents],
      ['advance invoices as the price', consultationId, amountCents, sumOf('advance')],
      ['invoices as payments', consultationId, amountCents, sumOf('invoice')],
      ['credit notes as refunds', consultationId, backCents, sumOf('credit')],
    ]
    return sums
      .filter(([, , expectedCents, foundCents]) => foundCents !== expectedCents)
      .map(([rule, subject, expectedCents, foundCents]) => ({
        rule,
        subject,
        expectedCents,
        foundCents,
      }))
  })
}

const isPaid = ({ status, paidAt }: Snapshot) =>
  paidAt !== null && status !== 'requested' && status !== 'awaiting-payment'

/** What a meeting that is over refunds; a confirmed one refunds nothing. */
function dueRefund({ status, refundDueCents }: Snapshot, { dueCents }: Received) {
  if (status === 'declined' || status === 'refunded' || status === 'past')
    return refundDueCents ?? 0
  return status === 'awaiting-signature' || status === 'confirmed' ? 0 : dueCents
}
