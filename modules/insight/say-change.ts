import type { Translate } from '#modules/shared'

// Free of state, so that pages and mails can use it.

type Value = number | null | undefined

/** The change in whole percent; undefined where there is nothing to compare with. */
export const changeOf = (value: Value, before: Value): number | undefined =>
  value === null || value === undefined || !before
    ? undefined
    : Math.round((100 * (value - before)) / before)

export function sayChange(
  t: Translate,
  percent: number | undefined,
  formatPercent: (percent: number, locale: Translate['locale']) => string,
): string {
  if (percent === undefined) return t('insight.change.none')
  if (percent === 0) return t('insight.change.same')
  return t(`insight.change.${percent > 0 ? 'more' : 'less'}`, {
    percent: formatPercent(Math.abs(percent), t.locale),
  })
}

/** Under an hour in minutes: "0 h" would say nothing. */
export const sayDuration = (
  t: Translate,
  minutes: number,
  formatHours: (minutes: number, locale: Translate['locale']) => string,
): string =>
  minutes < 60
    ? t('insight.minutes', { minutes: String(Math.round(minutes)) })
    : t('insight.hours', { hours: formatHours(minutes, t.locale) })
