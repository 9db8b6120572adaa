import type { MailOrder } from '#modules/messenger'
import {
  DAY,
  formatHours,
  atNoon,
  formatDayAndMonth,
  formatMoney,
  formatPercent,
  translators,
  vilniusDate,
  type Locale,
  type MessageKey,
  type Translate,
} from '#modules/shared'
import type { Needs } from './needs.ts'
import { listPeriods } from './periods.ts'
import { readFigures, type Cells } from './read.ts'
import { changeOf, sayChange, sayDuration } from './say-change.ts'

/** After a Monday without a worker the mail is sent late, but not after these days. */
const LATE_DAYS = 3

type Figure = {
  label: MessageKey
  /** Null where it is hidden or nothing is known. */
  value: (figures: Cells) => number | null
  write: (value: number, t: Translate) => string
}
const count = (value: number): string => String(value)
/** In the order of the mail. */
const FIGURES: readonly Figure[] = [
  {
    label: 'insight.figures.requests',
    value: ({ requests }) => requests?.count ?? null,
    write: count,
  },
  { label: 'insight.figures.held', value: ({ held }) => held?.count ?? null, write: count },
  {
    label: 'insight.figures.paid',
    value: ({ paid }) => paid?.cents ?? null,
    write: (cents, { locale }) => formatMoney(cents, locale),
  },
  {
    label: 'insight.series.newClients',
    value: ({ firstRequests }) => firstRequests?.count ?? null,
    write: count,
  },
  {
    label: 'insight.series.median',
    value: ({ answers }) => answers?.medianMinutes ?? null,
    write: (minutes, t) => sayDuration(t, minutes, formatHours),
  },
]

/**
 * Mails five figures of the last week to each member of the team, beside those of the week before;
 * once a week, however often it is called. Returns how many mails were written.
 */
export async function sendWeeklyMail(needs: Needs): Promise<number> {
  const { db, clock, account, transact, messenger } = needs
  const [before, last] = listPeriods(needs, 'week', 2) as [string, string]
  if (daysBetween(last, vilniusDate(clock.now())) >= 7 + LATE_DAYS) return 0
  const read = await readFigures(needs, { period: 'week', grouping: 'all', from: before, to: last })
  const [was, is] = [before, last].map(
    (week) => read.find(({ startsOn }) => startsOn === week)?.figures,
  )
  // Nothing is counted yet, as on the first day of a marketplace.
  if (!is) return 0
  const team = await account.team.listTeam(db)
  const people = await account.people.getPeople(
    db,
    team.map(({ id }) => id),
  )
  const mails = [...people].flatMap(([id, { email, emailConfirmed, locale }]): MailOrder[] =>
    emailConfirmed
      ? [
          {
            to: { accountId: id, address: email, locale },
            dedupeKey: `insight week ${last} ${id}`,
            mail: write(needs, { locale, week: last, is, was }),
            followsAccount: true,
          },
        ]
      : [],
  )
  await transact((tx) => messenger.messages.send(tx, { mails, texts: [] }))
  return mails.length
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

type Content = { locale: Locale; week: string; is: Cells; was: Cells | undefined }

function write({ links }: Needs, { locale, week, is, was }: Content): MailOrder['mail'] {
  const t = translators[locale]
  const title = t('insight.weekly.title', {
    day: formatDayAndMonth(atNoon(week), locale, 'UTC'),
  })
  return {
    subject: title,
    heading: title,
    paragraphs: [t('insight.weekly.text')],
    facts: FIGURES.map(({ label, value, write: say }): [string, string] => {
      const [now, then] = [value(is), was ? value(was) : null]
      if (now === null) return [t(label), t('insight.hidden')]
      return [t(label), `${say(now, t)} (${sayChange(t, changeOf(now, then), formatPercent)})`]
    }),
    action: { label: t('insight.weekly.action'), url: links.to('admin-insight', {}, locale) },
    footnote: t('insight.weekly.footnote'),
  }
}
