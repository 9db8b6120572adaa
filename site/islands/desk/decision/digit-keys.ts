/**
 * What the digits stand for: 1 to 9 insert a ready sentence; after g they choose a ground or a person,
 * and 0 none of them. So a sentence has the same key whatever there is to choose from.
 */
export const CHOICE_KEY = 'g'
const MAX_KEYS = 9

export const sentenceKey = (at: number): string | undefined =>
  at < MAX_KEYS ? String(at + 1) : undefined

export const choiceKey = (at: number): string | undefined =>
  at < MAX_KEYS ? `${CHOICE_KEY} ${at + 1}` : undefined

export const NO_CHOICE_KEY = `${CHOICE_KEY} 0`

/** The actions of all digits by what was pressed: a digit, or g and a digit. */
export function digitActions({
  sentences,
  choices,
  none,
}: {
  sentences: readonly (() => void)[]
  choices: readonly (() => void)[]
  none: (() => void) | undefined
}): ReadonlyMap<string, () => void> {
  const named = [
    ...sentences.map((act, at) => [sentenceKey(at), act] as const),
    ...choices.map((act, at) => [choiceKey(at), act] as const),
    [NO_CHOICE_KEY, none] as const,
  ]
  return new Map(
    named.flatMap(([key, act]) => (key !== undefined && act ? [[key, act] as const] : [])),
  )
}

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
