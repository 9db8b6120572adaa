import type { Actor } from '#modules/shared'
import type { Needs } from './needs.ts'

/** What leaving would mean for this person today: what is called off, what comes back, what the law makes us keep. */
export async function describeLeaving({ db, account, consultation, payment, review }: Needs, actor: Actor) {
  const of = (side: 'client' | 'lawyer', tab: 'future' | 'waiting' | 'history') => consultation.listConsultations(actor, { tab, side, page: 1, pageSize: 1 })
  const [endings, client, lawyer, payments, reviews] = await Promise.all([
    consultation.listEndings(db, actor), of('client', 'history'), of('lawyer', 'future'), payment.listPayments(actor), review.listOwn(actor),
  ])
  return {
    word: account.deletionWord(actor.locale),
    endings: endings.map(({ startsAt, timeZone, paidCents, refundCents }) => ({ startsAt, timeZone, paidCents, refundCents })),
    /** Clients whose meetings with this lawyer would be called off, with all their money back. */
    clientsConsultations: lawyer.counts.future + lawyer.counts.waiting,
    kept: {
      consultations: client.total,
      payments: payments.filter(({ paidAt }) => paidAt !== null).length,
      reviews: reviews.filter(({ status }) => status === 'published').length,
    },
  }
}
