import { formatMoney, splitVat } from '#modules/shared'
import {
  fullMoment,
  refundClause,
  type Meeting,
  type TermsFor,
  type Section,
  type Terms,
} from './terms.ts'

const subject = ({ work, timeZone, platform }: TermsFor<Meeting>): Section => ({
  heading: 'The service and its scope',
  clauses: [
    `The Lawyer provides the Client with one consultation (“${work.title}”): a remote meeting of ${work.durationMinutes} minutes by video.`,
    `Agreed time: ${fullMoment(work.startsAt, 'en', timeZone)}. The parties may agree on another time on the platform “${platform}”; the time recorded there then applies and the other terms of this agreement do not change.`,
    'The subject of the consultation is the question that the Client set out in their request. It is not repeated here, so that it is not disclosed.',
    'Drafting of documents, representation and other services are provided only under a separate agreement of the parties. The Lawyer does not promise any particular outcome.',
  ],
})

const PAYING = {
  before: {
    heading: 'Price, advance payment and start of work',
    how: 'The price is paid in advance on an advance invoice. The Lawyer starts work when the price is paid and the agreement is signed.',
    further:
      ' In the final invoice for further work, the amount paid in advance is deducted from the total.',
  },
  after: {
    heading: 'Price, payment and start of work',
    how: 'The price is paid after the meeting on the final invoice issued by the Lawyer, within the time stated in it. The Lawyer starts work when the agreement is signed. If the meeting does not take place, the price is not paid.',
    further: '',
  },
} as const

const price = ({ priceCents, payment, vatBasisPoints, lawyer }: Terms): Section => ({
  heading: PAYING[payment].heading,
  clauses: [
    `The total price of the consultation is ${formatMoney(priceCents, 'en')}. ${vatClause({ priceCents, payment, vatBasisPoints })}`,
    PAYING[payment].how,
    `No further payment is due for this consultation. ${lawyer.hourlyRateCents ? `If the parties later agree to continue, the Lawyer’s hourly rate on the day of this agreement is ${formatMoney(lawyer.hourlyRateCents, 'en')} (including VAT where applicable), charged in tenths of an hour.${PAYING[payment].further}` : 'The price of any further work is set by a separate agreement.'}`,
  ],
})

const VAT_INVOICE = {
  before: 'The VAT invoice is issued when the payment arrives.',
  after: 'The VAT invoice is issued after the meeting.',
} as const

export function vatClause({
  priceCents,
  payment,
  vatBasisPoints,
}: Pick<Terms, 'priceCents' | 'payment' | 'vatBasisPoints'>) {
  if (vatBasisPoints === null) return 'The Lawyer is not a VAT payer; no VAT is charged.'
  if (vatBasisPoints === 0)
    return `No VAT is charged: the Client, a VAT payer of another Member State of the European Union, accounts for it in their own state (reverse charge). ${VAT_INVOICE[payment]}`
  const { netCents, vatCents } = splitVat(priceCents, vatBasisPoints)
  return `It includes ${vatBasisPoints / 100}% VAT: ${formatMoney(netCents, 'en')} + ${formatMoney(vatCents, 'en')} VAT. ${VAT_INVOICE[payment]}`
}

const expenses = (): Section => ({
  heading: 'Expenses',
  clauses: [
    'This consultation involves no additional expenses (translation, registers, court fees and the like). If any become necessary, they are incurred only with the Client’s prior written consent.',
  ],
})

const termination = (terms: Terms): Section => ({
  heading: 'Withdrawal and refunds',
  clauses: [
    'The Lawyer may withdraw from the consultation only for important reasons and must state them.',
    refundClause(terms, 'en'),
    `If the consultation was accepted${terms.payment === 'before' ? ' or paid' : ''} when less time was left, the agreement may be signed until the deadline shown on the platform.${terms.payment === 'before' ? ' Money is refunded to the payment method that was used.' : ''}`,
    'A Client who is a consumer may withdraw from the agreement within 14 days without giving a reason. By signing, the Client asks for the service to be provided before that period ends and understands that the right to withdraw is lost once the service has been fully provided.',
  ],
})

/** The sections of an agreement on a meeting. */
export const meetingSections = {
  subject: (terms: Terms) => subject(terms as TermsFor<Meeting>),
  price,
  expenses,
  termination,
}
