import { readByIds, type Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { FirmLawyer } from './firm-lawyer.ts'
import type { PracticeForm } from './firm.ts'
import type { Gender, LawyerStatus, Qualification } from '../lawyer.ts'

/** A membership with its lawyer and firm, for other modules. */
export type FirmLawyerDetails = {
  id: string
  firmId: string
  firmName: string
  firmSlug: string
  firmRegistrationCode: string | null
  firmAddress: string | null
  firmCity: string | null
  firmEmail: string | null
  firmPhone: string | null
  firmChangedAt: Date
  practiceForm: PracticeForm
  /**
   * The firm, or in a partnership without legal person the lawyer. The fields below are the
   * invoicing party's.
   */
  invoicedBy: 'firm' | 'own'
  sellerName: string
  sellerCode: string | null
  sellerAddress: string | null
  cashAccounting: boolean
  vatPayer: boolean
  vatNumber: string | null
  taxpayerCode: string | null
  invoiceSeries: string | null
  bankAccount: string | null
  bankName: string | null
  lawyerId: string
  lawyerSlug: string
  accountId: string
  status: LawyerStatus
  displayName: string
  /** A deleted lawyer is named only in signed documents; elsewhere "Deleted user". */
  isDeleted: boolean
  name: string
  lastname: string
  gender: Gender
  qualification: Qualification
  /** The advocate who supervises an assistant. */
  supervisor: string | null
  city: string | null
  hourlyRateCents: number | null
  portraitVersion: string | null
  role: 'member' | 'representative'
  officePositionLt: string | null
  officePositionEn: string | null
  timeZone: string
  calendarType: 'regular' | 'variable'
  slotsPerDay: number | null
  /** Incremented by each change of the calendar's rules. */
  calendarVersion: number
  leftAt: Date | null
}

/** Includes ended memberships, since consultations outlive them. */
export async function getFirmLawyer(db: Db, id: string): Promise<FirmLawyerDetails> {
  const found = await details(db)
    .where('firmLawyer.id', id)
    .first()
    .castTo<FirmLawyerDetails | undefined>()
  if (!found) throw errors.FIRM_LAWYER_NOT_FOUND()
  return found
}

/** Unknown ids are missing from the result. */
export async function getFirmLawyers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, FirmLawyerDetails>> {
  const found = await readByIds(ids, (some) =>
    details(db).whereIn('firmLawyer.id', some).castTo<FirmLawyerDetails[]>(),
  )
  return new Map(found.map((membership) => [membership.id, membership]))
}

/** Current memberships of an account, oldest first. */
export const listFirmLawyersOfAccount = async (
  db: Db,
  accountId: string,
): Promise<FirmLawyerDetails[]> =>
  details(db)
    .where('lawyer.accountId', accountId)
    .whereNull('firmLawyer.leftAt')
    .orderBy('firmLawyer.id')
    .castTo<FirmLawyerDetails[]>()

export const listFormerAndCurrent = async (
  db: Db,
  accountId: string,
): Promise<FirmLawyerDetails[]> =>
  details(db)
    .where('lawyer.accountId', accountId)
    .orderBy('firmLawyer.id')
    .castTo<FirmLawyerDetails[]>()

/** Current memberships of these lawyers, oldest first. */
export const listFirmLawyersOfLawyers = async (
  db: Db,
  lawyerIds: readonly string[],
): Promise<FirmLawyerDetails[]> =>
  readByIds(lawyerIds, (ids) =>
    details(db)
      .whereIn('lawyer.id', ids)
      .whereNull('firmLawyer.leftAt')
      .orderBy('firmLawyer.id')
      .castTo<FirmLawyerDetails[]>(),
  )

/** Current members: representatives first, then by date of joining. */
export const listMembers = async (db: Db, firmId: string): Promise<FirmLawyerDetails[]> =>
  details(db)
    .where('firm.id', firmId)
    .whereNull('firmLawyer.leftAt')
    .orderByRaw(`"firm_lawyer".role desc, "firm_lawyer".joined_at, "firm_lawyer".id`)
    .castTo<FirmLawyerDetails[]>()

/** Whether the public can book this membership. */
export const isShown = ({
  status,
  leftAt,
}: Pick<FirmLawyerDetails, 'status' | 'leftAt'>): boolean =>
  status === 'approved' && leftAt === null

const details = (db: Db) =>
  FirmLawyer.query(db)
    .alias('firmLawyer')
    .join('lawyer', 'lawyer.id', 'firmLawyer.lawyerId')
    .join('firm', 'firm.id', 'firmLawyer.firmId')
    .leftJoin('ownInvoiceSettings as own', 'own.firmLawyerId', 'firmLawyer.id')
    .select(
      'firmLawyer.id',
      'firmLawyer.firmId',
      'firmLawyer.lawyerId',
      'firmLawyer.role',
      'firmLawyer.officePositionLt',
      'firmLawyer.officePositionEn',
      'firmLawyer.timeZone',
      'firmLawyer.calendarType',
      'firmLawyer.slotsPerDay',
      'firmLawyer.calendarVersion',
      'firmLawyer.leftAt',
      'firm.name as firmName',
      'firm.slug as firmSlug',
      'firm.registrationCode as firmRegistrationCode',
      'firm.address as firmAddress',
      'firm.city as firmCity',
      'firm.email as firmEmail',
      'firm.phone as firmPhone',
      'firm.changedAt as firmChangedAt',
      'firm.practiceForm',
      'lawyer.slug as lawyerSlug',
      'lawyer.accountId',
      'lawyer.status',
      'lawyer.name',
      'lawyer.lastname',
      'lawyer.gender',
      'lawyer.qualification',
      'lawyer.supervisor',
      'lawyer.city',
      'lawyer.hourlyRateCents',
      'lawyer.portraitVersion',
      db.raw(`lawyer.name || ' ' || lawyer.lastname as display_name`),
      db.raw('lawyer.deleted_at is not null as is_deleted'),
      db.raw(`case when own.firm_lawyer_id is null then 'firm' else 'own' end as invoiced_by`),
      db.raw(`coalesce(own.seller_name, firm.name) as seller_name`),
      ...INVOICE_FIELDS.map(([name, ofFirm, ofOwn = ofFirm]) =>
        db.raw(
          `case when own.firm_lawyer_id is null then firm.${ofFirm} else ${ofOwn === null ? 'null' : `own.${ofOwn}`} end as ${name}`,
        ),
      ),
    )

/** Invoice fields with their columns in the firm and in the lawyer's own settings. */
const INVOICE_FIELDS: ReadonlyArray<
  readonly [name: string, ofFirm: string, ofOwn?: string | null]
> = [
  ['seller_code', 'registration_code', null],
  ['seller_address', 'address', 'seller_address'],
  ['cash_accounting', 'cash_accounting'],
  ['vat_payer', 'vat_payer'],
  ['vat_number', 'vat_number'],
  ['taxpayer_code', 'taxpayer_code'],
  ['invoice_series', 'invoice_series'],
  ['bank_account', 'bank_account'],
  ['bank_name', 'bank_name'],
]
