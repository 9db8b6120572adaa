import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { OWN_UID_END } from '#modules/calendar'
import { calendarFile, DAY, errors as shared, formatMoney, translators } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { isConfirmed } from './consultation-status.ts'
import { initialsOfPerson } from './initials.ts'
import { openTitle } from './matter.ts'
import type { Needs } from './needs.ts'
import { priceState, sayPrice } from './price-words.ts'
import { canReadMatter } from './visibility.ts'

const DAYS_BACK = 90

/**
 * A lawyer's consultations as a calendar for programs of other makers (RFC 5545), for whoever knows
 * the secret address. What it tells is the lawyer's own choice: that they are busy, initials, or
 * names and matters. Called off ones are gone; the time under discussion stands beside the agreed
 * one. Instants are UTC: the reader's program knows its own zone.
 */
export async function writeCalendarFeed(
  needs: Needs,
  token: string,
  brand: string,
): Promise<string> {
  const feed = await needs.calendar.findFeed(token)
  if (!feed) throw shared.NOT_FOUND()
  const { detail, locale, lawyerId } = feed
  const t = translators[locale]
  const now = needs.clock.now()
  const consultations = await Consultation.query(needs.db)
    .where({ lawyerId })
    .whereNotIn('status', ['declined', 'refunded'])
    .where('endsAt', '>', new Date(now.getTime() - DAYS_BACK * DAY))
    .orderBy(['startsAt', 'id'])
  const people = await needs.account.getPeople(
    needs.db,
    detail === 'busy' ? [] : consultations.map(({ clientAccountId }) => clientAccountId),
  )
  const calendar = ical({
    name: brand,
    prodId: { company: brand, product: 'consultations', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })

  for (const consultation of consultations) {
    const {
      id,
      clientAccountId,
      startsAt,
      endsAt,
      proposedStartsAt,
      proposedEndsAt,
      version,
      conflict,
    } = consultation
    const person = people.get(clientAccountId)
    const who =
      detail === 'full' && person && !person.deleted
        ? `${person.name} ${person.lastname}`
        : initialsOfPerson(person)
    const summary = detail === 'busy' ? t('calendar.feed.busy') : t('calendar.feed.with', { who })
    const state = priceState(consultation)
    const price =
      state === 'free'
        ? []
        : [
            sayPrice(
              { ...consultation, state, grossCents: consultation.priceCents },
              { t, money: (cents) => formatMoney(cents, locale) },
            ),
          ]
    const about = [
      consultation.serviceTitleIn(locale),
      ...price,
      ...(canReadMatter('lawyer', conflict) ? [openTitle(needs.cipher, consultation)] : []),
    ]
    const add = (uid: string, start: Date, end: Date, status: ICalEventStatus, words: string) =>
      calendar.createEvent({
        id: `${uid}${OWN_UID_END}`,
        start,
        end,
        stamp: now,
        sequence: version,
        status,
        summary: words,
        transparency: ICalEventTransparency.OPAQUE,
        busystatus:
          status === ICalEventStatus.CONFIRMED
            ? ICalEventBusyStatus.BUSY
            : ICalEventBusyStatus.TENTATIVE,
        ...(detail === 'full' && {
          description: about.join('\n'),
          url: needs.links.to('consultation', { id }, locale),
        }),
      })
    const isSure = isConfirmed(consultation.state) || consultation.status === 'past'
    add(
      id,
      startsAt,
      endsAt,
      isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      isSure ? summary : t('calendar.feed.unconfirmed', { summary }),
    )
    if (proposedStartsAt && proposedEndsAt)
      add(
        `${id}-proposal`,
        proposedStartsAt,
        proposedEndsAt,
        ICalEventStatus.TENTATIVE,
        t('calendar.feed.proposed', { summary }),
      )
  }
  return calendarFile(calendar)
}
