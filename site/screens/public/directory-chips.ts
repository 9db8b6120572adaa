import type { Locals } from '../../locals.ts'
import type { Chip, Directory } from './read-directory.ts'

/** What was chosen, each with the address without it. */
export function chipsOf({ choice, area, found, href }: Omit<Directory, 'chips'>, { t, locale }: Pick<Locals, 't' | 'locale'>): Chip[] {
  const nameOf = (facet: 'city' | 'language', value: string): string => found.facets[facet].find((one) => one.value === value)?.name ?? value
  const chips: Chip[] = []
  if (area) chips.push({ name: locale === 'lt' ? area.nameLt : area.nameEn, href: href({}, null) })
  if (choice.q) chips.push({ name: t('directory.list.chip.name', { name: choice.q }), href: href({ q: undefined }) })
  for (const city of choice.cities) chips.push({ name: nameOf('city', city), href: href({ cities: choice.cities.filter((one) => one !== city) }) })
  for (const language of choice.languages) chips.push({ name: nameOf('language', language), href: href({ languages: choice.languages.filter((one) => one !== language) }) })
  const { minRate: from, maxRate: to } = choice
  if (from !== undefined || to !== undefined) {
    const name = from !== undefined && to !== undefined ? t('directory.list.chip.rate', { from, to }) : from !== undefined ? t('directory.list.chip.rateFrom', { from }) : t('directory.list.chip.rateTo', { to: to ?? 0 })
    chips.push({ name, href: href({ minRate: undefined, maxRate: undefined }) })
  }
  if (choice.clientType) chips.push({ name: t(`lawyer.clientType.${choice.clientType}`), href: href({ clientType: undefined }) })
  if (choice.firm) chips.push({ name: t('directory.list.chip.firm', { name: found.items[0]?.firm.name ?? choice.firm }), href: href({ firm: undefined }) })
  return chips
}
