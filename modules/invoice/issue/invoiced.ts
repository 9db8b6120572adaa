import type { Snapshot } from '#modules/consultation'
import type { FirmLawyerDetails } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import type { Needs } from '../needs.ts'

/** A consultation with its lawyer as the seller. */
export type Invoiced = Snapshot & { lawyer: FirmLawyerDetails }

export async function getInvoiced(
  { consultation, lawyer }: Pick<Needs, 'consultation' | 'lawyer'>,
  db: Db,
  consultationId: string,
): Promise<Invoiced> {
  const snapshot = await consultation.snapshots.get(db, consultationId)
  return { ...snapshot, lawyer: await lawyer.memberships.getFirmLawyer(db, snapshot.firmLawyerId) }
}
