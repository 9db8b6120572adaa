import type { Snapshot } from '#modules/consultation'
import type { Imbalance, Received, ReceivedFinal, ReceivedTask } from '#modules/payment'
import type { Needs } from './needs.ts'

/** Payments read and compared at a time. */
const PAGE = 1_000

/** All sums that do not add up; of these consultations only, if given. */
export async function findImbalances(
  needs: Needs,
  consultationIds?: readonly string[],
): Promise<Imbalance[]> {
  const { ledger } = needs.payment
  const readPages = async <Row extends { id: string }>(
    list: (page: { after: string | undefined; limit: number }) => Promise<Row[]>,
    compareRows: (rows: readonly Row[]) => Promise<Imbalance[]>,
  ) => {
    const found: Imbalance[] = []
    for (let after: string | undefined; ;) {
      const rows = await list({ after, limit: PAGE })
      found.push(...(await compareRows(rows)))
      if (rows.length < PAGE) return found
      after = rows.at(-1)!.id
    }
  }
  return [
    ...(await ledger.findImbalances(consultationIds)),
    ...(await readPages(
      (page) => ledger.listReceived({ consultationIds, ...page }),
      (payments) => comparePage(needs, payments),
    )),
    ...(await readPages(
      (page) => ledger.listReceivedFinal({ consultationIds, ...page }),
      (payments) => compareFinalPage(needs, payments),
    )),
    ...(await readPages(
      (page) => ledger.listReceivedTasks({ consultationIds, ...page }),
      (payments) => compareTaskPage(needs, payments),
    )),
  ]
}

/** Compares payments with the consultations that they bought and with their invoices. */
async function comparePage({ db, consultation, invoice }: Needs, payments: readonly Received[]) {
  const ids = payments.map(({ consultationId }) => consultationId)
  const snapshots = new Map(
    (await consultation.snapshots.list(db, ids)).map((snapshot) => [snapshot.id, snapshot]),
  )
  const invoiced = Map.groupBy(
    await invoice.documents.listSums(db, ids),
    ({ consultationId }) => consultationId,
  )
  return payments.flatMap((payment) => {
    const { id, consultationId, amountCents, backCents } = payment
    const sumOf = (kind: string) =>
      invoiced.get(consultationId)?.find((sum) => sum.kind === kind)?.totalCents ?? 0
    const bought = snapshots.get(consultationId)!
    const priceCents = isPaid(bought) ? bought.priceCents : 0
    return differing([
      ['price paid once', consultationId, priceCents, amountCents],
      ['refund of a cancelled meeting', id, dueRefund(bought, payment), payment.dueCents],
      ['advance invoices as the price', consultationId, amountCents, sumOf('advance')],
      ['invoices as payments', consultationId, amountCents, sumOf('invoice')],
      ['credit notes as refunds', consultationId, backCents, sumOf('credit')],
    ])
  })
}

/** Compares payments of final invoices with these invoices and their credit notes. */
async function compareFinalPage({ db, invoice }: Needs, payments: readonly ReceivedFinal[]) {
  const ids = payments.map(({ finalInvoiceId }) => finalInvoiceId)
  const invoices = new Map(
    (await invoice.documents.listFinalSums(db, ids)).map((finalSum) => [finalSum.id, finalSum]),
  )
  return payments.flatMap(({ id, finalInvoiceId, amountCents, goodwillCents, dueCents }) => {
    const { isPaid, isCancelled, totalCents, creditedCents } = invoices.get(finalInvoiceId)!
    return differing([
      ['final invoice as its payment', id, isPaid ? totalCents : 0, amountCents],
      ['refund of a cancelled final invoice', id, isCancelled ? amountCents : dueCents, dueCents],
      [
        'credit notes of a final invoice as refunds',
        id,
        isCancelled ? amountCents : goodwillCents,
        creditedCents,
      ],
    ])
  })
}

/** Compares payments of fixed-price tasks with these tasks and their invoices. */
async function compareTaskPage(
  { db, fixedPriceTask, invoice }: Needs,
  payments: readonly ReceivedTask[],
) {
  const ids = payments.map(({ taskId }) => taskId)
  const tasks = new Map(
    (await fixedPriceTask.snapshots.listSums(db, ids)).map((sum) => [sum.id, sum]),
  )
  const invoiced = Map.groupBy(
    await invoice.documents.listTaskSums(db, ids),
    ({ taskId }) => taskId,
  )
  return payments.flatMap(({ id, taskId, amountCents, backCents, dueCents }) => {
    const { priceCents, paidAt, refundDueCents } = tasks.get(taskId)!
    const sumOf = (kind: string) =>
      invoiced.get(taskId)?.find((sum) => sum.kind === kind)?.totalCents ?? 0
    return differing([
      ['task paid once', taskId, paidAt ? priceCents : 0, amountCents],
      ['refund of a task', id, refundDueCents ?? 0, dueCents],
      ['advance invoices of a task as its price', taskId, amountCents, sumOf('advance')],
      ['invoices of a task as its payment', taskId, amountCents, sumOf('invoice')],
      ['credit notes of a task as refunds', taskId, backCents, sumOf('credit')],
    ])
  })
}

type Sum = [rule: string, subject: string, expectedCents: number, foundCents: number]

const differing = (sums: readonly Sum[]): Imbalance[] =>
  sums
    .filter(([, , expectedCents, foundCents]) => foundCents !== expectedCents)
    .map(([rule, subject, expectedCents, foundCents]) => ({
      rule,
      subject,
      expectedCents,
      foundCents,
    }))

const isPaid = ({ status, paidAt }: Snapshot) =>
  paidAt !== null && status !== 'requested' && status !== 'awaiting-payment'

/** What a meeting that is over refunds; a confirmed one refunds nothing. */
function dueRefund({ status, refundDueCents }: Snapshot, { dueCents }: Received) {
  if (status === 'declined' || status === 'refunded' || status === 'past')
    return refundDueCents ?? 0
  return status === 'awaiting-signature' || status === 'confirmed' ? 0 : dueCents
}
