import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator'
import type { Person } from '#modules/account'
import { OWN_UID_END } from '#modules/calendar'
import { sayPrice, type Snapshot } from '#modules/consultation'
import {
  calendarFile,
  DAY,
  errors as shared,
  formatMoney,
  translators,
  type Locale,
  before,
} from '#modules/shared'
import { initialsOfPerson } from './initials.ts'
import type { Needs } from './needs.ts'

const DAYS_BACK = 90

/**
 * A lawyer's consultations for other calendar programs (RFC 5545), for anybody who knows the secret
 * address. The lawyer chooses what it shows: busy, initials, or names and titles. Cancelled
 * consultations are left out; a proposed time is an entry of its own. Instants are in UTC.
 */
export async function writeCalendarFeed(
  needs: Needs,
  { token }: { token: string },
): Promise<string> {
  const feed = await needs.calendar.feed.findFeed(token)
  if (!feed) throw shared.NOT_FOUND()
  const { db, clock, brand, consultation, account } = needs
  const { detail, locale, lawyerId } = feed
  const now = clock.now()
  const consultations = await consultation.snapshots.listInCalendar(db, {
    lawyerId,
    endsAfter: before(now, DAYS_BACK * DAY),
  })
  const ids = consultations.map(({ id }) => id)
  const clients = consultations.map(({ clientAccountId }) => clientAccountId)
  const [people, titles] = await Promise.all([
    account.people.getPeople(db, detail === 'busy' ? [] : clients),
    consultation.matter.listTitles(db, { lawyerId, ids: detail === 'full' ? ids : [] }),
  ])
  const calendar = ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'consultations', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  for (const snapshot of consultations) {
    const person = people.get(snapshot.clientAccountId)
    addEvents(calendar, snapshot, {
      now,
      locale,
      summary: summaryOf(person, { detail, locale }),
      ...(detail === 'full' && {
        description: descriptionOf(snapshot, titles.get(snapshot.id), locale),
        url: needs.links.to('consultation', { id: snapshot.id }, locale),
      }),
    })
  }
  return calendarFile(calendar)
}

type Detail = 'busy' | 'initials' | 'full'

function summaryOf(
  person: Person | undefined,
  { detail, locale }: { detail: Detail; locale: Locale },
) {
  const t = translators[locale]
  if (detail === 'busy') return t('calendar.feed.busy')
  const hasName = detail === 'full' && person && !person.deleted
  const who = hasName ? `${person.name} ${person.lastname}` : initialsOfPerson(person)
  return t('calendar.feed.with', { who })
}

/** The service, its price and, where the lawyer may read it, the title. */
function descriptionOf(
  { serviceTitles, priceCents, priceState: state, refundDueCents }: Snapshot,
  title: string | undefined,
  locale: Locale,
) {
  const voice = { t: translators[locale], money: (cents: number) => formatMoney(cents, locale) }
  const price = { state, grossCents: priceCents, refundDueCents }
  return [
    serviceTitles[locale],
    ...(state === 'free' ? [] : [sayPrice(price, voice)]),
    ...(title === undefined ? [] : [title]),
  ].join('\n')
}

type Shown = { now: Date; locale: Locale; summary: string; description?: string; url?: string }

/** The agreed time, and the proposed one as an entry of its own. */
function addEvents(
  calendar: ICalCalendar,
  { id, startsAt, endsAt, proposal, version, isConfirmed, status }: Snapshot,
  { now, locale, summary, ...details }: Shown,
) {
  const t = translators[locale]
  const event = {
    ...details,
    stamp: now,
    sequence: version,
    transparency: ICalEventTransparency.OPAQUE,
  }
  const tentative = {
    ...event,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  }
  const confirmed = {
    ...event,
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  }
  const isSure = isConfirmed || status === 'past'
  calendar.createEvent({
    ...(isSure ? confirmed : tentative),
    id: `${id}${OWN_UID_END}`,
    start: startsAt,
    end: endsAt,
    summary: isSure ? summary : t('calendar.feed.unconfirmed', { summary }),
  })
  if (proposal)
    calendar.createEvent({
      ...tentative,
      id: `${id}-proposal${OWN_UID_END}`,
      start: proposal.startsAt,
      end: proposal.endsAt,
      summary: t('calendar.feed.proposed', { summary }),
    })
}
