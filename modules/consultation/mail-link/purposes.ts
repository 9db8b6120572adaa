/**
 * `answer` a request, `answer-proposal`, confirm or cancel `attendance` before a meeting, or `take-
 * offer`.
 */
const PURPOSES = ['answer', 'answer-proposal', 'attendance', 'take-offer'] as const
export type Purpose = (typeof PURPOSES)[number]

export const ACTS = [
  'accept',
  'accept-proposal',
  'propose-time',
  'drop-proposal',
  'decline',
  'report-conflict',
  'come',
  'take-offer',
] as const
export type Act = (typeof ACTS)[number]
