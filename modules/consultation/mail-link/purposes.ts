/**
 * `answer` a request, `answer-proposal` to another time, say before a meeting that one comes or
 * does not, or take a further one that was offered.
 */
export const PURPOSES = ['answer', 'answer-proposal', 'attendance', 'take-offer'] as const
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
