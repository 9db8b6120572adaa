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
  test('never goes past the first incomplete screen, from any entry point', () => {
    for (const to of SCREENS) {
      for (const unready of SCREENS.slice(0, -1)) {
        const { screen } = after(begin(to), { type: 'stood', unready })
        expect(SCREENS.indexOf(screen)).toBeLessThanOrEqual(SCREENS.indexOf(unready))
        if (SCREENS.indexOf(to) <= SCREENS.indexOf(unready)) expect(screen).toBe(to)
      }
      expect(after(begin(to), { type: 'stood', unready: undefined }).screen).toBe(to)
    }
  })

  test('leads back to the review once it was seen, else to the next screen', () => {
    const first = after(begin('matter'), { type: 'stood', unready: 'acting' })
    expect(onward(first, 'acting')).toBe('files')
    const reviewed = after(
      begin('review'),
      { type: 'stood', unready: undefined },
      { type: 'went', to: 'matter' },
    )
    expect(isBackToReview(reviewed, undefined)).toBe(true)
    expect(onward(reviewed, undefined)).toBe('review')
    // Something else became invalid, such as the time: that comes first.
    expect(onward(reviewed, 'time')).toBe('files')
    expect(isBackToReview(after(reviewed, { type: 'was-led', to: 'time' }), 'time')).toBe(true)
  })

  test('says only once that a draft was restored', () => {
    const flow = begin('matter')
    expect(after(flow, { type: 'was-led', to: 'time' }).isArriving).toBe(true)
    expect(after(flow, { type: 'went', to: 'files' }).isArriving).toBe(false)
  })

  test('that was sent stays sent when the browser goes back', () => {
    const sent = after(begin('review'), { type: 'was-sent', href: '/paslaugos/1' })
    const events: FlowEvent[] = [
      { type: 'went', to: 'time' },
      { type: 'was-led', to: 'matter' },
      { type: 'began-afresh', to: 'service' },
      { type: 'stood', unready: 'time' },
    ]
    for (const event of events) expect(advance(sent, event)).toBe(sent)
  })

  test('started again keeps the chosen service and time, and drops the review', () => {
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

  test('that is refused shows the earliest faulty screen, or the review', () => {
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
