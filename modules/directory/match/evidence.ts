/**
 * Something beside the description that speaks for an area or against it: how many times likelier
 * the area is because of it.
 */
export type Evidence = { code: string; times: number }

/** What the client said to the hand-written question of an area. */
export type GivenAnswer = { code: string; isSo: boolean }

/**
 * People who answer "yes" are right about their area far more often than not; "no" speaks as
 * strongly against it. Neither is certain.
 */
const YES = 60
const NO = 1 / 60

export const evidenceOf = (answers: readonly GivenAnswer[]): Evidence[] =>
  answers.map(({ code, isSo }) => ({ code, times: isSo ? YES : NO }))

/** The probabilities after the evidence, all together 1 again. */
export function weigh(
  probabilities: Float64Array,
  areas: readonly string[],
  evidence: readonly Evidence[],
): Float64Array {
  if (evidence.length === 0) return probabilities
  const weighed = probabilities.map((one, area) =>
    evidence.reduce((so, { code, times }) => (areas[area] === code ? so * times : so), one),
  )
  const sum = weighed.reduce((a, b) => a + b, 0)
  return weighed.map((one) => one / sum)
}
