import { expect, test } from 'vitest'
import { statusLabel } from './status-label.ts'

const at = new Date('2026-12-01T08:00:00Z')
const past = {
  shownStatus: 'past',
  declinedBy: null,
  declineReason: null,
  startsAt: at,
  endsAt: at,
} as const
const labelsOf = (client: boolean, lawyer: boolean) =>
  (['client', 'lawyer'] as const).map((side) =>
    statusLabel(
      { ...past, clientJoinedAt: client ? at : null, lawyerJoinedAt: lawyer ? at : null },
      side,
      at,
    ),
  )

test('a meeting is past where both came; else each side reads that it did not take place, and who was missing', () => {
  expect(labelsOf(true, true)).toEqual([
    'consultation.status.client.past',
    'consultation.status.lawyer.past',
  ])
  expect(labelsOf(false, true)).toEqual([
    'consultation.status.not-held.you',
    'consultation.status.not-held.client',
  ])
  expect(labelsOf(true, false)).toEqual([
    'consultation.status.not-held.lawyer',
    'consultation.status.not-held.you',
  ])
  expect(labelsOf(false, false)).toEqual([
    'consultation.status.not-held.nobody',
    'consultation.status.not-held.nobody',
  ])
})
