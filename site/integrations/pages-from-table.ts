import type { AstroIntegration } from 'astro'
import { patternOf } from '../paths.ts'
import { routes } from '../routes.ts'

/**
 * Gives every entry of the route table its two addresses, and whatever is left a 404 that knows its
 * language and person.
 */
export const pagesFromTable = (): AstroIntegration => ({
  name: 'pages-from-table',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const inject = (pattern: string, screen: string) =>
        injectRoute({
          pattern,
          entrypoint: new URL(`../screens/${screen}.astro`, import.meta.url),
          prerender: false,
        })
      for (const route of routes) {
        inject(patternOf(route, 'lt'), route.screen)
        inject(patternOf(route, 'en'), route.screen)
      }
      inject('/404', 'not-found')
      inject('/500', 'system-error')
      inject('/403', 'forbidden')
      inject('/410', 'public/gone')
      inject('/405', 'only-read')
      // Astro gives its own 404 no locals; these two do, because they are pages like any other.
      inject('/en/[...path]', 'not-found')
      inject('/[...path]', 'not-found')
    },
  },
})
