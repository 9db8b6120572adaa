/** The product's promises in numbers, as the home page tells them. Pages import no module at run time; a test holds these to the modules' own. */
export const PROMISES = {
  introductoryPriceCents: 2_900,
  answerHours: 48,
  answerBeforeHours: 2,
  payHours: 24,
  fullRefundHours: 24,
  joinMinutes: 10,
} as const
