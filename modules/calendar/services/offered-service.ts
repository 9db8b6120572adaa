import { Model } from 'objection'

export const SERVICE_TYPES = ['introductory', 'follow-up'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** What can be booked with one membership. Consultations keep the terms they were booked on. */
export class Service extends Model {
  static override tableName = 'service'

  declare id: string
  declare firmLawyerId: string
  declare type: ServiceType
  declare titleLt: string | null
  declare titleEn: string | null
  declare durationMinutes: number
  declare priceCents: number
  declare prepayment: boolean
  declare firstTimeOnly: boolean
  /** The system accepts requests in which it finds no hint of a conflict. */
  declare instantConfirmation: boolean
  declare slotsPerDay: number | null
  /** Kept free around the meeting. */
  declare bufferBeforeMinutes: number
  declare bufferAfterMinutes: number
  /** How long before its start a meeting can still be booked, and how many days ahead. */
  declare noticeMinutes: number
  declare horizonDays: number
  declare version: number
  declare createdAt: Date
  declare changedAt: Date
  declare deletedAt: Date | null
}
