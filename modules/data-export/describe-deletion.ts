import type { Actor } from '#modules/shared'
import type { Needs } from './needs.ts'
import { eachOf } from './pages.ts'

/** What deleting the account would cancel and refund, and what the law requires us to store. */
export async function describeDeletion(needs: Needs, actor: Actor) {
  const { account, consultation, payment, review } = needs
  const consultationsOf = (side: 'client' | 'lawyer', tab: 'future' | 'waiting' | 'history') =>
    consultation.views.listConsultations(actor, { tab, side, page: 1, pageSize: 1 })
  const [endings, client, clients, payments, reviews, practice, taxReport] = await Promise.all([
    consultation.deletion.listEndings(actor),
    consultationsOf('client', 'history'),
    consultationsOf('lawyer', 'future'),
    payment.listPayments(actor),
    review.own.listOwn(actor),
    practiceOf(needs, actor),
    needs.fee.dac7.staysInReport(actor.accountId),
  ])
  const lawyers = endings.length > 0 ? await lawyersOf(needs, actor) : undefined
  return {
    word: account.proof.deletionWord(actor.locale),
    endings: endings.map(({ id, startsAt, timeZone, paidCents, refundCents }) => ({
      lawyerName: lawyers?.get(id) ?? '',
      startsAt,
      timeZone,
      paidCents,
      refundCents,
    })),
    /** Clients' consultations with this lawyer that would be cancelled and refunded. */
    clientsConsultations: clients.counts.future + clients.counts.waiting,
    kept: {
      consultations: client.total,
      payments: payments.filter(({ paidAt }) => paidAt !== null).length,
      reviews: reviews.filter(({ status }) => status === 'published').length,
    },
    practice,
    taxReport,
  }
}

/** Names of the lawyers by consultation. */
async function lawyersOf({ consultation }: Needs, actor: Actor): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const tab of ['future', 'waiting'] as const) {
    for await (const { id, counterpart } of eachOf((page) =>
      consultation.views.listConsultations(actor, { tab, side: 'client', page, pageSize: 100 }),
    ))
      names.set(id, counterpart.name)
  }
  return names
}

/** A lawyer's invoices, agreements and consultations, which stay. */
async function practiceOf({ invoice, agreement, consultation }: Needs, actor: Actor) {
  if (!actor.roles.includes('ROLE_LAWYER')) return undefined
  const [months, contracts, { total: consultations }] = await Promise.all([
    invoice.journal.listMonths(actor),
    agreement.register.listContracts(actor),
    consultation.views.listConsultations(actor, {
      tab: 'history',
      side: 'lawyer',
      page: 1,
      pageSize: 1,
    }),
  ])
  return {
    invoices: months.reduce((sum, { count }) => sum + count, 0),
    agreements: contracts.length,
    consultations,
  }
}
