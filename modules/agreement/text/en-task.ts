import { formatMoney } from '#modules/shared'
import { vatClause } from './en-meeting.ts'
import type { Section, Task, Terms, TermsFor } from './terms.ts'

const subject = ({ work, platform }: TermsFor<Task>): Section => ({
  heading: 'The work and its deadline',
  clauses: [
    `The Lawyer does the work “${work.title}” for the Client for a fixed price. Description of the work: ${work.description}`,
    `The work is due within ${work.workingDays} working ${work.workingDays === 1 ? 'day' : 'days'} of the day on which the agreement is signed, without that day. Saturdays, Sundays and public holidays are not working days.`,
    `The Lawyer hands the work over as files on the platform “${platform}”. Within 7 days of that, the Client accepts the work or writes what is missing. If the Client says nothing within 7 days, the work counts as accepted.`,
    'The Lawyer adds what is missing within the same number of working days, but within 5 working days at most, unless more are left until the first deadline. Work that was completed is handed over and accepted in the same way. The Client may say what is missing up to 3 times.',
    'Other services are provided only under a separate agreement of the parties. The Lawyer does not promise any particular outcome.',
  ],
})

const price = ({ priceCents, payment, vatBasisPoints }: Terms): Section => ({
  heading: 'Price, advance payment and start of work',
  clauses: [
    `The total price of the work is ${formatMoney(priceCents, 'en')}. ${vatClause({ priceCents, payment, vatBasisPoints })}`,
    'The price is paid in advance on an advance invoice. The Lawyer starts work when the price is paid and the agreement is signed.',
    'The price does not change, even if the work takes longer. No further payment is due for this work.',
  ],
})

const expenses = (): Section => ({
  heading: 'Expenses',
  clauses: [
    'Court fees, translation, registers and other expenses are part of the price only where the description of the work says so. Other expenses are incurred only with the Client’s prior written consent.',
  ],
})

const termination = ({ platform }: Terms): Section => ({
  heading: 'Withdrawal and refunds',
  clauses: [
    'Until the agreement is signed, the Client may decline the work: the whole sum paid is refunded. If the agreement is not signed within 7 days of the payment, the whole sum is refunded automatically.',
    'If the Lawyer does not hand the work over by the deadline, or withdraws from it, the whole sum paid is refunded to the Client automatically. The Lawyer may withdraw only for important reasons and must state them.',
    `Once the work is accepted, money is not refunded. In a dispute about the work, the Client may turn to the team of the platform “${platform}”. Money is refunded to the payment method that was used.`,
    'A Client who is a consumer may withdraw from the agreement within 14 days without giving a reason, on the page of the work or by writing to the Lawyer in the matter. By signing, the Client asks for the work to begin before that period ends. If the Client withdraws before the work is handed over, nothing is owed for what was already done, and the whole sum paid is refunded. The Client understands that the right to withdraw is lost once the work has been done and handed over.',
  ],
})

/** The sections of an agreement on work for a fixed price. */
export const taskSections = {
  subject: (terms: Terms): Section => subject(terms as TermsFor<Task>),
  price,
  expenses,
  termination,
}
