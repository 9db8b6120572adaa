import type { Snapshot } from '#modules/consultation'
import type { FirmLawyerDetails } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import type { Needs } from '../needs.ts'

/** A consultation with its lawyer as the seller. */
export type InvoicedConsultation = Snapshot & { lawyer: FirmLawyerDetails }

export const getInvoiced = async (
  needs: Pick<Needs, 'consultation' | 'lawyer'>,
  db: Db,
  consultationId: string,
): Promise<InvoicedConsultation> =>
  withLawyer(needs, db, await needs.consultation.snapshots.get(db, consultationId))

/** The same of a consultation that was just read. */
export const withLawyer = async (
  { lawyer }: Pick<Needs, 'lawyer'>,
  db: Db,
  snapshot: Snapshot,
): Promise<InvoicedConsultation> => ({
  ...snapshot,
  lawyer: await lawyer.memberships.getFirmLawyer(db, snapshot.firmLawyerId),
})
