import type { Db, Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { FirmLawyer } from './firm/firm-lawyer.ts'
import { Firm } from './firm/firm.ts'
import { listFirmLawyersOfLawyers, type FirmLawyerDetails } from './firm/get-firm-lawyer.ts'
import { LawyerEntry } from './content/lawyer-entry.ts'
import { LawyerSpecialty } from './content/lawyer-specialty.ts'
import { Lawyer } from './lawyer.ts'

/** The whole profile regardless of status; the caller checks who may see it. */
export type LawyerProfile = {
  lawyer: Lawyer
  /** The largest share first. */
  specialties: LawyerSpecialty[]
  entries: LawyerEntry[]
  /** Current ones, oldest first. */
  memberships: FirmLawyerDetails[]
}

export async function findProfile(
  db: Db,
  by: { slug: string } | { id: string } | { accountId: string },
): Promise<LawyerProfile | undefined> {
  return (await profilesOf(db, await Lawyer.query(db).where(by).limit(1)))[0]
}

/** In no order; unknown ids are missing. */
export const listProfiles = async (db: Db, ids: readonly string[]): Promise<LawyerProfile[]> =>
  profilesOf(db, await Lawyer.query(db).findByIds([...ids]))

async function profilesOf(db: Db, lawyers: Lawyer[]): Promise<LawyerProfile[]> {
  const ids = lawyers.map(({ id }) => id)
  if (ids.length === 0) return []
  const specialties = await LawyerSpecialty.query(db)
    .whereIn('lawyerId', ids)
    .orderBy([{ column: 'percentage', order: 'desc' }, 'specialtyCode'])
  const entries = await LawyerEntry.query(db).whereIn('lawyerId', ids).orderBy(['kind', 'position'])
  const memberships = await listFirmLawyersOfLawyers(db, ids)
  const [specialtiesOf, entriesOf, membershipsOf] = [
    byLawyer(specialties),
    byLawyer(entries),
    byLawyer(memberships),
  ]
  return lawyers.map((lawyer) => ({
    lawyer,
    specialties: specialtiesOf.get(lawyer.id) ?? [],
    entries: entriesOf.get(lawyer.id) ?? [],
    memberships: membershipsOf.get(lawyer.id) ?? [],
  }))
}

const byLawyer = <Row extends { lawyerId: string }>(rows: Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ lawyerId }) => lawyerId)

/** The profile of a lawyer the public may see. Refuses with LAWYER_NOT_FOUND. */
export async function getProfile(db: Db, slug: string): Promise<LawyerProfile> {
  const profile = await findProfile(db, { slug })
  if (profile?.lawyer.status !== 'approved') throw errors.LAWYER_NOT_FOUND()
  return profile
}

/** What a booking stores of the lawyer. */
type ShownLawyer = Pick<
  FirmLawyerDetails,
  'accountId' | 'lawyerId' | 'firmId' | 'timeZone' | 'vatPayer'
>

/**
 * The lawyer if the public may book this membership. Locks both until the transaction ends, the
 * lawyer before the membership. Take this lock before any other.
 */
export async function lockShown(tx: Tx, firmLawyerId: string): Promise<ShownLawyer | undefined> {
  const { rows } = await tx.raw<{ rows: ShownLawyer[] }>(
    `select lawyer.account_id as "accountId", lawyer.id as "lawyerId", firm.id as "firmId", firm_lawyer.time_zone as "timeZone",
       coalesce(own.vat_payer, firm.vat_payer) as "vatPayer"
     from lawyer join firm_lawyer on firm_lawyer.lawyer_id = lawyer.id join firm on firm.id = firm_lawyer.firm_id
       left join own_invoice_settings own on own.firm_lawyer_id = firm_lawyer.id
     where firm_lawyer.id = ? and firm_lawyer.left_at is null and lawyer.status = 'approved' for share of lawyer for key share of firm_lawyer`,
    [firmLawyerId],
  )
  return rows[0]
}

/** The lawyers of a firm or of memberships, past ones included. */
export async function listLawyerIds(
  db: Db,
  whose: { firmId: string } | { firmLawyerIds: readonly string[] },
): Promise<string[]> {
  const rows = await FirmLawyer.query(db)
    .distinct('lawyerId')
    .modify((query) =>
      'firmId' in whose
        ? query.where({ firmId: whose.firmId })
        : query.findByIds([...whose.firmLawyerIds]),
    )
  return rows.map(({ lawyerId }) => lawyerId)
}

/** The earliest profiles of a status, for the team. */
export const listByStatus = async (
  db: Db,
  status: string,
): Promise<
  Array<Pick<Lawyer, 'id' | 'slug' | 'name' | 'lastname' | 'qualification' | 'createdAt'>>
> =>
  Lawyer.query(db)
    .select('id', 'slug', 'name', 'lastname', 'qualification', 'createdAt')
    .where({ status })
    .orderBy('createdAt')
    .limit(200)

export const findFirm = async (
  db: Db,
  by: { slug: string } | { id: string },
): Promise<Firm | undefined> => Firm.query(db).findOne(by)

export const listFirms = async (db: Db, ids: readonly string[]): Promise<Firm[]> =>
  Firm.query(db)
    .findByIds([...ids])
    .orderBy('name')

/** Ids of all public lawyers in batches, to limit memory. */
export async function* eachApprovedLawyer(db: Db, batchSize = 500): AsyncGenerator<string[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await Lawyer.query(db)
      .select('id')
      .where('status', 'approved')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    after = rows.at(-1)?.id ?? after
  }
}

export async function countBySpecialty(db: Db): Promise<Map<string, number>> {
  const rows = (await db('lawyerSpecialty')
    .select('specialtyCode')
    .count({ count: '*' })
    .groupBy('specialtyCode')) as unknown as { specialtyCode: string; count: string }[]
  return new Map(rows.map(({ specialtyCode, count }) => [specialtyCode, Number(count)]))
}
