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

test('a meeting is past where both came; else it did not take place, and the page says why', () => {
  expect(labelsOf(true, true)).toEqual([
    'consultation.status.client.past',
    'consultation.status.lawyer.past',
  ])
  for (const [client, lawyer] of [
    [false, true],
    [true, false],
    [false, false],
  ] as const)
    expect(labelsOf(client, lawyer)).toEqual([
      'consultation.status.not-held',
      'consultation.status.not-held',
    ])
})
