import type { PresentedFixedPriceTask } from '#modules/fixed-price-task'
import type { PresentedMatter } from '#modules/matter'
import type { NextRow } from '../../components/next-row.ts'
import type { Locals } from '../../locals.ts'
import { taskLine } from './task-words.ts'

type Matter = Pick<PresentedMatter, 'side' | 'askedDocuments' | 'consultations' | 'nextId'>
type Words = Pick<Locals, 't' | 'path' | 'moment' | 'deadline' | 'locale'>

/** The next meeting of a matter, then the work and the documents that wait for its reader. Pure. */
export function nextOfMatter(
  { side, askedDocuments, consultations, nextId }: Matter,
  tasks: readonly PresentedFixedPriceTask[],
  words: Words,
): NextRow[] {
  const { t, path, moment } = words
  const meetings = consultations.filter(({ id }) => id === nextId)
  return [
    ...meetings.map(({ id, startsAt, serviceTitle }) => ({
      title: t('matter.list.next', { moment: moment(new Date(startsAt)) }),
      text: serviceTitle,
      href: path('consultation', { id }),
    })),
    ...tasks
      .filter(({ waitsFor }) => waitsFor === side)
      .map((task) => ({
        title: task.title,
        text: taskLine(task, words),
        href: path('fixed-price-task', { id: task.id }),
        isWaiting: true,
      })),
    ...(side === 'client' && askedDocuments > 0
      ? [
          {
            title: t('matter.thread.documentsAsked', { n: askedDocuments }),
            href: '#documents',
            isWaiting: true,
          },
        ]
      : []),
  ]
}
