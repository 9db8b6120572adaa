import { Model } from 'objection'

const STATUSES = ['draft', 'pending', 'approved', 'hidden'] as const
export type LawyerStatus = (typeof STATUSES)[number]

export const QUALIFICATIONS = ['advocate', 'assistant', 'advisor'] as const
export type Qualification = (typeof QUALIFICATIONS)[number]

export const GENDERS = ['feminine', 'masculine'] as const
/** The gender of the professional title: advokatas or advokatė. */
export type Gender = (typeof GENDERS)[number]

export const CLIENT_TYPES = ['private', 'public'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** The list that confirmed the person; the team checks experts and advisors, who are in none. */
export type RegisterSource = 'advocates' | 'assistants' | 'team'

/** Only the party that hid a lawyer can show them again. */
export type HiddenBy = 'register' | 'team' | 'owner'

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
  /** Incremented by each change visible in the profile's editor. */
  declare profileVersion: number
  declare registerSource: RegisterSource | null
  declare registerCheckedAt: Date | null
  /** One entry confirms one account. */
  declare registerPersonId: string | null
  declare statusConfirmedAt: Date | null
  declare approvedAt: Date | null
  declare hiddenAt: Date | null
  declare hiddenBy: HiddenBy | null
  declare hiddenReason: string | null
  /** Deleted by the lawyer; never shown again. */
  declare deletedAt: Date | null
  declare createdAt: Date
  declare changedAt: Date

  get displayName(): string {
    return `${this.name} ${this.lastname}`
  }
}

/** Advocate's secrecy (IX-2066, Art. 45-46) binds advocates and their assistants, not advisors. */
export const isBoundBySecrecy = (qualification: Qualification): boolean =>
  qualification !== 'advisor'
