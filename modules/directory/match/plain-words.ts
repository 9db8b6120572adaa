import plain from './plain-words.json' with { type: 'json' }

const words = new Set([...plain.lt, ...plain.en])

/** Says nothing about what a description is about: a number, or one of the little words that all of them share. */
export const isPlainWord = (folded: string): boolean => words.has(folded) || /^\d+$/.test(folded)
