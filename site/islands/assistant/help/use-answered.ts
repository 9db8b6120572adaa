import { useReadAgain } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { HELPED_KEY } from './types.ts'

/** After an answer for a lawyer whom one helps. */
export const useAnswered = (t: IslandTranslate) => useReadAgain(HELPED_KEY, t)
