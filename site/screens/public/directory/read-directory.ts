import { nameIn, slugIn } from '../../../../modules/shared/locale.ts'
import type { LawyerList, Sort } from '#modules/directory'
import type { Specialty } from '#modules/specialty'
import type { Locals } from '../../../locals.ts'
import { chipsOf } from './directory-chips.ts'
import { changeChoice, isWrittenSo, readChoice, writeChoice } from './directory-address.ts'
import type { Directory } from './directory-page.ts'

const languageNames = {
  lt: new Intl.DisplayNames('lt', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
}

/**
 * The data of the directory page. A string is the canonical address to redirect to; undefined means
 * an unknown area.
 */
export async function readDirectory(
  { services, locale, path, t }: Locals,
  url: URL,
  slug: string | undefined,
): Promise<Directory | string | undefined> {
  const specialties = await services.specialty.listOffered()
  const areaOfPath =
    slug === undefined
      ? undefined
      : specialties.find((specialty) => slugIn(specialty, locale) === slug)

  const asWritten = readChoice(url.searchParams, services.directory.sorts)
  // Ignore a city without lawyers: an address written by anybody would put its text into our
  // heading.
  const known = (
    await Promise.all(asWritten.cities.map((words) => services.directory.search.findCity(words)))
  ).filter((city) => city !== undefined)
  const cities = known.map(({ key }) => key)
  const languages = languageNames[locale]
  // An unknown language code has no name but itself.
  const choice = {
    ...asWritten,
    cities: [...new Set(cities)],
    languages: asWritten.languages.filter((code) => languages.of(code) !== code),
  }
  const pathOf = (area: Pick<Specialty, 'slugLt' | 'slugEn'> | null | undefined): string =>
    area ? path('lawyers-by-specialty', { specialty: slugIn(area, locale) }) : path('lawyers')
  if (slug !== undefined && !areaOfPath) {
    // An area by its code, or by its name in the other language's addresses.
    const meant = specialties.find(({ code, slugLt, slugEn }) =>
      [code, slugLt, slugEn].includes(slug),
    )
    if (meant) return pathOf(meant) + writeChoice(choice)
    // A disabled area is still named by lawyers who have it: show the list of all lawyers.
    return (
      (await services.specialty.findSpecialty({ slug, locale })) &&
      pathOf(null) + writeChoice(choice)
    )
  }
  const asked = url.searchParams.get('specialty')
  const named = asked
    ? specialties.find(({ code, slugLt, slugEn }) => [code, slugLt, slugEn].includes(asked))
    : undefined
  const wanted = asked === null ? areaOfPath : named
  const understood =
    choice.q === undefined ? undefined : await services.directory.search.understandSearch(choice.q)
  if (understood && (understood.specialty !== undefined || understood.cities.length > 0)) {
    const meant = specialties.find(({ code }) => code === understood.specialty) ?? wanted
    return (
      pathOf(meant) +
      writeChoice(
        changeChoice(choice, {
          q: understood.q,
          cities: understood.cities.length > 0 ? understood.cities : choice.cities,
        }),
      )
    )
  }
  // A form writes the area and empty fields into the address, people write "Vilniuje" or page 0:
  // redirect to the canonical address.
  if (asked !== null || !isWrittenSo(url.searchParams, choice))
    return pathOf(wanted) + writeChoice(choice)

  const area = areaOfPath
  const { sort, ...rest } = choice
  const found = await services.directory.search.searchLawyers(
    { ...rest, sort: sort as Sort, ...(area && { specialty: area.code }) },
    locale,
  )
  const lastPage = Math.max(1, Math.ceil(found.total / found.pageSize))
  if (choice.page > lastPage) return pathOf(areaOfPath) + writeChoice({ ...choice, page: lastPage })
  const href: Directory['href'] = (change = {}, other = areaOfPath) =>
    pathOf(other) + writeChoice(changeChoice(choice, change))
  const nameOf: Directory['nameOf'] = {
    city: (value) => known.find(({ key }) => key === value)?.name ?? value,
    language: (value) => languages.of(value) ?? value,
  }
  const directory = {
    choice,
    area,
    found,
    href,
    nameOf,
    areas: areasOf(specialties, found, locale),
  }
  return { ...directory, chips: chipsOf(directory, { t, locale }) }
}

function areasOf(
  specialties: readonly Specialty[],
  { facets }: LawyerList,
  locale: Locals['locale'],
): Directory['areas'] {
  const counts = new Map(facets.specialty.map(({ value, count }) => [value, count]))
  const named = specialties.map((specialty) => ({
    code: specialty.code,
    name: nameIn(specialty, locale),
    slug: slugIn(specialty, locale),
    count: counts.get(specialty.code) ?? 0,
  }))
  return named.toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
