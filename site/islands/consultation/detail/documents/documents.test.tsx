import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import { inIsland } from '../../../../testing/in-island.tsx'
import { Documents as Content } from './Documents.tsx'

const Documents = inIsland(Content)
const paper = (number: string, taskId: string | null) => ({
  kind: 'invoice' as const,
  taskId,
  title: 'Invoice',
  number,
  issuedAt: '2026-12-08T08:00:00.000Z',
  totalCents: 2_900,
  isFile: false,
  name: `${number}.pdf`,
})

/** The headings and numbers, in the order of the page. */
function shown(items: object[], signedAt: string | null = null): string[] {
  const props = {
    consultation: {
      id: '1',
      side: 'client',
      price: { paidAt: 'then', payment: 'before' },
      counterpart: { firmName: null },
      agreement: { signedAt },
    },
    documents: { items, toPay: null, ownFile: null, final: null, question: null },
    t: translators.en,
    locale: 'en',
    now: new Date('2026-12-08T08:00:00Z'),
  } as unknown as Parameters<typeof Content>[0]
  const html = renderToStaticMarkup(<Documents {...props} />)
  return [...html.matchAll(/<h3[^>]*>([^<]+)<|(PT-\d+)/g)].map(
    ([, title, number]) => title ?? number!,
  )
}

test('the papers of a task stand apart from those of the meeting, under a heading each', () => {
  const [meeting, tasks] = [
    translators.en('invoice.documents.ofMeeting'),
    translators.en('invoice.documents.ofTasks'),
  ]
  expect(shown([paper('PT-1', null), paper('PT-2', 'task'), paper('PT-3', null)])).toEqual([
    meeting,
    'PT-1',
    'PT-3',
    tasks,
    'PT-2',
  ])
  expect(shown([paper('PT-1', null)], 'then'), 'no heading over what is alone').toEqual(['PT-1'])
})
