/** Numbers that public pages promise. A test compares them with the modules' own. */
export const PROMISES = {
  introductoryPriceCents: 2_900,
  answerHours: 8,
  answerBeforeHours: 2,
  payHours: 24,
  signHours: 2,
  joinMinutes: 10,
  specialisations: 5,
  clashHours: 24,
  followUpPriceCents: { min: 1_000, max: 100_000 },
} as const
