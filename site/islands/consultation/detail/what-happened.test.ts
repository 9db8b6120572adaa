import { expect, test } from 'vitest'
import { translators } from '../../../../modules/shared/i18n.ts'
import { whatHappened } from './what-happened.ts'

const move = (position: number, name: 'sign' | 'finish', at: string) => ({
  position,
  move: name,
  label: `consultation.timeline.${name}`,
  by: name === 'sign' ? ('you' as const) : ('system' as const),
  doneBy: null,
  doneFor: null,
  at,
  comment: null,
  reason: null,
  startsAt: null,
  amountCents: null,
})
const consultation = {
  side: 'client' as const,
  timeline: [
    move(1, 'sign', '2026-12-01T08:00:00.000Z'),
    move(2, 'finish', '2026-12-07T09:00:00.000Z'),
  ],
  attendance: {
    clientJoinedAt: '2026-12-07T07:59:00.000Z',
    lawyerJoinedAt: '2026-12-07T08:01:00.000Z',
    clientComingAt: null,
    lawyerComingAt: null,
    wasTooShort: false,
  },
}
const final = {
  kind: 'final' as const,
  taskId: null,
  title: '',
  number: 'PT-00012',
  issuedAt: '2026-12-08T08:00:00.000Z',
  totalCents: 9_100,
  isFile: false,
  name: '',
}

test('the history includes who joined the meeting and the final invoice, latest first', () => {
  const documents = {
    items: [{ ...final, kind: 'advance' as const }, final],
    finalPaidAt: '2026-12-10T08:00:00.000Z',
  }
  expect(
    whatHappened({ consultation, documents, t: translators.en as never, locale: 'en' }).map(
      ({ text }) => text,
    ),
  ).toEqual([
    'The final invoice was paid',
    'Final invoice PT-00012 was sent: €91.00',
    'The consultation time ended',
    'The lawyer joined the meeting',
    'You joined the meeting',
    'You signed the agreement',
  ])
  expect(
    whatHappened({
      consultation: { ...consultation, side: 'lawyer' as never },
      documents: { items: [], finalPaidAt: null },
      t: translators.lt as never,
      locale: 'lt',
    })
      .map(({ text }) => text)
      .slice(1, 3),
  ).toEqual(['Prisijungėte prie susitikimo', 'Klientas prisijungė prie susitikimo'])
  const ownFile = {
    items: [{ ...final, number: '', totalCents: 0, isFile: true }],
    finalPaidAt: null,
  }
  expect(
    whatHappened({ consultation, documents: ownFile, t: translators.en as never, locale: 'en' })[0]
      ?.text,
    'the platform does not know the sum of a file',
  ).toBe('The final invoice was sent as a file')
})
