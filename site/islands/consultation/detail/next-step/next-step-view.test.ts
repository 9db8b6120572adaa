import { describe, expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import { labelOf, meetingPhase } from './meeting-phase.ts'
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
  counterpart: { name: 'Rasa', gone: null },
  join: null,
  attendance: {
    clientJoinedAt: null,
    lawyerJoinedAt: null,
    clientComingAt: null,
    lawyerComingAt: null,
    wasTooShort: false,
  },
}
const links = {
  agreement: '/agreement',
  payment: '/payment',
  meeting: '/meeting',
  review: '/review',
  calendar: '/calendar',
  others: '/others',
  again: null,
  messages: null,
  openMessages: '/open-messages',
  waiting: null,
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
    phase: 'none',
    isConsentAsked: false,
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
  expect(view(step('join', [], 'noon'), { phase: 'open' }).countdown).toEqual({
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

test('a client who waits for an answer reads what happens without one', () => {
  const sentence = 'If there is no answer, the request is cancelled.'
  expect(view(step('wait-for-answer')).lines.map(({ text }) => text)).toEqual([sentence])
  expect(view(step('wait-for-payment')).lines).toEqual([])
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
  expect(shown.heading).toBe(translators.en('consultation.detail.why.not-paid', { side: 'client' }))
  expect(shown.lines).toEqual([])
})

test('what the other person declined is not called done', () => {
  const headingOf = (by: string) =>
    view({ status: 'declined', decline: { by, reason: 'comment', comment: null } }).heading
  expect(headingOf('lawyer')).toBe(translators.en('consultation.status.declined.by-lawyer'))
  expect(headingOf('client')).toBe(translators.en('consultation.next.none'))
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

describe('of a meeting that does not count nobody is told that they did not come, if they came', () => {
  const nobody = { ...consultation.attendance, wasTooShort: true }
  const headingOf = (attendance: object, change: object = {}) =>
    view({ status: 'past', attendance, ...change }).heading
  const TOGETHER = /not in it together for a minute/

  test.each(['client', 'lawyer'])('to the %s', (side) => {
    expect(headingOf({ ...nobody, clientJoinedAt: 'then' }, { side })).toMatch(TOGETHER)
    expect(headingOf(nobody, { side })).toMatch(TOGETHER)
    const refunded = { side, price: { ...consultation.price, refundDueCents: 2_900 } }
    expect(headingOf({ ...nobody, clientJoinedAt: 'then' }, refunded)).toMatch(TOGETHER)
  })

  test('a client who stayed too short is not said to be absent', () => {
    const waited = { ...nobody, lawyerJoinedAt: 'then' }
    expect(headingOf(waited, { side: 'lawyer' })).toMatch(/stayed too short/)
    expect(headingOf({ ...waited, wasTooShort: false }, { side: 'lawyer' })).toMatch(
      /did not attend/,
    )
  })
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

test('before the start it is shown who has said that they come', () => {
  const attendance = { ...consultation.attendance, clientComingAt: 'now', lawyerComingAt: 'now' }
  const shown = view({ ...step('wait-for-start'), attendance }, { phase: 'before' })
  expect(actionsIn(shown).map(([name]) => name)).toEqual(['/meeting', 'calendar'])
  expect(textsIn(shown)).toEqual([
    `${translators.en('consultation.detail.youCome')} ${translators.en('consultation.detail.otherComes')}`,
  ])
})

describe('at every moment of a meeting the page says one thing', () => {
  const meeting = {
    startsAt: '2026-12-07T08:00:00.000Z',
    endsAt: '2026-12-07T09:00:00.000Z',
    join: { opensAt: '2026-12-07T07:50:00.000Z', closesAt: '2026-12-07T09:30:00.000Z' },
  }
  const en = translators.en
  const START = /Everything is ready/
  const OPEN = /The meeting is open/
  const OVER = /time is over/
  const ENDED = /The call has ended/
  const said = [START, OPEN, OVER, ENDED]

  test.each([
    [
      'before',
      '07:49:59',
      false,
      'wait-for-start',
      START,
      ['/meeting accent', 'calendar quiet', 'come plain'],
      /Accepted/,
    ],
    ['open', '07:50:00', false, 'join', OPEN, ['/meeting accent', 'calendar quiet'], /Accepted/],
    ['running', '08:00:00', false, 'join', OPEN, ['/meeting accent'], /has started/],
    ['call-over', '08:40:00', true, 'join', ENDED, ['/meeting quiet'], /took place/],
    ['call-over', '09:10:00', true, 'join', ENDED, ['/meeting quiet'], /took place/],
    ['overtime', '09:00:00', false, 'join', OVER, ['/meeting quiet'], OVER],
    ['closed', '09:30:00', false, 'wait-for-start', OVER, [], OVER],
    ['closed', '09:30:00', true, 'wait-for-start', OVER, [], OVER],
  ] as const)('%s, at %s', (name, time, hasCallEnded, code, sentence, actions, label) => {
    const shape = {
      ...meeting,
      ...step(code),
      status: 'accepted',
      statusLabel: 'consultation.status.client.accepted',
    }
    const phase = meetingPhase(shape as never, {
      hasCallEnded,
      now: Date.parse(`2026-12-07T${time}Z`),
    })
    expect(phase).toBe(name)
    const shown = view(shape, { phase })
    expect(actionsIn(shown).map((words) => words.join(' '))).toEqual(actions)
    const words = [shown.heading, ...textsIn(shown)].join(' ')
    expect(said.filter((pattern) => pattern.test(words))).toEqual([sentence])
    expect(en(labelOf(shape, phase))).toMatch(label)
    expect(shown.countdown).toBeUndefined()
  })

  test('an open page does not stay behind what the server last said', () => {
    const opened = { ...meeting, ...step('wait-for-start') }
    const at = (time: string) =>
      meetingPhase(opened as never, { hasCallEnded: false, now: Date.parse(`2026-12-07T${time}Z`) })
    expect([at('07:55:00'), at('08:10:00'), at('09:10:00')]).toEqual([
      'open',
      'running',
      'overtime',
    ])
  })

  test('what the server says to be open is open, also where the reader’s clock is behind', () => {
    const now = Date.parse('2026-12-07T07:40:00Z')
    const opened = { ...meeting, ...step('join') }
    expect(meetingPhase(opened as never, { hasCallEnded: false, now })).toBe('open')
  })

  test('until when it can still be joined is part of the sentence', () => {
    const shown = view({ ...meeting, ...step('join') }, { phase: 'overtime' })
    expect(shown.heading).toContain(meeting.join.closesAt)
  })

  test('while the other side asks for consent, not all is ready, and that answer comes first', () => {
    const shown = view(
      { ...meeting, ...step('wait-for-start') },
      { phase: 'before', isConsentAsked: true },
    )
    expect(shown.heading).not.toMatch(START)
    expect(actionsIn(shown).map(([, tone]) => tone)).not.toContain('accent')
  })
})

describe('one button is the main one', () => {
  const all = [
    'clear-conflict',
    'accept',
    'accept-proposal',
    'drop-proposal',
    'propose-time',
    'decline',
  ]

  test('whatever else is offered', () => {
    const past = { status: 'past', attendance: { ...consultation.attendance, ...met } }
    const toPay = { isConfirmedHere: true, totalCents: 9_100, dueAt: '2026-12-20T08:00:00Z' }
    for (const [change, other] of [
      [step('none', all), {}],
      [{ ...step('wait-for-start', all) }, { phase: 'before' }],
      [{ ...step('join', all) }, { phase: 'running' }],
      [
        past,
        {
          hasOffer: true,
          documents: { ...documents, toPay },
          links: { ...links, messages: { href: '/messages', unread: 1 } },
        },
      ],
    ] as const) {
      const { actions, more } = view(change, other)
      expect([...actions, ...more].filter(({ tone }) => tone === 'accent')).toHaveLength(1)
      expect(actions[0]?.tone).toBe('accent')
    }
  })

  test('of many buttons two are shown and the others are folded away', () => {
    const shown = view(step('wait-for-start', ['propose-time', 'decline']), {
      phase: 'before',
      links: { ...links, waiting: '/waiting' },
    })
    expect(actionsIn(shown)).toEqual([
      ['/meeting', 'accent'],
      ['calendar', 'quiet'],
    ])
    expect(actionsIn({ ...shown, actions: shown.more }).map(([name]) => name)).toEqual([
      'propose',
      'come',
      'decline',
      '/waiting',
    ])
    const few = view(step('none', ['accept', 'propose-time', 'decline']))
    expect([few.actions.length, few.more.length]).toEqual([3, 0])
  })
})

test('after the call the room can still be entered', () => {
  const shown = view(
    {
      ...step('join'),
      join: { closesAt: 'half past three' },
      attendance: { ...consultation.attendance, ...met },
    },
    { phase: 'call-over' },
  )
  expect(shown.heading).toBe(translators.en('consultation.detail.callOver'))
  expect(textsIn(shown)[0]).toContain('half past three')
  expect(actionsIn(shown)).toEqual([['/meeting', 'quiet']])
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

test.each(['account', 'listing', 'firm'] as const)(
  'a lawyer who is gone (%s): the page says so and leads to other lawyers, with no button to book',
  (gone) => {
    const away = { links: { ...links, calendar: null } }
    const counterpart = { name: 'Rasa', gone }
    const said = translators.en(`consultation.gone.${gone}`)
    const missed = view({ status: 'past', counterpart }, away)
    expect(actionsIn(missed)).toEqual([['/others', 'accent']])
    expect(textsIn(missed)).toContain(said)
    const held = view(
      { status: 'past', attendance: { ...consultation.attendance, ...met }, counterpart },
      away,
    )
    expect(actionsIn(held)).toContainEqual(['/others', 'quiet'])
    expect(textsIn(held)).toContain(said)
    const decline = { by: 'system', reason: 'lawyer-gone', comment: null }
    const ended = view({ status: 'declined', decline, counterpart }, away)
    expect(actionsIn(ended)).toEqual([['/others', 'accent']])
    expect(textsIn(ended), 'said once').not.toContain(said)
    expect(actionsIn(view({ side: 'lawyer', status: 'past' }, away))).toEqual([])
  },
)
