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
 * One part of a notification's text, in the reader's language. By the secrecy of contacting an advocate (Law
 * on the Bar, Art. 46(5)) no text names a lawyer, an area of law or a matter: titles become mail
 * subjects.
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

/** Moments of another year than the reader's `now` carry it. */
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
    /** One below the other. */
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
    /** Without its full stop: the sentence around it has one. */
    reason: reason?.trim().replace(/(?<!\.)\.$/, '') ?? '',
    firm: firm ?? '',
    person: person ?? '',
    account: account ?? '',
    hasAccount: account ? 'yes' : 'no',
    deadlineWithZone: sayDeadline(formatDeadlineWithZone),
    deadline: sayDeadline(formatDeadline),
  }
}
