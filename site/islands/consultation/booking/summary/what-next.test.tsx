import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { ScreenProps } from '../props.ts'
import { Sent } from '../request/Sent.tsx'
import { WhatNext } from './WhatNext.tsx'

const t = translators.en as IslandTranslate
const props = {
  form: { values: { startsAt: '2026-12-07T08:00:00Z' } },
  lawyer: { timeZone: 'Europe/Vilnius', answerWithin: null },
  terms: {
    answer: { withinHours: 48, beforeStartHours: 2 },
    payment: { withinHours: 24, beforeStartHours: 2 },
  },
  t,
  locale: 'en',
  now: new Date('2026-12-01T08:00:00Z'),
}

/** The steps after a request for a service. */
function stepsOf(service: Partial<NonNullable<ScreenProps['service']>>): string[] {
  const given = { type: 'follow-up', prepayment: true, ...service }
  const html = renderToStaticMarkup(
    <WhatNext {...({ ...props, service: given } as unknown as ScreenProps)} />,
  )
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, step]) => step!)
}

test('a free meeting that is confirmed at once has no step between confirmation and meeting', () => {
  expect(stepsOf({ instantConfirmation: true, priceCents: 0 })).toEqual([
    t('consultation.booking.next.held'),
    t('consultation.booking.next.atOnce'),
    t('consultation.booking.next.meet'),
  ])
})

test('a charged one is paid and signed first, and one that the lawyer answers is accepted first', () => {
  expect(stepsOf({ instantConfirmation: true, priceCents: 5_000 })).toHaveLength(4)
  expect(stepsOf({ instantConfirmation: false, priceCents: 0 })[2]).toBe(
    t('consultation.booking.next.accepted'),
  )
})

test('a booking that was confirmed at once is not called a request', () => {
  const say = (isConfirmed: boolean) =>
    renderToStaticMarkup(<Sent {...{ href: '/1', isHere: true, isConfirmed, t }} />)
  expect(say(true)).toContain(t('consultation.booking.booked'))
  expect(say(true)).not.toContain(t('consultation.booking.sent'))
  expect(say(false)).toContain(t('consultation.booking.sent'))
})
