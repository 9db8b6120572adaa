import { useReadAgain } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { COVERED_KEY } from './types.ts'

/** After an answer to a covered request. */
export const useCoverAnswer = (t: IslandTranslate) => useReadAgain(COVERED_KEY, t)
