import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { OWN_UID_END } from '#modules/calendar'
import { consultationEvents as events, sayPrice, type PriceState } from '#modules/consultation'
import {
  calendarFile,
  formatMoney,
  translators,
  type Db,
  type Links,
  type Locale,
  type Tx,
} from '#modules/shared'
import type { ConsultationFacts } from '../consultation/facts.ts'

type InviteMethod = 'REQUEST' | 'CANCEL'
export type CalendarChange = {
  method: InviteMethod
  startsAt: Date
  endsAt: Date
  /** For a charged meeting. */ price?: { grossCents: number; state: PriceState }
}

type Row = {
  consultationId: string
  accountId: string
  sequence: number
  method: InviteMethod
  startsAt: Date
}

/** Confirmed times are entered or moved, cancelled ones removed. */
export function calendarChangeOf(
  eventType: string,
  { status, proposal, startsAt, endsAt, priceCents, priceState }: ConsultationFacts,
): CalendarChange | undefined {
  if (eventType === events.declined.type) return { method: 'CANCEL', startsAt, endsAt }
  const isSettled =
    [events.accepted, events.signed, events.rescheduled].some(({ type }) => type === eventType) &&
    status === 'confirmed' &&
    !proposal
  return isSettled
    ? {
        method: 'REQUEST',
        startsAt,
        endsAt,
        ...(priceState !== 'free' && { price: { grossCents: priceCents, state: priceState } }),
      }
    : undefined
}

export const isInvited = async (
  db: Db,
  consultationId: string,
  accountId: string,
): Promise<boolean> =>
  (await db<Row>('calendar_invite')
    .where({ consultationId, accountId, method: 'REQUEST' })
    .first('sequence')) !== undefined

export const findSequence = async (
  db: Db,
  whose: { consultationId: string; accountId: string },
): Promise<number | undefined> =>
  (await db<Row>('calendar_invite').where(whose).first('sequence'))?.sequence

/**
 * The next sequence number of a person's calendar entry (RFC 5546, 2.1.4). Undefined where nothing
 * changes: the same time again, or the cancellation of a meeting never entered.
 */
export async function nextSequence(
  tx: Tx,
  { consultationId, accountId, method, startsAt }: Omit<Row, 'sequence'>,
): Promise<number | undefined> {
  const held = await tx<Row>('calendar_invite')
    .where({ consultationId, accountId })
    .forUpdate()
    .first()
  if (!held) {
    if (method === 'CANCEL') return undefined
    await tx<Row>('calendar_invite').insert({
      consultationId,
      accountId,
      method,
      startsAt,
      sequence: 0,
    })
    return 0
  }
  if (held.method === method && held.startsAt.getTime() === startsAt.getTime()) return undefined
  const sequence = held.sequence + 1
  await tx<Row>('calendar_invite')
    .where({ consultationId, accountId })
    .update({ method, startsAt, sequence })
  return sequence
}

type Invite = Omit<CalendarChange, 'method'> & {
  /** `PUBLISH` for a file that the person adds to a calendar. */
  method: InviteMethod | 'PUBLISH'
  consultationId: string
  sequence: number
  now: Date
  email: string
  locale: Locale
  links: Links
  brand: { name: string; supportEmail: string }
}

/**
 * The meeting for calendar programs (RFC 5545, RFC 5546). It names no lawyer, area or matter, since
 * calendars are shared and shown on locked screens. The lawyer's own feed uses the same UID, so it
 * does not appear twice.
 */
export function writeInvite({
  method,
  startsAt,
  endsAt,
  price,
  consultationId,
  sequence,
  now,
  email,
  locale,
  links,
  brand,
}: Invite): string {
  const t = translators[locale]
  const url = links.to('meeting', { id: consultationId }, locale)
  const isCancelled = method === 'CANCEL'
  const calendar = ical({
    prodId: { company: brand.name, product: 'meetings', language: locale.toUpperCase() },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: `${consultationId}${OWN_UID_END}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: t('notification.calendar.summary'),
    description: [
      t('notification.calendar.description', { url }),
      ...(price
        ? [
            `${t('notification.facts.price')}: ${sayPrice(price, { t, money: (cents) => formatMoney(cents, locale) })}`,
          ]
        : []),
    ].join('\n'),
    location: url,
    url,
    class: ICalEventClass.PRIVATE,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: brand.name, email: brand.supportEmail },
    ...(method !== 'PUBLISH' && {
      attendees: [
        { email, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED },
      ],
    }),
  })
  return calendarFile(calendar)
}
