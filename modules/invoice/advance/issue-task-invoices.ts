import { splitVat, type Tx } from '#modules/shared'
import { describeBuyer } from '../buyer/buyer.ts'
import { findOfTask, type InvoiceContent } from '../invoice.ts'
import { issue } from '../issue/issue.ts'
import { describeSeller } from '../issue/seller.ts'
import { seriesOf } from '../issue/series.ts'
import type { Needs } from '../needs.ts'
import { rateFor } from './issue-advance-invoice.ts'

type OfTask = { taskId: string }

/** Issues the advance invoice of work that was offered; with it the VAT rate is decided. */
export async function issueTaskAdvance(needs: Needs, tx: Tx, { taskId }: OfTask): Promise<void> {
  if (await findOfTask(tx, taskId, 'advance')) return
  const task = await needs.fixedPriceTask.snapshots.get(tx, taskId)
  const content = await writeContent(needs, tx, task)
  const vatBasisPoints = rateFor(task.vatBasisPoints || null, content.buyer)
  await needs.fixedPriceTask.moves.recordAdvanceVat(tx, { id: taskId, vatBasisPoints })
  await issueOver(needs, tx, task, { kind: 'advance', dueAt: task.payBy, vatBasisPoints, content })
}

/** Issues the invoice for the received payment of a task, once, at the rate of its advance invoice. */
export async function issueTaskInvoice(needs: Needs, tx: Tx, { taskId }: OfTask): Promise<void> {
  const task = await needs.fixedPriceTask.snapshots.get(tx, taskId)
  if (!task.paidAt || (await findOfTask(tx, taskId, 'invoice'))) return
  const content = await writeContent(needs, tx, task)
  const { advanceVatBasisPoints: vatBasisPoints } = task
  await issueOver(needs, tx, task, { kind: 'invoice', dueAt: null, vatBasisPoints, content })
}

type Task = Awaited<ReturnType<Needs['fixedPriceTask']['snapshots']['get']>>

async function writeContent(needs: Needs, tx: Tx, task: Task): Promise<InvoiceContent> {
  const { timeZone } = await needs.consultation.snapshots.get(tx, task.consultationId)
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(tx, task.firmLawyerId)
  return {
    seller: describeSeller(lawyer, task.vatBasisPoints > 0),
    buyer: await describeBuyer(needs, tx, task.clientAccountId, task.nameInAgreement),
    line: {
      titles: { lt: task.title, en: task.title },
      type: 'fixed-price-task',
      durationMinutes: null,
    },
    task: task.number,
    timeZone,
    paidAt: task.paidAt?.toISOString() ?? null,
  }
}

type Over = {
  kind: 'advance' | 'invoice'
  dueAt: Date | null
  vatBasisPoints: number | null
  content: InvoiceContent
}

/** Issues an invoice over the price of the task. */
async function issueOver(needs: Needs, tx: Tx, task: Task, { vatBasisPoints, ...rest }: Over) {
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(tx, task.firmLawyerId)
  const { priceCents } = task
  const vat =
    vatBasisPoints === null ? null : { vatBasisPoints, ...splitVat(priceCents, vatBasisPoints) }
  await issue(needs, tx, {
    ...rest,
    consultationId: task.consultationId,
    taskId: task.id,
    lawyerAccountId: task.lawyerAccountId,
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, rest.kind),
    totalCents: priceCents,
    vat,
  })
}
