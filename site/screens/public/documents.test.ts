import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { JOIN_OPENS_BEFORE_START } from '#modules/consultation'
import { DAY, HOUR, MINUTE, formatMoney, splitVat } from '#modules/shared'
import {
  ARRIVAL_COOKIE,
  REGISTRATION_COOKIE,
  wayCookies,
} from '../../../modules/account/cookies.ts'
import { CSRF_COOKIE } from '../../../modules/account/csrf.ts'
import { SESSION_COOKIE, SESSION_LIFETIME } from '../../../modules/account/session.ts'
import { ARRIVAL_LIFETIME } from '../../../modules/account/social/arrival.ts'
import { WAY_LIFETIME } from '../../../modules/account/social/way.ts'
import { waitingFor } from '../../../modules/meeting/who-came.ts'
import {
  CHARGED_NOTICE_MINUTES,
  DURATION_MINUTES,
  FOLLOW_UP_PRICE_CENTS,
  HORIZON_DAYS,
  INTRODUCTORY_PRICE_CENTS,
  NOTICE_MINUTES,
} from '../../../modules/calendar/limits.ts'
import { FILES } from '../../../modules/consultation/attach-files.ts'
import {
  ACT_AT_LEAST,
  ANSWER_AT_LEAST,
  ANSWER_BEFORE_START,
  ANSWER_WITHIN,
  PAY_BEFORE_START,
  PAY_WITHIN,
  PAYMENT_LINK_MARGIN,
  SIGN_BEFORE_START,
} from '../../../modules/consultation/deadlines.ts'
import { JOIN_CLOSES_AFTER_END } from '../../../modules/consultation/join-window.ts'
import { PROPOSALS_IN_ROW } from '../../../modules/consultation/policy.ts'
import { HELD_YEARS, UNHELD_DAYS } from '../../../modules/consultation/retention.ts'
import { DESCRIPTION, TITLE } from '../../../modules/consultation/asked-schemas.ts'
import { LED_TO, NOTE_SECONDS } from '../../../modules/directory/match/led-to.ts'
import { ENOUGH_REVIEWS, RANKING } from '../../../modules/directory/ranking.ts'
import { LIMITS, megabytes } from '../../../modules/file/limits.ts'
import { CLOSED_DAYS, UNANSWERED_DAYS } from '../../../modules/inquiry/limits.ts'
import { MAX_SPECIALTIES } from '../../../modules/lawyer/specialty-shares.ts'
import { REVIEW_WINDOW_DAYS } from '../../../modules/review/review-window.ts'
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../../../modules/review/schemas.ts'
import { localeCookie } from '../../../server/site/locale-choice.ts'
import type { Locale } from '../../routes.ts'
import { routes } from '../../routes.ts'

const folder = join(import.meta.dirname, '../../content/documents')
const names = readdirSync(join(folder, 'lt'))
const read = (locale: Locale, name: string): string =>
  readFileSync(join(folder, locale, name), 'utf8').replaceAll('\u00a0', ' ')

const money = (cents: number, locale: Locale): string =>
  formatMoney(cents, locale).replaceAll('\u00a0', ' ')
const hours = (milliseconds: number, locale: Locale): string =>
  locale === 'lt'
    ? `${milliseconds / HOUR} val.`
    : milliseconds === HOUR
      ? '1 hour'
      : `${milliseconds / HOUR} hours`
const days = (n: number, locale: Locale): string => (locale === 'lt' ? `${n} dienų` : `${n} days`)
const minutes = (n: number, locale: Locale): string =>
  locale === 'lt' ? `${n} min.` : `${n} minutes`
const percent = (n: number, locale: Locale): string => (locale === 'lt' ? `${n} %` : `${n}%`)
const count = (n: number, locale: Locale): string =>
  n.toLocaleString(locale === 'lt' ? 'lt-LT' : 'en-GB').replaceAll('\u00a0', ' ')
const range = ({ min, max }: { min: number; max: number }, locale: Locale): string =>
  locale === 'lt' ? `nuo ${min} iki ${count(max, locale)}` : `${min} to ${count(max, locale)}`
const between = ({ min, max }: { min: number; max: number }, locale: Locale): string =>
  locale === 'lt'
    ? `nuo ${money(min, locale)} iki ${money(max, locale)}`
    : `${money(min, locale)} to ${money(max, locale)}`

type Says = (locale: Locale) => string[]
const answering: Says = (locale) => [
  hours(ANSWER_WITHIN, locale),
  hours(ANSWER_BEFORE_START, locale),
]
const paying: Says = (locale) => [hours(PAY_WITHIN, locale), hours(PAY_BEFORE_START, locale)]
const prices: Says = (locale) => [
  money(INTRODUCTORY_PRICE_CENTS, locale),
  between(FOLLOW_UP_PRICE_CENTS, locale),
]
/** Filled in from the one place that words refunds. */
const refunding: Says = () => ['{refund-rule', '{refund-rule-after']
const signing: Says = (locale) => [
  hours(SIGN_BEFORE_START, locale),
  minutes(ACT_AT_LEAST / MINUTE, locale),
]
const weights: Says = (locale) => RANKING.map(({ weight }) => percent(weight, locale))
const joining: Says = (locale) => [minutes(JOIN_OPENS_BEFORE_START / MINUTE, locale)]
const waiting: Says = (locale) => {
  const hour = { startsAt: new Date(0), endsAt: new Date(HOUR) }
  const { countsAfter, holdsAfter } = waitingFor('lawyer', hour)
  const [lawyer, client, long] = [
    countsAfter,
    waitingFor('client', hour).countsAfter,
    holdsAfter,
  ].map((ms) => ms / MINUTE)
  return locale === 'lt'
    ? [
        `laukė bent ${lawyer} minutes`,
        `trumpiau nei ${client} minutes`,
        `${long} minučių (jei susitikimas trumpesnis nei ${2 * long!} minučių – pusę jo)`,
      ]
    : [
        `at least ${lawyer} minutes`,
        `less than ${client} minutes`,
        `${long} minutes (for half of the meeting, if it is shorter than ${2 * long!} minutes)`,
      ]
}
const leaving: Says = (locale) => [minutes(JOIN_CLOSES_AFTER_END / MINUTE, locale)]
const files: Says = (locale) => [
  `${megabytes(LIMITS.attachment.bytes)} MB`,
  `${FILES.megabytes} MB`,
  locale === 'lt' ? `iki ${FILES.count} failų` : `up to ${FILES.count} files`,
]
const proposals: Says = (locale) => [
  locale === 'lt' ? `daugiau kaip ${PROPOSALS_IN_ROW} ` : `at most ${PROPOSALS_IN_ROW} proposals`,
]
const vat: Says = (locale) => {
  const { netCents, vatCents } = splitVat(INTRODUCTORY_PRICE_CENTS, 2_100)
  return [money(netCents, locale), money(vatCents, locale)]
}

/** What each document says with a number, out of the constants the modules keep to. */
const numbers: Record<string, Says[]> = {
  'user-terms.md': [files, (locale) => [days(SESSION_LIFETIME / DAY, locale)]],
  'order-conditions.md': [
    answering,
    paying,
    signing,
    prices,
    refunding,
    joining,
    leaving,
    proposals,
    vat,
    (locale) => [
      hours(NOTICE_MINUTES * MINUTE, locale),
      hours(CHARGED_NOTICE_MINUTES * MINUTE, locale),
      days(HORIZON_DAYS, locale),
      minutes(ANSWER_AT_LEAST / MINUTE, locale),
      minutes(PAYMENT_LINK_MARGIN / MINUTE, locale),
    ],
    (locale) => [range(DURATION_MINUTES, locale), range(TITLE, locale), range(DESCRIPTION, locale)],
    waiting,
  ],
  'lawyer-terms.md': [
    answering,
    paying,
    prices,
    refunding,
    joining,
    leaving,
    weights,
    (locale) => [
      days(HORIZON_DAYS, locale),
      range(DURATION_MINUTES, locale),
      minutes(DURATION_MINUTES.step, locale),
      `${megabytes(LIMITS.portrait.bytes)} MB`,
      locale === 'lt' ? `iki ${MAX_SPECIALTIES} sričių` : `up to ${MAX_SPECIALTIES} areas`,
    ],
  ],
  'review-procedure.md': [
    (locale) => [
      days(REVIEW_WINDOW_DAYS, locale),
      range({ min: REVIEW_MIN_LENGTH, max: REVIEW_MAX_LENGTH }, locale),
    ],
  ],
  'privacy-policy.md': [
    (locale) => [
      days(SESSION_LIFETIME / DAY, locale),
      days(UNHELD_DAYS, locale),
      locale === 'lt' ? `po ${HELD_YEARS} metų` : `after ${HELD_YEARS} years`,
      locale === 'lt'
        ? `neatsakyta – ${days(UNANSWERED_DAYS, locale)}; uždaryta – ${days(CLOSED_DAYS, locale)}`
        : `unanswered: ${days(UNANSWERED_DAYS, locale)}; closed: ${days(CLOSED_DAYS, locale)}`,
    ],
  ],
  'ranking.md': [
    weights,
    (locale) => [
      locale === 'lt'
        ? `turintys bent ${ENOUGH_REVIEWS} atsiliepimus`
        : `at least ${ENOUGH_REVIEWS} reviews`,
    ],
  ],
  'faq.md': [
    answering,
    paying,
    prices,
    refunding,
    joining,
    weights,
    (locale) => [days(REVIEW_WINDOW_DAYS, locale), hours(CHARGED_NOTICE_MINUTES * MINUTE, locale)],
  ],
}

describe.each(['lt', 'en'] as const)('the %s documents', (locale) => {
  test.each(names)('%s says the numbers the modules keep to', (name) => {
    const text = read(locale, name)
    const missing = (numbers[name] ?? [])
      .flatMap((says) => says(locale))
      .filter((words) => !text.includes(words))
    expect(missing).toEqual([])
  })

  test('the description of the order gives each part its weight, in the order of the code', () => {
    const rows = [...read(locale, 'ranking.md').matchAll(/^\| .+ \| (\d+) ?% +\|$/gm)].map(
      ([, weight]) => Number(weight),
    )
    expect(rows).toEqual(RANKING.map(({ weight }) => weight))
  })

  test('the privacy policy names every cookie the code sets, and no other', () => {
    const section = read(locale, 'privacy-policy.md')
      .split(/^## /m)
      .find((part) => part.startsWith('8.'))!
    const rows = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].slice(2, -1)
    const told = Object.fromEntries(
      rows.map(([, cookies, period]) => [cookies!.replaceAll('\\', '').trim(), period!.trim()]),
    )
    const way = wayCookies('…')
    expect(Object.keys(told)).toEqual([
      SESSION_COOKIE,
      CSRF_COOKIE,
      REGISTRATION_COOKIE,
      `${way.state}, ${way.verifier}`,
      ARRIVAL_COOKIE,
      localeCookie('lt', true).split('=')[0],
      LED_TO,
      '_ga, _ga_…',
    ])
    expect([
      told[SESSION_COOKIE],
      told[`${way.state}, ${way.verifier}`],
      told[ARRIVAL_COOKIE],
      told[LED_TO],
    ]).toEqual([
      days(SESSION_LIFETIME / DAY, locale),
      minutes(WAY_LIFETIME / MINUTE, locale),
      hours(ARRIVAL_LIFETIME, locale),
      minutes(NOTE_SECONDS / 60, locale),
    ])
  })

  test.each(names)('%s leads only to pages that exist', (name) => {
    const keys = [...read(locale, name).matchAll(/\(route:([^)]+)\)/g)].map(([, key]) => key)
    expect(keys.filter((key) => !routes.some((route) => route.key === key))).toEqual([])
  })
})

describe('both languages', () => {
  test('have the same documents', () => {
    expect(readdirSync(join(folder, 'en'))).toEqual(names)
    expect(names.toSorted()).toEqual(Object.keys(numbers).toSorted())
  })

  test.each(names)('of %s have the same edition, headings, links and table rows', (name) => {
    const shape = (text: string) => ({
      edition: /version: .*\ndate: .*/.exec(text)?.[0],
      headings: [...text.matchAll(/^(#+) (\d*)/gm)].map(
        ([, level, number]) => `${level} ${number}`,
      ),
      links: [...text.matchAll(/\(route:([^)]+)\)/g)].map(([, key]) => key).toSorted(),
      rows: text.match(/^\|/gm)?.length,
      points: text.match(/^- /gm)?.length,
    })
    expect(shape(read('en', name))).toEqual(shape(read('lt', name)))
  })

  test('Lithuanian uses its own quotes', () => {
    const straight = names.filter((name) =>
      /["“][^“]/.test(
        read('lt', name)
          .replace(/^---[^]*?---/, '')
          .replace(/„[^“]*“/g, ''),
      ),
    )
    expect(straight).toEqual([])
  })
})
