import { describe, expect, test } from 'vitest'
import {
  advance,
  begin,
  screenAfterDiscard,
  isBackToReview,
  nextScreen,
  screenOfRefusal,
  type Flow,
  type FlowEvent,
} from './flow.ts'
import { SCREENS, type Screen } from './screens.ts'

const after = (flow: Flow, ...events: FlowEvent[]): Flow => events.reduce(advance, flow)

describe('a booking', () => {
  test('counts the steps that this person sees', () => {
    const nothing = { hasService: false, hasTime: false, hasMatter: false }
    const chosen = { hasService: true, hasTime: true, hasMatter: false }
    expect(begin('service', nothing).steps).toEqual([
      'service',
      'time',
      'matter',
      'files',
      'review',
    ])
    const fromSlot = begin('matter', chosen)
    expect(fromSlot.steps).toEqual(['matter', 'files', 'review'])
    // A reload in the middle counts the same.
    expect(begin('review', chosen).steps).toEqual(fromSlot.steps)
    expect(begin('acting', chosen).steps).toEqual(fromSlot.steps)
    const again = begin('time', { hasService: true, hasTime: false, hasMatter: true })
    expect(again.steps).toEqual(['time', 'review'])

    // Back to a step chosen before, or a time that was lost: from then on it is one of them.
    const back = after(fromSlot, { type: 'screen-chosen', to: 'time' })
    expect(back.steps).toEqual(['time', 'matter', 'files', 'review'])
    expect(after(back, { type: 'screen-chosen', to: 'matter' }).steps).toEqual(back.steps)
    expect(after(again, { type: 'redirected', to: 'matter' }).steps).toEqual([
      'time',
      'matter',
      'review',
    ])
  })

  test('never goes past the first incomplete screen, from any entry point', () => {
    for (const to of SCREENS) {
      for (const incomplete of SCREENS.slice(0, -1)) {
        const { screen } = after(begin(to), { type: 'answers-ready', incomplete })
        expect(SCREENS.indexOf(screen)).toBeLessThanOrEqual(SCREENS.indexOf(incomplete))
        if (SCREENS.indexOf(to) <= SCREENS.indexOf(incomplete)) expect(screen).toBe(to)
      }
      expect(after(begin(to), { type: 'answers-ready', incomplete: undefined }).screen).toBe(to)
    }
  })

  test('leads back to the review once it was seen, else to the next screen', () => {
    const first = after(begin('matter'), { type: 'answers-ready', incomplete: 'acting' })
    expect(nextScreen(first, 'acting')).toBe('files')
    const reviewed = after(
      begin('review'),
      { type: 'answers-ready', incomplete: undefined },
      { type: 'screen-chosen', to: 'matter' },
    )
    expect(isBackToReview(reviewed, undefined)).toBe(true)
    expect(nextScreen(reviewed, undefined)).toBe('review')
    // Something else became invalid, such as the time: that comes first.
    expect(nextScreen(reviewed, 'time')).toBe('files')
    expect(isBackToReview(after(reviewed, { type: 'redirected', to: 'time' }), 'time')).toBe(true)
  })

  test('says only once that a draft was restored', () => {
    const flow = begin('matter')
    expect(after(flow, { type: 'redirected', to: 'time' }).isArriving).toBe(true)
    expect(after(flow, { type: 'screen-chosen', to: 'files' }).isArriving).toBe(false)
  })

  test('that was sent stays sent when the browser goes back', () => {
    const sent = after(begin('review'), {
      type: 'sent',
      sent: { href: '/paslaugos/1', isConfirmed: false },
    })
    const events: FlowEvent[] = [
      { type: 'screen-chosen', to: 'time' },
      { type: 'redirected', to: 'matter' },
      { type: 'draft-discarded', to: 'service' },
      { type: 'answers-ready', incomplete: 'time' },
    ]
    for (const event of events) expect(advance(sent, event)).toBe(sent)
  })

  test('started again keeps the chosen service and time, and drops the review', () => {
    expect(screenAfterDiscard({ serviceId: '', startsAt: '' })).toBe('service')
    expect(screenAfterDiscard({ serviceId: 's', startsAt: '' })).toBe('time')
    expect(screenAfterDiscard({ serviceId: 's', startsAt: '2026-12-07T08:00:00Z' })).toBe('matter')
    const seen = after(
      begin('review'),
      { type: 'answers-ready', incomplete: undefined },
      { type: 'draft-discarded', to: 'matter' },
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
