import { lockCalendar } from '#modules/lawyer'
import type { Db, Tx } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { Service } from '../services/offered-service.ts'
import { WorkHours } from './work-hours.ts'

type Needs = Pick<CalendarNeeds, 'lawyer'>

export type Practice = { services: number; hours: boolean; invoices: 'none' | 'missing' | 'ready' }

/** What clients can book through these memberships, and whether charged services can be invoiced. */
export async function describePractice(
  needs: Needs,
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Practice> {
  const hours = await WorkHours.query(db)
    .whereIn('firmLawyerId', [...firmLawyerIds])
    .whereNotNull('fromMinute')
    .first()
  const issuers = await listIssuers(needs, db, firmLawyerIds)
  const areReady = issuers.every(hasInvoiceDetails) ? 'ready' : 'missing'
  return {
    services: await queryOffered(db, firmLawyerIds).resultSize(),
    hours: hours !== undefined,
    invoices: issuers.length === 0 ? 'none' : areReady,
  }
}

/** The bank account is saved together with everything else that an invoice needs. */
export const hasInvoiceDetails = ({ bankAccount }: { bankAccount: string | null }): boolean =>
  bankAccount !== null

/**
 * Which of these memberships offer clients a charged service without a bank account. Locks their
 * calendars, so that no charged service is added until the transaction ends.
 */
export async function listUninvoiced(
  needs: Needs,
  tx: Tx,
  firmLawyerIds: readonly string[],
): Promise<string[]> {
  for (const id of firmLawyerIds.toSorted()) await lockCalendar(tx, id)
  return (await listIssuers(needs, tx, firmLawyerIds))
    .filter((issuer) => issuer.status !== 'draft' && !hasInvoiceDetails(issuer))
    .map(({ id }) => id)
}

/** The memberships that offer a charged service. */
async function listIssuers({ lawyer }: Needs, db: Db, firmLawyerIds: readonly string[]) {
  const charging = await queryOffered(db, firmLawyerIds)
    .where('priceCents', '>', 0)
    .distinct('firmLawyerId')
  return Promise.all(
    charging.map(({ firmLawyerId }) => lawyer.memberships.getFirmLawyer(db, firmLawyerId)),
  )
}

const queryOffered = (db: Db, firmLawyerIds: readonly string[]) =>
  Service.query(db)
    .whereIn('firmLawyerId', [...firmLawyerIds])
    .whereNull('deletedAt')
