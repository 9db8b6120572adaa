import type { Static } from 'typebox'
import { oneOf } from '#modules/shared'

export const KINDS = [
  'booked',
  'accepted',
  'rearranged',
  'paid',
  'declined',
  'signed',
  'reminder',
  'review',
  'refund',
  'message',
  'account',
  'waiting',
  'work',
] as const
export const Kind = oneOf(KINDS, { title: 'NotificationKind' })
export type Kind = Static<typeof Kind>
