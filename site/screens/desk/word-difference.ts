export type Piece = { text: string; kind: 'same' | 'removed' | 'added' }

/**
 * Longer texts, in words, are compared by paragraph only, because the table of a comparison by word
 * grows with the square.
 */
const MAX_WORDS = 3_000

/**
 * The difference between two texts by word: pieces of the old one ('same', 'removed') and of the
 * new one ('same', 'added').
 */
export function wordDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const split = Math.max(before.length, after.length) / 5 > MAX_WORDS ? /(\n+)/ : /(\s+)/
  const [a, b] = [before.split(split).filter(Boolean), after.split(split).filter(Boolean)]
  const isSame = longestCommon(a, b)
  return {
    before: joined(a.map((text, at) => ({ text, kind: isSame.inA.has(at) ? 'same' : 'removed' }))),
    after: joined(b.map((text, at) => ({ text, kind: isSame.inB.has(at) ? 'same' : 'added' }))),
  }
}

/** The indexes in both lists of a longest common subsequence. */
function longestCommon(
  a: readonly string[],
  b: readonly string[],
): { inA: Set<number>; inB: Set<number> } {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const [inA, inB] = [new Set<number>(), new Set<number>()]
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      inA.add(i++)
      inB.add(j++)
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return { inA, inB }
}

/** Joins neighbours of one kind; a space between two marked words is marked as well. */
function joined(pieces: readonly Piece[]): Piece[] {
  const bridged = pieces.map((piece, at) =>
    /^\s+$/.test(piece.text) &&
    pieces[at - 1]?.kind !== 'same' &&
    pieces[at - 1]?.kind === pieces[at + 1]?.kind
      ? { ...piece, kind: pieces[at + 1]!.kind }
      : piece,
  )
  return bridged.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else all.push({ ...piece })
    return all
  }, [])
}
