/** A factor for the probability of an area, from outside the description. */
export type Evidence = { code: string; times: number }

/** The answer to an area's question. */
export type GivenAnswer = { code: string; isSo: boolean }

/** Factors of "yes" and "no". Neither is certain. */
const YES = 60
const NO = 1 / 60

export const evidenceOf = (answers: readonly GivenAnswer[]): Evidence[] =>
  answers.map(({ code, isSo }) => ({ code, times: isSo ? YES : NO }))

/** The probabilities after the evidence, normalised to 1. */
export function weigh(
  probabilities: Float64Array,
  areas: readonly string[],
  evidence: readonly Evidence[],
): Float64Array {
  if (evidence.length === 0) return probabilities
  const weighed = probabilities.map((probability, area) =>
    evidence.reduce((so, { code, times }) => (areas[area] === code ? so * times : so), probability),
  )
  const sum = weighed.reduce((a, b) => a + b, 0)
  return weighed.map((weight) => weight / sum)
}
