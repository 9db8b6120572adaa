import {
  formatDeadline,
  formatDeadlineDay,
  formatDeadlineWithZone,
  formatMomentWithZone,
  formatMoney,
  type Locale,
  translators,
  type MessageKey,
  type Translate,
} from '#modules/shared'
import { sayPrice } from '#modules/consultation'
import type { TextName } from './text-name.ts'
import type { NotificationParams } from '../notification.ts'

type Part = 'title' | 'body' | 'action'

/**
 * A part of a notification's text. No text names a lawyer, an area of law or a matter, since titles
 * become mail subjects (Law on the Bar, Art. 46(5)).
 */
export function sayText(
  t: Translate,
  text: TextName,
  part: Part,
  params: NotificationParams,
  now?: Date,
): string {
  return t(`notification.texts.${text}.${part}` as MessageKey, valuesOf(params, t.locale, now))
}

/** Dates include the year when it differs from that of `now`. */
export function valuesOf(
  {
    startsAt,
    proposedStartsAt,
    timeZone,
    amountCents,
    priceCents,
    payment,
    priceState = payment,
    deadlineAt,
    isDueByDay,
    reason,
    firm,
    person,
    account,
    offeredTimes = [],
  }: NotificationParams,
  locale: Locale,
  now?: Date,
) {
  const sayDeadline = (whole: typeof formatDeadline) =>
    deadlineAt
      ? (isDueByDay ? formatDeadlineDay : whole)(new Date(deadlineAt), locale, timeZone, now)
      : ''
  return {
    moment: startsAt ? formatMomentWithZone(new Date(startsAt), locale, timeZone, now) : '',
    proposed: proposedStartsAt
      ? formatMomentWithZone(new Date(proposedStartsAt), locale, timeZone, now)
      : '',
    /** One per line. */
    offered: offeredTimes
      .map((time) => formatMomentWithZone(new Date(time), locale, timeZone, now))
      .join('\n'),
    isTold: proposedStartsAt ? 'yes' : 'no',
    amount: amountCents === undefined ? '' : formatMoney(amountCents, locale),
    price:
      priceCents && priceState
        ? sayPrice(
            { state: priceState, grossCents: priceCents },
            { t: translators[locale], money: (cents) => formatMoney(cents, locale) },
          )
        : '',
    payment: payment ?? 'free',
    /** Without its full stop, which the sentence around it has. */
    reason: reason?.trim().replace(/(?<!\.)\.$/, '') ?? '',
    firm: firm ?? '',
    person: person ?? '',
    account: account ?? '',
    hasAccount: account ? 'yes' : 'no',
    deadlineWithZone: sayDeadline(formatDeadlineWithZone),
    deadline: sayDeadline(formatDeadline),
  }
}
