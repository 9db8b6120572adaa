/**
 * The product's promises in numbers, as the home page and the page for lawyers tell them. Pages
 * import no module at run time; a test holds these to the modules' own.
 */
export const PROMISES = {
  introductoryPriceCents: 2_900,
  answerHours: 48,
  answerBeforeHours: 2,
  payHours: 24,
  signHours: 2,
  joinMinutes: 10,
  specialisations: 5,
  clashHours: 24,
  followUpPriceCents: { min: 1_000, max: 100_000 },
} as const
