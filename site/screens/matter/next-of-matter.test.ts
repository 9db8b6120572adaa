import { expect, test } from 'vitest'
import type { PresentedFixedPriceTask } from '#modules/fixed-price-task'
import type { PresentedMatter } from '#modules/matter'
import { translators } from '#modules/shared'
import type { Locals } from '../../locals.ts'
import { nextOfMatter } from './next-of-matter.ts'

const words = {
  locale: 'lt',
  t: translators.lt,
  path: (name: string, { id = '' } = {}) => `/${name}/${id}`,
  moment: () => 'gruodžio 7 d. 10:00',
  deadline: () => 'gruodžio 4 d.',
} as unknown as Locals

const consultation = (id: string, serviceTitle: string) =>
  ({ id, serviceTitle, startsAt: '2026-12-07T08:00:00Z' }) as PresentedMatter['consultations'][0]
const task = (id: string, waitsFor: 'client' | 'lawyer' | null) =>
  ({
    id,
    title: id,
    side: 'client',
    status: 'offered',
    waitsFor,
    dueAt: '2026-12-04T08:00:00Z',
  }) as PresentedFixedPriceTask
const calm = {
  side: 'client',
  askedDocuments: 0,
  consultations: [],
  nextId: null,
} satisfies Parameters<typeof nextOfMatter>[0]

test('when nothing comes next, nothing is told', () => {
  const past = [consultation('past', 'Konsultacija')]
  expect(nextOfMatter({ ...calm, consultations: past }, [task('done', null)], words)).toEqual([])
})

test('of two consultations with the same start the one that stands is next, not the cancelled one', () => {
  const consultations = [
    consultation('cancelled', 'Pirmoji konsultacija'),
    consultation('standing', 'Tolesnė konsultacija'),
  ]
  expect(nextOfMatter({ ...calm, consultations, nextId: 'standing' }, [], words)).toEqual([
    {
      title: expect.stringContaining('gruodžio 7 d. 10:00') as string,
      text: 'Tolesnė konsultacija',
      href: '/consultation/standing',
    },
  ])
})

test('the meeting comes first, then work and documents that wait for the reader', () => {
  const matter = { ...calm, consultations: [consultation('c', 'Konsultacija')], nextId: 'c' }
  const tasks = [task('mine', 'client'), task('theirs', 'lawyer')]
  const hrefs = (side: 'client' | 'lawyer') =>
    nextOfMatter({ ...matter, side, askedDocuments: 3 }, tasks, words).map(
      ({ href, isWaiting = false }) => [href, isWaiting],
    )
  expect(hrefs('client')).toEqual([
    ['/consultation/c', false],
    ['/fixed-price-task/mine', true],
    ['#documents', true],
  ])
  expect(hrefs('lawyer')).toEqual([
    ['/consultation/c', false],
    ['/fixed-price-task/theirs', true],
  ])
})
