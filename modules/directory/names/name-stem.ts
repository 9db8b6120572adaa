/** Endings of Lithuanian names in all cases, folded, the longest first. */
const ENDING =
  /(?:iumi|iuje|iaus|uje|umi|iau|iui|ius|aus|yje|oje|eje|iu|io|au|as|is|ys|us|es|os|ei|ai|ui|a|e|i|o|u|y)$/
const SHORTEST = 2

/**
 * What stays of a folded name in every grammatical case: "petraitis", "petraicio" and "petraiti"
 * are all "petrait". Before a soft ending t becomes č and d becomes dž, so both are taken back.
 */
export function nameStem(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < SHORTEST ? word : stem.replace(/c$/, 't').replace(/dz$/, 'd')
}
