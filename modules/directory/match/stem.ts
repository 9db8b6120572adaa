import endings from './endings.json' with { type: 'json' }

/**
 * The part of a folded word that its forms share: "skyrybos", "skyrybu", "skyryboms" -> "skyryb"; "dismissed", "dismissing" -> "dismiss".
 * Endings are tried longest first and leave at least three letters, of which a vowel is one. It need not be a real stem of the
 * language: it must be the same for the forms that people use, and different for words that mean something else.
 */
export function stemOf(folded: string): string {
  if (/\d/.test(folded) || folded.length < SHORTEST_WORD) return folded
  const cut = strip(folded)
  return cut === folded ? folded : strip(cut, SECOND)
}

const SHORTEST_WORD = 5
const SHORTEST_STEM = 3

const byLength = (list: readonly string[]): string[] => list.toSorted((a, b) => b.length - a.length)
const ENDINGS = byLength([...endings.lt, ...endings.en])
const SECOND = byLength(endings.second)

function strip(word: string, list: readonly string[] = ENDINGS): string {
  for (const ending of list) {
    if (!word.endsWith(ending)) continue
    const left = word.slice(0, -ending.length)
    if (left.length >= SHORTEST_STEM && /[aeiouy]/.test(left)) return left
  }
  return word
}
