import endings from './endings.json' with { type: 'json' }

/**
 * The common part of a folded word's forms: "skyrybos", "skyrybu", "skyryboms" -> "skyryb";
 * "dismissed", "dismissing" -> "dismiss". Removes the longest ending that leaves three letters with
 * a vowel. Need not be a linguistic stem.
 */
export function stemOf(folded: string): string {
  if (folded.length < MIN_WORD || /\d/.test(folded)) return folded
  const cut = strip(folded, ENDINGS)
  return cut === folded ? folded : strip(cut, SECOND)
}

const MIN_WORD = 5
const MIN_STEM = 3

type Endings = { known: ReadonlySet<string>; longest: number }

const endingsOf = (list: readonly string[]): Endings => ({
  known: new Set(list),
  longest: Math.max(...list.map(({ length }) => length)),
})
const ENDINGS = endingsOf([...endings.lt, ...endings.en])
const SECOND = endingsOf(endings.second)

function strip(word: string, { known, longest }: Endings): string {
  for (let length = Math.min(longest, word.length - MIN_STEM); length > 0; length--) {
    if (!known.has(word.slice(-length))) continue
    const left = word.slice(0, -length)
    if (/[aeiouy]/.test(left)) return left
  }
  return word
}
