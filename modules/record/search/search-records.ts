import type { Snapshot } from '#modules/consultation'
import type { Page, Paged } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { readRecordQuery } from './record-query.ts'

/** What of a consultation matches. */
export const MATCHES = [
  'number',
  'payment',
  'invoice',
  'client-email',
  'lawyer-email',
  'lawyer',
  'firm',
] as const
export type Match = (typeof MATCHES)[number]

/** A consultation without its people: whose it is shows only an opened record. */
export type Hit = Pick<Snapshot, 'id' | 'number' | 'shownStatus' | 'startsAt'> & {
  matches: Match[]
}

/**
 * Consultations by a part of their number, of a payment's or an invoice's, by a whole e-mail
 * address, or by the name of a lawyer or firm. Refuses with SEARCH_TOO_SHORT.
 */
export async function searchRecords(
  needs: Needs,
  { q, ...page }: Page & { q: string },
): Promise<Paged<Hit>> {
  const query = readRecordQuery(q)
  if (!query) throw errors.SEARCH_TOO_SHORT({ field: 'q' })
  const { part, words, email } = query
  const { db, account, consultation, invoice, lawyer, payment } = needs
  const none: string[] = []
  const [paid, invoiced, lawyers, firms, person] = await Promise.all([
    part ? payment.records.findConsultations({ part }) : none,
    part ? invoice.records.findConsultations({ part }) : none,
    words ? lawyer.profiles.findByName({ words }) : [],
    words ? lawyer.firms.findByName({ words }) : [],
    email ? account.people.findPersonByEmail(db, email) : undefined,
  ])
  const [lawyerIds, firmIds] = [lawyers.map(({ id }) => id), firms.map(({ id }) => id)]
  const { items, ...rest } = await consultation.team.search({
    ...page,
    numberPart: part,
    ids: [...paid, ...invoiced],
    accountIds: person ? [person.id] : [],
    lawyerIds,
    firmIds,
  })
  const matchesOf = (snapshot: Snapshot): Record<Match, boolean> => ({
    number: part !== undefined && snapshot.number.replaceAll('-', '').includes(part),
    payment: paid.includes(snapshot.id),
    invoice: invoiced.includes(snapshot.id),
    'client-email': snapshot.clientAccountId === person?.id,
    'lawyer-email': snapshot.lawyerAccountId === person?.id,
    lawyer: lawyerIds.includes(snapshot.lawyerId),
    firm: firmIds.includes(snapshot.firmId),
  })
  return {
    ...rest,
    items: items.map((snapshot) => {
      const { id, number, shownStatus, startsAt } = snapshot
      const matches = matchesOf(snapshot)
      return { id, number, shownStatus, startsAt, matches: MATCHES.filter((each) => matches[each]) }
    }),
  }
}
