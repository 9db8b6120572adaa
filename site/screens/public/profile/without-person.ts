import type { AstroGlobal } from 'astro'

/**
 * The answer at an address without a public profile: a redirect when the profile has a new address
 * (301), a page with alternatives when it is gone (410), or not found (404).
 */
export async function withoutPerson(
  astro: AstroGlobal,
  kind: 'lawyer' | 'firm',
  slug: string,
): Promise<Response> {
  const { services, locale, path } = astro.locals
  const former = await services.directory.profiles.findFormer(kind, slug, locale)
  if (!former) return astro.rewrite('/404')
  if ('movedTo' in former)
    return astro.redirect(path(kind, { slug: former.movedTo }) + astro.url.search, 301)
  return astro.rewrite('/410')
}
