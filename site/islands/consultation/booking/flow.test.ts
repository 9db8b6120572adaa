import { describe, expect, test } from 'vitest'
import {
  advance,
  begin,
  freshStart,
  isBackToReview,
  onward,
  screenOfRefusal,
  type Flow,
  type FlowEvent,
} from './flow.ts'
import { SCREENS, type Screen } from './screens.ts'

const after = (flow: Flow, ...events: FlowEvent[]): Flow => events.reduce(advance, flow)

describe('a booking', () => {
  test('lets nobody stand beyond the first screen that is not right, from wherever they come', () => {
    for (const to of SCREENS) {
      for (const unready of SCREENS.slice(0, -1)) {
        const { screen } = after(begin(to), { type: 'stood', unready })
        expect(SCREENS.indexOf(screen)).toBeLessThanOrEqual(SCREENS.indexOf(unready))
        if (SCREENS.indexOf(to) <= SCREENS.indexOf(unready)) expect(screen).toBe(to)
      }
      expect(after(begin(to), { type: 'stood', unready: undefined }).screen).toBe(to)
    }
  })

  test('leads back to the review whoever came from it, and on to the next screen whoever has not seen it', () => {
    const first = after(begin('matter'), { type: 'stood', unready: 'acting' })
    expect(onward(first, 'acting')).toBe('files')
    const reviewed = after(
      begin('review'),
      { type: 'stood', unready: undefined },
      { type: 'went', to: 'matter' },
    )
    expect(isBackToReview(reviewed, undefined)).toBe(true)
    expect(onward(reviewed, undefined)).toBe('review')
    // Something else went wrong meanwhile, such as the time: that comes first.
    expect(onward(reviewed, 'time')).toBe('files')
    expect(isBackToReview(after(reviewed, { type: 'was-led', to: 'time' }), 'time')).toBe(true)
  })

  test('tells once what was brought back', () => {
    const flow = begin('matter')
    expect(after(flow, { type: 'was-led', to: 'time' }).isArriving).toBe(true)
    expect(after(flow, { type: 'went', to: 'files' }).isArriving).toBe(false)
  })

  test('that was sent stays sent, whatever the browser’s back brings', () => {
    const sent = after(begin('review'), { type: 'was-sent', href: '/paslaugos/1' })
    const events: FlowEvent[] = [
      { type: 'went', to: 'time' },
      { type: 'was-led', to: 'matter' },
      { type: 'began-afresh', to: 'service' },
      { type: 'stood', unready: 'time' },
    ]
    for (const event of events) expect(advance(sent, event)).toBe(sent)
  })

  test('begun afresh keeps the service and the time that were chosen, and forgets the review', () => {
    expect(freshStart({ serviceId: '', startsAt: '' })).toBe('service')
    expect(freshStart({ serviceId: 's', startsAt: '' })).toBe('time')
    expect(freshStart({ serviceId: 's', startsAt: '2026-12-07T08:00:00Z' })).toBe('matter')
    const seen = after(
      begin('review'),
      { type: 'stood', unready: undefined },
      { type: 'began-afresh', to: 'matter' },
    )
    expect(seen).toMatchObject({ screen: 'matter', hasReviewed: false, isArriving: false })
  })

  test('that is refused stands at the earliest field that was, or at the review', () => {
    const cases: [string[], Screen][] = [
      [['questionnaire.budgetCents', 'title'], 'matter'],
      [['serviceId'], 'service'],
      [['attachmentIds'], 'files'],
      [[], 'review'],
      [['acceptTerms'], 'review'],
    ]
    for (const [fields, screen] of cases) expect(screenOfRefusal(fields)).toBe(screen)
  })
})
