import { nameIn } from '../../../../modules/shared/locale.ts'
import type { Locals } from '../../../locals.ts'
import type { Chip, Directory } from './directory-page.ts'

/** The chosen filters, each with the address without it. */
export function chipsOf(
  { choice, area, found, href, nameOf: named }: Omit<Directory, 'chips'>,
  { t, locale }: Pick<Locals, 't' | 'locale'>,
): Chip[] {
  const nameOf = (facet: 'city' | 'language', value: string): string =>
    found.facets[facet].find((count) => count.value === value)?.name ?? named[facet](value)
  const chips: Chip[] = []
  const add = (name: string, change: Chip['change'], ofArea = false): void =>
    void chips.push({ name, change, ofArea, href: ofArea ? href({}, null) : href(change) })
  if (area) add(nameIn(area, locale), {}, true)
  if (choice.q) add(t('directory.list.chip.name', { name: choice.q }), { q: undefined })
  for (const city of choice.cities)
    add(nameOf('city', city), { cities: choice.cities.filter((other) => other !== city) })
  for (const language of choice.languages)
    add(nameOf('language', language), {
      languages: choice.languages.filter((other) => other !== language),
    })
  const { minRate: from, maxRate: to } = choice
  if (from !== undefined || to !== undefined) {
    add(sayRate(t, { from, to }), { minRate: undefined, maxRate: undefined })
  }
  if (choice.clientType) add(t(`lawyer.clientType.${choice.clientType}`), { clientType: undefined })
  if (choice.confirmation) add(t('directory.list.confirmedAtOnce'), { confirmation: undefined })
  if (choice.firm)
    add(
      t('directory.list.chip.firm', {
        name: found.facets.firm.find(({ value }) => value === choice.firm)?.name ?? choice.firm,
      }),
      { firm: undefined },
    )
  return chips
}

function sayRate(
  t: Locals['t'],
  { from, to }: { from: number | undefined; to: number | undefined },
): string {
  if (from === undefined) return t('directory.list.chip.rateTo', { to: to ?? 0 })
  return to === undefined
    ? t('directory.list.chip.rateFrom', { from })
    : t('directory.list.chip.rate', { from, to })
}
