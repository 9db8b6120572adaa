import { describe, expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import { nextStepView, type NextStepView } from './next-step-view.ts'
import type { NextStepData } from './situation.ts'

const documents = { items: [], toPay: null, ownFile: null, final: null }
const consultation = {
  id: '1',
  side: 'client',
  status: 'requested',
  startsAt: '2026-12-07T08:00:00.000Z',
  timeZone: 'Europe/Vilnius',
  nextStep: { code: 'none', by: null, until: null, moves: [] },
  price: {
    payment: 'before',
    paidAt: null,
    refundDueCents: null,
    refundedAt: null,
    grossCents: 2_900,
  },
  proposal: null,
  decline: null,
  counterpart: { name: 'Rasa' },
  join: null,
  attendance: {
    clientJoinedAt: null,
    lawyerJoinedAt: null,
    clientComingAt: null,
    lawyerComingAt: null,
  },
}
const links = {
  agreement: '/agreement',
  payment: '/payment',
  meeting: '/meeting',
  review: '/review',
  calendar: '/calendar',
  again: null,
  messages: null,
}

/** The view of a consultation that differs from the plain one in `change`. */
const view = (change: object, other: object = {}): NextStepView =>
  nextStepView({
    consultation: { ...consultation, ...change },
    t: translators.en,
    moment: String,
    deadline: String,
    locale: 'en',
    links,
    documents,
    hasOffer: false,
    isCallOver: false,
    now: new Date('2026-12-08T08:00:00Z'),
    ...other,
  } as unknown as NextStepData)
const step = (code: string, moves: string[] = [], until: string | null = null) => ({
  nextStep: { code, by: 'client', until, moves },
})
const actionsIn = ({ actions }: NextStepView) =>
  actions.map((action) => {
    if ('href' in action) return [action.href, action.tone]
    return ['press' in action ? action.press : 'download', action.tone]
  })
const textsIn = ({ lines }: NextStepView) => lines.map(({ text }) => text.replaceAll('\u00a0', ' '))
const met = { clientJoinedAt: 'then', lawyerJoinedAt: 'then' }

describe('what has to be done now is the main button', () => {
  test.each([
    ['read-agreement', [['/agreement', 'accent']]],
    ['pay', [['/payment', 'accent']]],
    ['sign', [['/agreement', 'accent']]],
    [
      'join',
      [
        ['/meeting', 'accent'],
        ['calendar', 'quiet'],
      ],
    ],
    [
      'wait-for-start',
      [
        ['/meeting', 'accent'],
        ['calendar', 'quiet'],
        ['come', 'plain'],
      ],
    ],
    ['none', []],
  ])('%s', (code, actions) => {
    expect(actionsIn(view(step(code)))).toEqual(actions)
  })

  test.each([
    ['clear-conflict', 'conflict', 'accent'],
    ['accept', 'accept', 'accent'],
    ['accept-proposal', 'accept-proposal', 'accent'],
    ['drop-proposal', 'drop-proposal', 'quiet'],
    ['propose-time', 'propose', 'quiet'],
    ['decline', 'decline', 'plain'],
  ])('the move %s', (move, press, tone) => {
    expect(actionsIn(view(step('none', [move])))).toEqual([[press, tone]])
  })
})

test('the countdown runs to the start of the meeting, or to the deadline', () => {
  expect(view(step('pay', [], 'noon')).countdown?.label).toBe(
    translators.en('consultation.detail.timeLeft'),
  )
  expect(view(step('join', [], 'noon')).countdown).toEqual({
    label: translators.en('consultation.detail.startsIn'),
    until: 'noon',
    at: 'noon',
  })
  expect(view(step('pay')).countdown).toBeUndefined()
})

test('a proposal shows its time first, and what happens without an answer', () => {
  const proposal = { by: 'lawyer', startsAt: 'another time', left: 0 }
  const { lines } = view({ ...step('answer-proposal', ['accept-proposal']), proposal })
  expect(lines.map(({ tone }) => tone)).toEqual(['lead', 'muted', 'muted'])
  expect(lines[0]?.text).toBe('another time')
  expect(lines[2]?.text).toBe(translators.en('consultation.detail.lastProposal'))
})

test('a cancellation shows the refund before the comment', () => {
  const decline = { by: 'lawyer', reason: 'other', comment: 'I am ill.' }
  const price = { ...consultation.price, refundDueCents: 2_900 }
  const shown = view({ status: 'declined', decline, price })
  expect(textsIn(shown)[0]).toContain('€29.00')
  expect(shown.lines[1]?.quote).toBe('I am ill.')
  expect(actionsIn(shown)).toEqual([['/calendar', 'quiet']])
})

test('a deadline that passed is the reason, without a comment', () => {
  const decline = { by: 'system', reason: 'not-paid', comment: null }
  const shown = view({ status: 'declined', decline })
  expect(shown.lines.map(({ quote }) => quote)).toEqual([undefined])
  expect(textsIn(shown)[0]).not.toBe(translators.en('consultation.detail.declinedBySystem'))
})

test('a missed meeting has the reason as its heading and other times as the main button', () => {
  const shown = view({
    status: 'past',
    attendance: { ...consultation.attendance, ...met, clientJoinedAt: null },
  })
  expect(shown.heading).toContain('did not')
  expect(shown.lines).toEqual([])
  expect(actionsIn(shown)).toEqual([['/calendar', 'accent']])
})

test('after a meeting the client is asked for a review; an offer comes first', () => {
  const past = { status: 'past', attendance: { ...consultation.attendance, ...met } }
  expect(actionsIn(view(past))).toEqual([['/review', 'accent']])
  expect(view(past).heading).toBe(translators.en('consultation.detail.howWasIt'))
  const offered = view(past, { hasOffer: true })
  expect(offered.heading).toBe(translators.en('consultation.detail.offerWaits'))
  expect(actionsIn(offered)).toEqual([
    ['#offers', 'accent'],
    ['/review', 'quiet'],
  ])
})

test('while something else is to be done, an offer is only mentioned', () => {
  const shown = view(step('pay'), { hasOffer: true })
  expect(shown.lines).toEqual([
    { text: translators.en('consultation.detail.offerWaits'), href: '#offers' },
  ])
})

test('a lawyer whose client wants a final invoice is asked for it', () => {
  const shown = view(
    { side: 'lawyer', status: 'past', attendance: { ...consultation.attendance, ...met } },
    { documents: { ...documents, final: { isWanted: true } } },
  )
  expect(shown.heading).toBe(translators.en('invoice.final.open'))
  expect(actionsIn(shown)).toEqual([['#final-invoice', 'accent']])
})

test('after both have left, the room can still be entered', () => {
  const shown = view(
    {
      ...step('join'),
      join: { closesAt: 'half past three' },
      attendance: { ...consultation.attendance, ...met },
    },
    { isCallOver: true },
  )
  expect(shown.heading).toBe(translators.en('consultation.detail.callOver'))
  expect(textsIn(shown)[0]).toContain('half past three')
  expect(actionsIn(shown)).toEqual([['/meeting', 'quiet']])
})

test('before the start it is shown who has said that they come', () => {
  const attendance = { ...consultation.attendance, clientComingAt: 'now', lawyerComingAt: 'now' }
  const shown = view({ ...step('wait-for-start'), attendance })
  expect(actionsIn(shown).map(([name]) => name)).toEqual(['/meeting', 'calendar'])
  expect(textsIn(shown)).toEqual([
    `${translators.en('consultation.detail.youCome')} ${translators.en('consultation.detail.otherComes')}`,
  ])
})

test('a review is the main button from the day after the meeting', () => {
  const past = { status: 'past', attendance: { ...consultation.attendance, ...met } }
  const toneAt = (now: string) => actionsIn(view(past, { now: new Date(now) }))[0]
  expect(toneAt('2026-12-07T12:00:00Z')).toEqual(['/review', 'quiet'])
  expect(toneAt('2026-12-08T05:00:00Z')).toEqual(['/review', 'accent'])
})

test('on the day of the meeting a review is neither the heading nor the first button', () => {
  const past = { status: 'past', attendance: { ...consultation.attendance, ...met } }
  const shown = view(past, {
    now: new Date('2026-12-07T12:00:00Z'),
    links: { ...links, again: '/again' },
  })
  expect(shown.heading).toBe(translators.en('consultation.detail.hasMet'))
  expect(actionsIn(shown)).toEqual([
    ['/again', 'quiet'],
    ['/review', 'quiet'],
  ])
})

test('after a meeting unread messages come before a review, and money before both', () => {
  const past = { status: 'past', attendance: { ...consultation.attendance, ...met } }
  const written = { ...links, messages: { href: '/messages', unread: 2 } }
  const shown = view(past, { links: written })
  expect(shown.heading).toBe(translators.en('consultation.detail.hasMet'))
  expect(actionsIn(shown)).toEqual([
    ['/messages', 'accent'],
    ['/review', 'quiet'],
  ])
  const toPay = { isConfirmedHere: true, totalCents: 9_100, dueAt: '2026-12-20T08:00:00Z' }
  const owing = view(past, { links: written, documents: { ...documents, toPay } })
  expect(actionsIn(owing)).toEqual([
    ['/payment', 'accent'],
    ['/messages', 'quiet'],
    ['/review', 'quiet'],
  ])
  const read = { ...links, messages: { href: '/messages', unread: 0 } }
  expect(actionsIn(view(past, { links: read }))).toEqual([['/review', 'accent']])
})

test('a client may book the lawyer again after a meeting that took place', () => {
  const past = { status: 'past', attendance: { ...consultation.attendance, ...met } }
  const again = { ...links, again: '/again' }
  expect(actionsIn(view(past, { links: again })).map(([href]) => href)).toEqual([
    '/review',
    '/again',
  ])
  expect(actionsIn(view({ ...past, side: 'lawyer' }, { links: again }))).toEqual([])
})
