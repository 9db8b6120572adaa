import { toGsm } from '#modules/messenger'
import { formatMoment, translators, type Locale } from '#modules/shared'
import type { Kind } from '../settings/kinds.ts'
import type { NotificationParams } from '../notification.ts'

const SMS_KINDS = [
  'booked',
  'accepted',
  'rearranged',
  'declined',
  'reminder',
  'message',
  'waiting',
  'work',
] as const satisfies readonly Kind[]
type SmsKind = (typeof SMS_KINDS)[number]

export const hasSms = (kind: Kind): kind is SmsKind => (SMS_KINDS as readonly Kind[]).includes(kind)

/** No names, areas of law or matters. In GSM 03.38, for 160 letters a message instead of 70. */
export function writeSms(
  kind: SmsKind,
  { startsAt, timeZone }: NotificationParams,
  locale: Locale,
  now?: Date,
): string {
  const moment = startsAt ? formatMoment(new Date(startsAt), locale, timeZone, now) : ''
  return toGsm(translators[locale](`notification.sms.${kind}`, { moment }))
}
