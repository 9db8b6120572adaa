import type { AstroGlobal } from 'astro'

/**
 * What a page answers at an address where nobody is shown: it leads on where they moved (301), says
 * plainly that they are gone with the nearest alternatives (410), and knows nothing of addresses
 * that never were (404).
 */
export async function withoutPerson(
  astro: AstroGlobal,
  kind: 'lawyer' | 'firm',
  slug: string,
): Promise<Response> {
  const { services, locale, path } = astro.locals
  const former = await services.directory.findFormer(kind, slug, locale)
  if (!former) return astro.rewrite('/404')
  if ('movedTo' in former)
    return astro.redirect(path(kind, { slug: former.movedTo }) + astro.url.search, 301)
  return astro.rewrite('/410')
}
