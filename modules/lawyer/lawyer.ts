import { Model } from 'objection'

const STATUSES = ['draft', 'pending', 'approved', 'hidden'] as const
export type LawyerStatus = (typeof STATUSES)[number]

export const QUALIFICATIONS = ['advocate', 'assistant', 'advisor'] as const
export type Qualification = (typeof QUALIFICATIONS)[number]

export const GENDERS = ['feminine', 'masculine'] as const
/** The grammatical gender of the professional title: advokatas or advokatė. */
export type Gender = (typeof GENDERS)[number]

export const CLIENT_TYPES = ['private', 'public'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/**
 * Which list confirmed the person; experts and advisors stand in none, so the team judged their
 * documents.
 */
export type RegisterSource = 'advocates' | 'assistants' | 'team'

/** Whose word took the lawyer out of sight: only the same can bring them back. */
export type HiddenBy = 'register' | 'team' | 'owner'

/** A person who gives legal services, as the public may come to see them. */
export class Lawyer extends Model {
  static override tableName = 'lawyer'

  declare id: string
  declare accountId: string
  declare slug: string
  declare status: LawyerStatus
  declare name: string
  declare lastname: string
  declare gender: Gender
  declare qualification: Qualification
  declare supervisor: string | null
  declare descriptionLt: string | null
  declare descriptionEn: string | null
  declare officePhone: string | null
  declare webPage: string | null
  declare address: string | null
  declare city: string | null
  declare languages: string[]
  declare workingSince: number | null
  declare clientTypes: ClientType[]
  declare businessSectors: string[]
  declare hourlyRateCents: number | null
  declare portraitVersion: string | null
  declare insurancePolicy: string | null
  declare insuranceInsurer: string | null
  /** YYYY-MM-DD. */
  declare insuranceValidUntil: string | null
  /** Raised by whatever changes what the profile's editor shows. */
  declare profileVersion: number
  declare registerSource: RegisterSource | null
  declare registerCheckedAt: Date | null
  /** The entry behind the account; one entry confirms one account. */
  declare registerPersonId: string | null
  declare statusConfirmedAt: Date | null
  declare approvedAt: Date | null
  declare hiddenAt: Date | null
  declare hiddenBy: HiddenBy | null
  declare hiddenReason: string | null
  /** The lawyer ended the profile themselves: nothing shows it again. */
  declare deletedAt: Date | null
  declare createdAt: Date
  declare changedAt: Date

  get displayName(): string {
    return `${this.name} ${this.lastname}`
  }
}

/**
 * Advocate's secrecy (IX-2066, Art. 45-46) binds advocates and their assistants; no statute gives
 * it to advisors.
 */
export const isBoundBySecrecy = (qualification: Qualification): boolean =>
  qualification !== 'advisor'
