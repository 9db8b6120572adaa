import { DAY, type Clock, type Db } from '#modules/shared'
import { errors } from './errors.ts'

/** What may leave in a day, for all people together, and where text messages may go. */
export type Ceiling = {
  smsADay: number
  /** Calling codes of the countries whose text messages the operator pays for. */
  smsTo: readonly string[]
  /** Mails to addresses that nobody has confirmed yet: activations, invitations, acknowledgements. */
  strangerMailsADay: number
}

/** The European Economic Area, Switzerland and the United Kingdom. A number elsewhere may be one that pays whoever owns it for each message. */
export const DEFAULT_CEILING: Ceiling = {
  smsADay: 2_000,
  smsTo: ['30', '31', '32', '33', '34', '351', '352', '353', '354', '356', '357', '358', '359', '36', '370', '371', '372', '385', '386', '39', '40', '41', '420', '421', '423', '43', '44', '45', '46', '47', '48', '49'],
  strangerMailsADay: 5_000,
}

export const isServed = ({ smsTo }: Ceiling, phone: string): boolean => smsTo.some((code) => phone.startsWith(`+${code}`))

/** How many more of a kind may leave now. A few at the same moment may go beyond it: it guards a bill, not a promise. */
export async function leftOf({ clock, ceiling }: { clock: Clock; ceiling: Ceiling }, db: Db, kind: 'sms' | 'mail'): Promise<number> {
  const since = new Date(clock.now().getTime() - DAY)
  const sent = await db('message').where({ kind, isCounted: true }).where('createdAt', '>', since).count<{ count: string }[]>()
  return (kind === 'sms' ? ceiling.smsADay : ceiling.strangerMailsADay) - Number(sent[0]?.count ?? 0)
}

/** Refused at the field, so that a person can choose another way. */
export async function assertMayText(needs: { clock: Clock; ceiling: Ceiling }, db: Db, phone: string): Promise<void> {
  if (!isServed(needs.ceiling, phone)) throw errors.SMS_NOT_SENT_THERE({ field: 'phone' })
  if (await leftOf(needs, db, 'sms') <= 0) throw errors.SMS_CEILING_REACHED()
}
