import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { inIsland } from '../../../../testing/in-island.tsx'
import { NextStep as Content } from './NextStep.tsx'

const NextStep = inIsland(Content)

const final = {
  kind: 'final' as const,
  taskId: null,
  title: 'Final invoice',
  number: 'PT-00012',
  issuedAt: '2026-12-08T08:00:00.000Z',
  totalCents: 8_340,
  isFile: false,
  name: 'PT-00012.pdf',
}
const nothing: DocumentsView = {
  items: [],
  toPay: null,
  ownFile: null,
  final: null,
  finalPaidAt: null,
  question: null,
  mayAsk: false,
  nobodyAnswers: false,
  isReverseCharged: false,
  mayCancelFinal: false,
  onlyFirm: null,
}
const toPay = {
  number: 'PT-00012',
  totalCents: 8_340,
  dueAt: '2026-12-22T08:00:00.000Z',
  payee: 'Kontora Svaras',
  bankAccount: 'LT121000011101001000',
  paymentCode: null,
  isConfirmedHere: true,
}
const owed: DocumentsView = { ...nothing, items: [final], toPay }
const asFile: DocumentsView = {
  ...nothing,
  items: [{ ...final, number: '', totalCents: 0, isFile: true, name: 'sąskaita.pdf' }],
  ownFile: { name: 'sąskaita.pdf', isConfirmedHere: true },
}

/** The HTML of the page before any script runs. */
function firstPart(locale: 'lt' | 'en', documents: DocumentsView, given: object = {}) {
  const consultation = {
    id: '1',
    side: 'client',
    status: 'past',
    startsAt: '2026-12-07T08:00:00.000Z',
    timeZone: 'Europe/Vilnius',
    nextStep: { code: 'none', by: null, until: null, moves: [] },
    price: {
      payment: 'before',
      paidAt: '2026-12-01T08:00:00.000Z',
      refundDueCents: null,
      refundedAt: null,
      grossCents: 2_900,
    },
    proposal: null,
    decline: null,
    counterpart: { name: 'Rasa', gone: null },
    join: null,
    attendance: {
      clientJoinedAt: '2026-12-07T08:00:00.000Z',
      lawyerJoinedAt: '2026-12-07T08:00:00.000Z',
      clientComingAt: null,
      lawyerComingAt: null,
      wasTooShort: false,
    },
    refundPreview: null,
    parties: [],
    conflictHints: [],
    ...given,
  }
  const links = {
    review: '/review',
    payment: '/payment',
    meeting: '/meeting',
    calendar: '/calendar',
    again: null,
    waiting: null,
  }
  const props = {
    consultation,
    t: translators[locale],
    moment: String,
    deadline: String,
    locale,
    links,
    documents,
    serverNow: '2026-12-08T08:00:00.000Z',
    hasOffer: false,
    phase: 'none',
    isConsentAsked: false,
    now: new Date('2026-12-08T08:00:00Z'),
    take: () => undefined,
    refresh: async () => {},
  } as unknown as Parameters<typeof Content>[0]
  const html = renderToStaticMarkup(<NextStep {...props} />)
  const part = html.split('<dialog')[0]!.replaceAll('\u00a0', ' ')
  const buttons = [...part.matchAll(/<(?:button|a) [^>]*class="(button[^"]*)"[^>]*>([^<]+)</g)].map(
    ([, tone, text]) => [tone === 'button' ? 'main' : 'quiet', text],
  )
  return { heading: /<h2[^>]*>([^<]*)</.exec(part)![1], text: part, buttons }
}

test('a client sees first what is due by the final invoice and how to pay; the review is asked for beside it', () => {
  const { heading, text, buttons } = firstPart('en', owed)
  expect(heading).toBe('Pay €83.40 by 22 December')
  expect(text).toContain(
    'To Kontora Svaras, account LT12 1000 0111 0100 1000. Payment reference: PT-00012.',
  )
  expect(buttons).toEqual([
    ['main', 'Pay €83.40'],
    ['quiet', 'Open the invoice'],
    ['quiet', 'Leave a review'],
  ])
  expect(firstPart('lt', owed).buttons).toEqual([
    ['main', 'Apmokėti 83,40 €'],
    ['quiet', 'Atverti sąskaitą'],
    ['quiet', expect.any(String)],
  ])
})

test('while a question about the invoice is open, each side sees first who waits for whom; the client may still pay', () => {
  const asked = {
    ...owed,
    question: {
      reason: 'amount' as const,
      text: 'We talked for an hour.',
      askedAt: '2026-12-08T08:00:00.000Z',
      answer: null,
      answeredAt: null,
      isOpen: true,
      mayAnswer: false,
      mayAskTeam: false,
    },
  }
  const { heading, text, buttons } = firstPart('en', asked)
  expect(heading).toBe('Waiting for the lawyer’s answer about the invoice')
  expect(text).toContain('the due date stands still')
  expect(buttons[0]).toEqual(['main', 'Pay €83.40'])
  expect(firstPart('en', asked, { side: 'lawyer' }).heading).toBe(
    'Answer the client’s question about the final invoice',
  )
})

test("a final invoice that is the lawyer's own file is named first, with where to find its sum", () => {
  const { heading, text, buttons } = firstPart('en', asFile)
  expect([heading, text.includes('The amount and the due date are in the file.')]).toEqual([
    'The lawyer sent the final invoice',
    true,
  ])
  expect(buttons[0]).toEqual(['main', 'Open the invoice'])
})

test('a missed meeting with an open debt shows the debt first and the reason below it', () => {
  const { heading, text, buttons } = firstPart('en', owed, {
    attendance: {
      clientJoinedAt: null,
      lawyerJoinedAt: '2026-12-07T08:00:00.000Z',
      clientComingAt: null,
      lawyerComingAt: null,
      wasTooShort: false,
    },
  })
  expect(heading).toContain('€83.40')
  expect(text).toContain('did not')
  expect(buttons.filter(([tone]) => tone === 'main')).toEqual([['main', 'Pay €83.40']])
})

test('while the meeting is open, joining it comes before the debt', () => {
  const open = {
    status: 'reserved',
    nextStep: { code: 'join', by: 'client', until: null, moves: [] },
  }
  const { heading, text } = firstPart('en', owed, open)
  expect(heading).not.toContain('€83.40')
  expect(text).not.toContain('Open the invoice')
})

test('without a debt the review is the main button', () => {
  expect(firstPart('en', nothing).buttons).toEqual([['main', 'Leave a review']])
  expect(
    firstPart('en', { ...owed, toPay: null, finalPaidAt: '2026-12-10T08:00:00.000Z' }).buttons,
  ).toEqual([['main', 'Leave a review']])
})

test('the lawyer sees what the client still has to do', () => {
  const { heading, buttons } = firstPart('en', owed, { side: 'lawyer' })
  expect([heading, buttons]).toEqual(['The client has to pay €83.40 by 22 December', []])
  expect(firstPart('en', asFile, { side: 'lawyer' }).heading).toBe(
    'The client has to pay the final invoice that you sent as a file',
  )
  expect(firstPart('en', { ...owed, toPay: null }, { side: 'lawyer' }).heading).toBe(
    'Nothing more needs to be done',
  )
})
