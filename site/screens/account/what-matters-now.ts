import type { Person } from '#modules/account'
import type { ConsultationList } from '#modules/consultation'
import type { PresentedFixedPriceTask } from '#modules/fixed-price-task'
import type { MatterRow } from '#modules/matter'
import { formatDate } from '../../../modules/shared/time.ts'
import type { NextRow } from '../../components/next-row.ts'
import type { Locals } from '../../locals.ts'
import { taskLine } from '../matter/task-words.ts'
import { lateness } from '../payment/lateness.ts'

type Row = ConsultationList['items'][number]
type Meetings = { shown: readonly Row[]; hasMore: boolean }

/** Longer lists have a page of their own. */
const MOST = 5
/** What has no deadline comes after what has one. */
const LAST = '9'

/**
 * The consultations that wait for this person, the nearest deadline first, and at the end the next
 * meeting, which keeps its place however many wait. Pure.
 */
export function meetingsNow(future: readonly Row[], waiting: readonly Row[], now: Date): Meetings {
  const seen = new Map([...future, ...waiting].map((item) => [item.id, item]))
  const yours = [...seen.values()]
    .filter(({ nextStep, side }) => nextStep.by === side)
    .toSorted((item, other) => (item.countdownTo ?? LAST).localeCompare(other.countdownTo ?? LAST))
  const next = future.find(({ nextStep, endsAt }) => nextStep.by === null && new Date(endsAt) > now)
  const meetings = next ? [next] : []
  const shown = [...yours.slice(0, MOST - meetings.length), ...meetings]
  return { shown, hasMore: yours.length + meetings.length > shown.length }
}

type Waiting = {
  person: Pick<Person, 'email' | 'phone' | 'phoneConfirmed'>
  /** Mail to the person's address comes back. */
  bounces: boolean
  owed: ReadonlyArray<{ id: string; totalCents: number; dueAt: Date; isAsked: boolean }>
  tasks: readonly PresentedFixedPriceTask[]
  /** The matters in which this person is the client. */
  matters: ReadonlyArray<Pick<MatterRow, 'id' | 'title' | 'counterpart' | 'askedDocuments'>>
  unread: number
}
type Words = Pick<Locals, 't' | 'path' | 'money' | 'locale' | 'now' | 'deadline'>

/** What else waits for this person, and then what they may do. Pure. */
export function mattersNow(
  { person, bounces, owed, tasks, matters, unread }: Waiting,
  words: Words,
): NextRow[] {
  const { t, path, money, locale, now } = words
  const ofMailbox = {
    title: t('account.now.bounces'),
    text: t('account.now.bouncesText', { email: person.email }),
    href: `${path('account-management')}#email`,
    isWaiting: true,
  }
  const ofInvoices = owed.map(({ id, totalCents, dueAt, isAsked }) => ({
    title: t('account.now.owed', { amount: money(totalCents) }),
    text: t('account.now.owedText', {
      day: formatDate(dueAt, locale),
      isLate: lateness({ isAsked, dueAt }, now),
    }),
    href: path('payment', {}, { consultation: id }),
    isWaiting: !isAsked,
  }))
  const ofTasks = tasks.map((task) => ({
    title: task.title,
    text: taskLine(task, words),
    href: path('fixed-price-task', { id: task.id }),
    isWaiting: true,
  }))
  const ofDocuments = matters
    .filter(({ askedDocuments }) => askedDocuments > 0)
    .map(({ id, title, counterpart, askedDocuments }) => ({
      title: t('matter.thread.documentsAsked', { n: askedDocuments }),
      text: `${counterpart.name} · ${title}`,
      href: `${path('matter', { id })}#documents`,
      isWaiting: true,
    }))
  const ofNotifications = {
    title: t('account.now.unread', { n: unread }),
    text: t('account.now.unreadText'),
    href: path('notifications'),
  }
  const ofPhone = {
    title: t(person.phone ? 'account.now.phone' : 'account.now.addPhone'),
    text: t('account.now.phoneText'),
    href: `${path('account-management')}#phone`,
  }
  return [
    ...(bounces ? [ofMailbox] : []),
    ...ofInvoices,
    ...ofTasks,
    ...ofDocuments,
    ...(unread > 0 ? [ofNotifications] : []),
    ...(person.phoneConfirmed ? [] : [ofPhone]),
  ]
}
