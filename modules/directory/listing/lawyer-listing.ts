import { Model } from 'objection'
import type { ClientType, Gender, Qualification, RegisterSource } from '#modules/lawyer'

/** The service that suits new clients. */
export type FirstMeeting = {
  serviceId: string
  titleLt: string | null
  titleEn: string | null
  durationMinutes: number
  priceCents: number
  /** Missing in rows written before the field existed. */
  instantConfirmation?: boolean
}

/** The rating is the firm's own. */
export type ListedFirm = {
  slug: string
  name: string
  city: string | null
  ratingHundredths: number | null
  reviewCount: number
  changedAt: string
}

/** What a list shows of a lawyer, in both languages. */
export type LawyerCard = {
  name: string
  lastname: string
  gender: Gender
  qualification: Qualification
  portraitVersion: string | null
  /** The firm with the nearest free time. */
  firm: { slug: string; name: string }
  firms: ListedFirm[]
  city: string | null
  languages: string[]
  specialties: Array<{ code: string; percentage: number }>
  clientTypes: ClientType[]
  hourlyRateCents: number | null
  vatPayer: boolean
  timeZone: string
  firstMeeting: FirstMeeting | null
  workingSince: number | null
  register: { source: RegisterSource; checkedAt: string }
  summaryLt: string | null
  summaryEn: string | null
  changedAt: string
}

/** A lawyer in the directory; only approved lawyers have rows. */
export class LawyerListing extends Model {
  static override tableName = 'lawyer_listing'
  static override idColumn = 'lawyerId'
  static override jsonAttributes = ['shares', 'nextFree', 'card']

  declare lawyerId: string
  declare slug: string
  /** The membership with the nearest free time. */
  declare firmLawyerId: string
  declare firmSlugs: string[]
  declare nameFolded: string
  declare firmsFolded: string
  declare shares: Record<string, number>
  declare languages: string[]
  declare cityKey: string | null
  declare clientTypes: ClientType[]
  declare hourlyRateCents: number | null
  declare ratingHundredths: number | null
  declare reviewCount: number
  declare approvedAt: Date
  declare completeness: number
  declare nextFreeAt: Date | null
  /** Until when that time can be requested. */
  declare nextFreeUntil: Date | null
  declare nextFree: { startsAt: string; endsAt: string }[]
  declare card: LawyerCard
  declare refreshedAt: Date
}
