import { expect, test } from 'vitest'
import { createTranslator } from '../../../../modules/shared/i18n.ts'
import { agoText } from './ago-text.ts'

const now = new Date('2026-12-07T10:00:00Z')
const ago = (minutes: number, locale: 'lt' | 'en') =>
  agoText(
    new Date(now.getTime() - minutes * 60_000).toISOString(),
    now,
    locale,
    createTranslator(locale) as never,
  )

test('nothing was read 0 minutes ago or in the future', () => {
  for (const minutes of [-90, -1, 0, 0.4])
    expect([ago(minutes, 'lt'), ago(minutes, 'en')]).toEqual(['ką tik', 'just now'])
})

test('the time is in whole words, so that the sentence has one full stop', () => {
  expect([1, 4, 90, 3_000].map((minutes) => ago(minutes, 'en'))).toEqual([
    '1 minute ago',
    '4 minutes ago',
    '2 hours ago',
    '2 days ago',
  ])
  for (const locale of ['lt', 'en'] as const)
    for (let minutes = 0; minutes < 5_000; minutes += 7) {
      const sentence = createTranslator(locale)('calendar.feedSettings.fetched', {
        ago: ago(minutes, locale),
      })
      expect(sentence).toMatch(/[^.]\.$/)
      expect(sentence).not.toMatch(/\b0\b/)
    }
})
