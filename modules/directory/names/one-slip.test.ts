import { expect, test } from 'vitest'
import { isOneSlipAway } from './one-slip.ts'

const LETTERS = [...'abc']
const words = Array.from({ length: 5 })
  .reduce<string[][]>(
    (sizes) => [
      ...sizes,
      (sizes.at(-1) as string[]).flatMap((word) => LETTERS.map((letter) => word + letter)),
    ],
    [['']],
  )
  .flat()

/** By making every slip there is. */
function slipsOf(word: string): Set<string> {
  const places = [...word].map((_, at) => at)
  return new Set([
    word,
    ...places.map((at) => word.slice(0, at) + word.slice(at + 1)),
    ...[...places, word.length].flatMap((at) =>
      LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at)),
    ),
    ...places.flatMap((at) =>
      LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
    ),
    ...places
      .slice(1)
      .map((at) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)),
  ])
}

test('two words are one slip apart exactly if one slip changes one into the other', () => {
  let met = 0
  for (const word of words) {
    const slips = slipsOf(word)
    for (const other of words) {
      if (isOneSlipAway(word, other) !== slips.has(other)) expect.fail(`"${word}" and "${other}"`)
      if (slips.has(other)) met += 1
    }
  }
  expect(met).toBeGreaterThan(words.length * 5)
})
