import type { Locale } from '../../../../modules/shared/index.ts'
import { LANGUAGE_TAGS } from '../../../../modules/shared/locale.ts'
import type { IslandTranslate } from '../../i18n.ts'

/**
 * "just now", "4 minutes ago" / „ką tik“, „prieš 4 minutes“. No abbreviations, because they would
 * add a full stop.
 */
export function agoText(instant: string, now: Date, locale: Locale, t: IslandTranslate): string {
  const minutes = Math.round((now.getTime() - Date.parse(instant)) / 60_000)
  if (minutes < 1) return t('calendar.external.justNow')
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'always' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? format.format(-Math.round(minutes / 60), 'hour')
    : format.format(-Math.round(minutes / 1_440), 'day')
}
