import { useReadAgain } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { HELPED_KEY } from './types.ts'

/** Reloads the helped lawyer's consultations after an answer. */
export const useReloadAfterAnswer = (t: IslandTranslate) => useReadAgain(HELPED_KEY, t)
