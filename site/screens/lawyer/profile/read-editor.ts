import type { OwnProfile } from '../../../../modules/lawyer/index.ts'
import type { Locals } from '../../../locals.ts'

/** The options of the editor's fields, in the page's language. */
export async function readEditor(
  { services, locale, t, now }: Pick<Locals, 'services' | 'locale' | 't' | 'now'>,
  given: OwnProfile,
) {
  const { lawyer, specialty } = services
  const own = lawyer.ownProfiles.presentOwnProfile(given)
  const { languages, sectors, limits } = lawyer.ownProfiles.profileChoices
  const collator = new Intl.Collator(locale)
  const areas = (await specialty.listSpecialties())
    .map((specialty) => ({
      code: specialty.code,
      name: specialty.nameIn(locale),
      isOffered: specialty.isActive,
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
  const languageNames = languages.map((code) => ({
    value: code,
    text: lawyer.ownProfiles.languageName(code, locale),
  }))
  const sectorNames = sectors
    .map((code) => ({ value: code, text: t(`lawyer.sector.${code}`) }))
    .toSorted((a, b) => collator.compare(a.text, b.text))
  const firms = given.profile.memberships.map(({ id, firmName }) => ({
    firmLawyerId: id,
    name: firmName,
  }))
  return {
    own,
    names: {
      areas: new Map(areas.map(({ code, name }) => [code, name])),
      languages: new Map<string, string>(languageNames.map(({ value, text }) => [value, text])),
      firms: new Map(firms.map(({ firmLawyerId, name }) => [firmLawyerId, name])),
    },
    props: {
      own,
      areas,
      languages: languageNames,
      sectors: sectorNames,
      firms,
      years: { first: limits.firstYear, last: now.getUTCFullYear() },
      limits: {
        description: limits.description.max,
        entries: limits.entries,
        specialties: lawyer.ownProfiles.profileChoices.mostSpecialties,
        pictureBytes: limits.portraitBytes,
      },
    },
  }
}

export type Names = Awaited<ReturnType<typeof readEditor>>['names']
