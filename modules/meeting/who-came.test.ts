import { expect, test } from 'vitest'
import { later } from '#modules/consultation/testing'
import { MINUTE } from '#modules/shared'
import { whoCame } from './who-came.ts'

const startsAt = new Date('2026-12-07T08:00:00Z')
const endsAt = later(startsAt, 30 * MINUTE)
const at = (minutes: number) => later(startsAt, minutes * MINUTE)
type Part = [who: 'tomas' | 'rasa', from: number, to: number]
const came = (...parts: Part[]) => whoCame(parts.map(([accountId, from, to]) => ({ accountId, joinedAt: at(from), until: at(to) })), { startsAt, endsAt }, ['tomas', 'rasa']).map(({ accountId }) => accountId)

test.each<[string, Part[], string[]]>([
  ['both were there', [['tomas', -5, 30], ['rasa', -2, 30]], ['tomas', 'rasa']],
  ['a lawyer looks in for a moment after the end', [['tomas', 0, 31], ['rasa', 31.5, 31.6]], ['tomas']],
  ['a lawyer looks in for a moment in the middle', [['tomas', 0, 30], ['rasa', 10, 10.5]], ['tomas']],
  ['a client looks in for a moment, the lawyer waits', [['tomas', 1, 1.2], ['rasa', 0, 15]], ['rasa']],
  ['they met for a minute, and that was enough for them', [['tomas', 3, 4.5], ['rasa', 3.5, 5]], ['tomas', 'rasa']],
  ['they talked before the start', [['tomas', -9, -1], ['rasa', -9, -1]], ['tomas', 'rasa']],
  ['they talked after the end, both being late', [['tomas', 31, 50], ['rasa', 32, 50]], ['tomas', 'rasa']],
  ['somebody left before the start and did not come back', [['tomas', 0, 20], ['rasa', -9, -1]], ['tomas']],
  ['many short stays are one', [['tomas', 0, 2], ['tomas', 3, 5], ['tomas', 6, 8]], ['tomas']],
  ['one stay in two windows is not two', [['tomas', 0, 3], ['tomas', 0.5, 3]], []],
  ['nobody was there', [], []],
])('%s', (_what, parts, expected) => expect(came(...parts)).toEqual(expected))
