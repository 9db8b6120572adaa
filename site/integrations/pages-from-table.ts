import type { AstroIntegration } from 'astro'
import { patternOf } from '../paths.ts'
import { routes } from '../routes.ts'

/**
 * Injects both addresses of every route in the table. All other addresses get a 404 page that knows
 * the language and the viewer.
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
      inject('/410', 'public/no-longer-listed')
      inject('/405', 'only-read')
      // Astro's own 404 page has no locals; these are ordinary pages and have them.
      inject('/en/[...path]', 'not-found')
      inject('/[...path]', 'not-found')
    },
  },
})
