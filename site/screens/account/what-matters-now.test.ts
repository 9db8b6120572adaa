import { expect, test } from 'vitest'
import type { ConsultationList } from '#modules/consultation'
import type { PresentedFixedPriceTask } from '#modules/fixed-price-task'
import { translators } from '#modules/shared'
import type { Locals } from '../../locals.ts'
import { mattersNow, meetingsNow } from './what-matters-now.ts'

type Row = ConsultationList['items'][number]
const now = new Date('2026-12-03T12:30:00Z')
const words = {
  locale: 'lt',
  t: translators.lt,
  now,
  path: (name: string, { id = '' } = {}) => `/${name}/${id}`,
  money: (cents: number) => `${cents / 100} €`,
  deadline: () => 'gruodžio 4 d.',
} as unknown as Locals

const row = (id: string, given: Partial<Row> = {}): Row =>
  ({
    id,
    side: 'client',
    endsAt: '2026-12-07T09:00:00Z',
    nextStep: { by: 'client' },
    countdownTo: null,
    ...given,
  }) as Row
const standing = (id: string, given: Partial<Row> = {}) =>
  row(id, { nextStep: { by: null } as Row['nextStep'], ...given })
const waitingUntil = (id: string, countdownTo: string) => row(id, { countdownTo })
const ids = (future: readonly Row[], waiting: readonly Row[] = []) =>
  meetingsNow(future, waiting, now).shown.map(({ id }) => id)

test('what waits comes first, the nearest deadline at the top, and what has none after it', () => {
  const late = waitingUntil('later', '2026-12-05T08:00:00Z')
  const soon = waitingUntil('sooner', '2026-12-04T08:00:00Z')
  expect(ids([standing('meeting'), row('no deadline'), late], [soon])).toEqual([
    'sooner',
    'later',
    'no deadline',
    'meeting',
  ])
})

test('a meeting in both lists is shown once', () => {
  const both = row('both')
  expect(ids([both], [both])).toEqual(['both'])
})

test('what waits for the other side is not shown', () => {
  expect(ids([], [row('asked', { nextStep: { by: 'lawyer' } as Row['nextStep'] })])).toEqual([])
})

test('the next meeting is the first that is not over', () => {
  const over = standing('over', { endsAt: '2026-12-03T12:30:00Z' })
  expect(ids([over, standing('next'), standing('after it')])).toEqual(['next'])
})

test('five are shown, the next meeting among them, and a link leads to more', () => {
  const waiting = [1, 2, 3, 4, 5].map((day) => waitingUntil(`${day}`, `2026-12-0${day}T08:00:00Z`))
  expect(ids(waiting)).toEqual(['1', '2', '3', '4', '5'])
  expect(meetingsNow(waiting, [], now).hasMore).toBe(false)
  expect(ids([...waiting, standing('meeting')])).toEqual(['1', '2', '3', '4', 'meeting'])
  expect(meetingsNow([...waiting, standing('meeting')], [], now).hasMore).toBe(true)
})

test('without consultations nothing is shown', () => {
  expect(meetingsNow([], [], now)).toEqual({ shown: [], hasMore: false })
})

const calm: Parameters<typeof mattersNow>[0] = {
  person: { email: 'tomas@example.test', phone: '+37061234567', phoneConfirmed: true },
  bounces: false,
  owed: [],
  tasks: [],
  matters: [],
  unread: 0,
}
const told = (given: Partial<typeof calm>) => mattersNow({ ...calm, ...given }, words)
const invoice = { id: 'i', totalCents: 4_000, dueAt: now, isAsked: false }
const task = {
  id: 't',
  title: 'Sutarties peržiūra',
  side: 'client',
  status: 'offered',
  dueAt: '2026-12-04T08:00:00Z',
} as PresentedFixedPriceTask
const matter = {
  id: 'm',
  title: 'Dėl buto nuomos užstato',
  counterpart: { name: 'Rasa Rasaitė' } as never,
  askedDocuments: 2,
}

test('when all is done, nothing is told', () => {
  expect(told({})).toEqual([])
  expect(told({ matters: [{ ...matter, askedDocuments: 0 }] })).toEqual([])
})

test('what keeps mail away comes first, then money, work and documents, and last what is only news', () => {
  const all = told({
    person: { ...calm.person, phoneConfirmed: false },
    bounces: true,
    owed: [invoice],
    tasks: [task],
    matters: [matter],
    unread: 3,
  })
  expect(all.map(({ href, isWaiting = false }) => [href, isWaiting])).toEqual([
    ['/account-management/#email', true],
    ['/payment/', true],
    ['/fixed-price-task/t', true],
    ['/matter/m#documents', true],
    ['/notifications/', false],
    ['/account-management/#phone', false],
  ])
  expect(all[3]).toMatchObject({
    title: 'Atsiųskite 2 dokumentus',
    text: 'Rasa Rasaitė · Dėl buto nuomos užstato',
  })
})

test('an invoice that the client asked about waits for the lawyer', () => {
  const [asked] = told({ owed: [{ ...invoice, isAsked: true }] })
  expect([asked!.isWaiting, asked!.text]).toEqual([
    false,
    'Laukiama teisininko atsakymo apie sąskaitą, terminas nejuda',
  ])
})
