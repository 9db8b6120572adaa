import type { Db, Tx } from '#modules/shared'
import { holdCalendar } from '../lock-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Service } from '../services/offered-service.ts'
import { WorkHours } from './work-hours.ts'

export type Practice = { services: number; hours: boolean; invoices: 'none' | 'missing' | 'ready' }

/**
 * What can be booked through these memberships: services that are offered, work hours, and whether
 * what is charged can be invoiced.
 */
export async function describePractice(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Practice> {
  const services = await Service.query(db)
    .whereIn('firmLawyerId', [...firmLawyerIds])
    .whereNull('deletedAt')
  const hours = await WorkHours.query(db)
    .whereIn('firmLawyerId', [...firmLawyerIds])
    .whereNotNull('fromMinute')
    .first()
  const charging = [
    ...new Set(
      services.filter(({ priceCents }) => priceCents > 0).map(({ firmLawyerId }) => firmLawyerId),
    ),
  ]
  const issuers = await Promise.all(charging.map((id) => lawyer.memberships.getFirmLawyer(db, id)))
  const invoices =
    issuers.length === 0 ? 'none' : issuers.every(hasInvoiceDetails) ? 'ready' : 'missing'
  return { services: services.length, hours: hours !== undefined, invoices }
}

/**
 * The account is saved in one form with the VAT status, whose own rules ask for the rest; the
 * series has a default.
 */
export const hasInvoiceDetails = ({ bankAccount }: { bankAccount: string | null }): boolean =>
  bankAccount !== null

/**
 * Which of these memberships offer clients a charged service while there is no account to pay to.
 * Their calendars are held until the transaction ends, so that nobody adds a charged service
 * meanwhile.
 */
export async function listUninvoiced(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  tx: Tx,
  firmLawyerIds: readonly string[],
): Promise<string[]> {
  for (const id of firmLawyerIds.toSorted()) await holdCalendar(tx, id)
  const charged = await Service.query(tx)
    .whereIn('firmLawyerId', [...firmLawyerIds])
    .whereNull('deletedAt')
    .where('priceCents', '>', 0)
    .distinct('firmLawyerId')
  const issuers = await Promise.all(
    charged.map(({ firmLawyerId }) => lawyer.memberships.getFirmLawyer(tx, firmLawyerId)),
  )
  return issuers
    .filter((issuer) => issuer.status !== 'draft' && !hasInvoiceDetails(issuer))
    .map(({ id }) => id)
}
