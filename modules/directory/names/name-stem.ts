/** Folded endings of Lithuanian names in all cases, longest first. */
const ENDING =
  /(?:iumi|iuje|iaus|uje|umi|iau|iui|ius|aus|yje|oje|eje|iu|io|au|as|is|ys|us|es|os|ei|ai|ui|a|e|i|o|u|y)$/
const MIN_LENGTH = 2

/**
 * The stem of a folded name: "petraitis", "petraicio" and "petraiti" are all "petrait". A soft
 * ending turns t into č and d into dž, which is undone.
 */
export function nameStem(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < MIN_LENGTH ? word : stem.replace(/c$/, 't').replace(/dz$/, 'd')
}
