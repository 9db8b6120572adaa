import type { Locals } from '../locals.ts'
import { placeOf, placesFor } from './account-places.ts'

/** The side menu of a signed-in person's pages, and the name of the present place. */
export function accountMenu({
  t,
  path,
  match,
  viewer,
}: Pick<Locals, 't' | 'path' | 'match' | 'viewer'>) {
  const places = placesFor(viewer?.roles ?? [])
  const currentPlace = placeOf(places, match?.route.key)
  const groups = (['practice', 'account'] as const)
    .map((group) => ({
      name: t(`site.account.${group}`),
      links: places
        .filter((place) => place.group === group)
        .map(({ key, word }) => ({
          href: path(key),
          text: t(`site.account.${word}`),
          isHere: key === currentPlace?.key,
        })),
    }))
    .filter(({ links }) => links.length > 0)
  return {
    label: t('site.account.places'),
    areaName: t('site.account.home'),
    currentPage:
      currentPlace && currentPlace.key !== 'account'
        ? t(`site.account.${currentPlace.word}`)
        : undefined,
    groups: groups.length > 1 ? groups : groups.map(({ links }) => ({ links })),
  }
}
