import type { FirmLawyerDetails } from '#modules/lawyer'

/**
 * A person or company whose income through the platform is reported (IX-2112, Art. 61-3;
 * Directive (EU) 2021/514, annex V).
 */
export type Seller = {
  /** Of the firm or of the person's account: one seller is reported once. */
  id: string
  isEntity: boolean
  /** Of an entity its name; of a person the full name. */
  name: string
  firstName: string
  lastName: string
  /** The register and the invoices have no other country. */
  country: 'LT'
  address: string | null
  city: string | null
  tin: string | null
  companyCode: string | null
  vatNumber: string | null
  birthDate: string | null
  iban: string | null
  accountHolder: string
  quarters: Quarter[]
}

/** A company or a professional partnership; all other sellers are persons. */
export const isEntity = ({
  invoicedBy,
  practiceForm,
}: Pick<FirmLawyerDetails, 'invoicedBy' | 'practiceForm'>): boolean =>
  invoicedBy === 'firm' &&
  (practiceForm === 'professional-partnership' || practiceForm === 'company')

/**
 * Income of a quarter after refunds, number of meetings, and fees of the platform.
 */
export type Quarter = { considerationCents: number; activities: number; feesCents: number }

export type MissingField = 'tin' | 'address' | 'birthDate' | 'iban'

/**
 * Required data that the seller has not given. Without it the seller cannot be reported; the team
 * asks for it.
 */
export const missingOf = ({ isEntity, tin, address, birthDate, iban }: Seller): MissingField[] => [
  ...(tin ? [] : ['tin' as const]),
  ...(address ? [] : ['address' as const]),
  ...(isEntity || birthDate ? [] : ['birthDate' as const]),
  ...(iban ? [] : ['iban' as const]),
]

export const sumOf = (quarters: readonly Quarter[]): Quarter => ({
  considerationCents: quarters.reduce((sum, { considerationCents }) => sum + considerationCents, 0),
  activities: quarters.reduce((sum, { activities }) => sum + activities, 0),
  feesCents: quarters.reduce((sum, { feesCents }) => sum + feesCents, 0),
})
