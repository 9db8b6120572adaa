import { useMemo } from 'react'
import type { Locale } from '../../modules/shared/index.ts'
import { translator, type IslandMessages, type IslandTranslate } from './i18n.ts'

/** `const t = useT(messages, locale)` inside an island. */
export const useT = (messages: IslandMessages, locale: Locale): IslandTranslate =>
  useMemo(() => translator(messages, locale), [messages, locale])
