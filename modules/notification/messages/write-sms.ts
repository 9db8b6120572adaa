import { toGsm } from '#modules/messenger'
import { formatMoment, translators, type Locale } from '#modules/shared'
import type { Kind } from '../settings/kinds.ts'
import type { NotificationParams } from '../notification.ts'

export const SMS_KINDS = [
  'booked',
  'accepted',
  'rearranged',
  'declined',
  'reminder',
  'message',
  'waiting',
] as const satisfies readonly Kind[]
type SmsKind = (typeof SMS_KINDS)[number]

export const hasSms = (kind: Kind): kind is SmsKind => (SMS_KINDS as readonly Kind[]).includes(kind)

/**
 * One text message: no name, no area of law, no matter. In letters of GSM 03.38, where a message
 * has 160 of them and not 70.
 */
export function writeSms(
  kind: SmsKind,
  { startsAt, timeZone }: NotificationParams,
  locale: Locale,
  now?: Date,
): string {
  const moment = startsAt ? formatMoment(new Date(startsAt), locale, timeZone, now) : ''
  return toGsm(translators[locale](`notification.sms.${kind}`, { moment }))
}
