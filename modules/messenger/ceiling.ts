import { DAY, HOUR, type Clock, type Db, before } from '#modules/shared'
import { errors } from './errors.ts'

/** Daily limits for all people together, and the countries for text messages. */
export type Ceiling = {
  smsADay: number
  /** Calling codes. */
  smsTo: readonly string[]
  /**
   * Mails that confirm a new account's address; separate, so that other mails to unconfirmed addresses cannot
   * block registration.
   */
  registrationMailsADay: number
  /**
   * Other mails to unconfirmed addresses: invitations, acknowledgements, codes to contacts of the
   * register.
   */
  unconfirmedMailsADay: number
}

/**
 * The European Economic Area, Switzerland and the United Kingdom. Elsewhere a premium number may
 * earn from each message.
 */
export const DEFAULT_CEILING: Ceiling = {
  smsADay: 2_000,
  smsTo: [
    '30',
    '31',
    '32',
    '33',
    '34',
    '351',
    '352',
    '353',
    '354',
    '356',
    '357',
    '358',
    '359',
    '36',
    '370',
    '371',
    '372',
    '385',
    '386',
    '39',
    '40',
    '41',
    '420',
    '421',
    '423',
    '43',
    '44',
    '45',
    '46',
    '47',
    '48',
    '49',
  ],
  registrationMailsADay: 5_000,
  unconfirmedMailsADay: 5_000,
}

export type Share = 'sms' | 'registration' | 'unconfirmed'
type Needs = { clock: Clock; ceiling: Ceiling }

const MAX_MESSAGES = {
  sms: 'smsADay',
  registration: 'registrationMailsADay',
  unconfirmed: 'unconfirmedMailsADay',
} as const satisfies Record<Share, keyof Ceiling>

export const isServed = ({ smsTo }: Ceiling, phone: string): boolean =>
  smsTo.some((code) => phone.startsWith(`+${code}`))

/**
 * Takes one of a day's share; false when none is left. One statement checks and counts, so that
 * concurrent messages stay within the limit. A day is the current hour and the 23 before it.
 */
export async function spendOne({ clock, ceiling }: Needs, db: Db, share: Share): Promise<boolean> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR)
  const bindings = { share, hour, since: before(hour, DAY), most: ceiling[MAX_MESSAGES[share]] }
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into message_allowance as this (share, hour, spent) select cast(:share as text), cast(:hour as timestamptz), 1
       where (select coalesce(sum(spent), 0) from message_allowance where share = :share and hour > :since) < :most
     on conflict (share, hour) do update set spent = this.spent + 1
       where this.spent + (select coalesce(sum(spent), 0) from message_allowance where share = :share and hour > :since and hour < :hour) < :most
     returning share`,
    bindings,
  )
  return rows.length > 0
}

/** Refuses with a field, so that a person can choose another way. */
export async function spendText(needs: Needs, db: Db, phone: string): Promise<void> {
  if (!isServed(needs.ceiling, phone)) throw errors.SMS_NOT_SENT_THERE({ field: 'phone' })
  if (!(await spendOne(needs, db, 'sms'))) throw errors.SMS_CEILING_REACHED()
}

export const deleteOldAllowances = ({ clock }: Pick<Needs, 'clock'>, db: Db): Promise<number> =>
  db('message_allowance')
    .where('hour', '<', before(clock.now(), 2 * DAY))
    .delete()
