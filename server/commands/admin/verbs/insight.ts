import type { Verb } from '../verb.ts'

/** The figures of the market. */
export const insightVerbs: readonly Verb[] = [
  {
    noun: 'insight',
    verb: 'rebuild',
    words: '',
    does: 'count the figures of the market again, as every night',
    run: async ({ insight }) => {
      await insight.figures.refreshFigures()
      return 'Counted again.'
    },
  },
]
