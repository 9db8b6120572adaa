import type { Locale } from '../../../../modules/shared/index.ts'
import { LANGUAGE_TAGS } from '../../../../modules/shared/locale.ts'

/** "4 minutes ago" / „prieš 4 minutes“. */
export function agoText(instant: string, now: Date, locale: Locale): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 60_000))
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'always', style: 'short' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 48 * 60 ? format.format(-Math.round(minutes / 60), 'hour') : format.format(-Math.round(minutes / 1_440), 'day')
}
