/**
 * Why a review is not shown, as the public counts have it. The team's own words go to the author
 * alone.
 */
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
