/** Why a review is not shown, for the public counts. */
export const GROUNDS = [
  'personal-data',
  'rude',
  'unproven',
  'off-topic',
  'advertising',
  'not-genuine',
  'asked',
  'other',
] as const
export type Ground = (typeof GROUNDS)[number]
