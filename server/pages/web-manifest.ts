import { LOCALES, translators, type App } from '#modules/shared'
import { pathOf } from '../../site/paths.ts'
import type { Locale } from '../../site/routes.ts'

const CACHE_CONTROL = 'public, max-age=86400'
/** The light theme of styles/tokens.css. */
const PAPER = '#FBFAF6'

/**
 * The web app manifest in both languages: name and icons of the site when somebody installs it. The
 * icons are drawn by site/integrations/app-icons.ts.
 */
export const webManifest =
  ({ brand }: { brand: string }) =>
  async (app: App) => {
    for (const locale of LOCALES) {
      app.get(manifestPath(locale), { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('application/manifest+json; charset=utf-8')
          .header('cache-control', CACHE_CONTROL)
          .send(manifestOf(locale, brand)),
      )
    }
  }

const manifestPath = (locale: Locale): string =>
  locale === 'lt' ? '/manifest.webmanifest' : '/en/manifest.webmanifest'

const manifestOf = (locale: Locale, brand: string): string =>
  JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: translators[locale]('site.description'),
    lang: locale,
    start_url: pathOf('home', locale),
    scope: '/',
    // With the browser's address bar and back button: payment and sign-in lead through other sites.
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
