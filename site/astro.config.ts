import { createHash } from 'node:crypto'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { firstPaintScript } from './layouts/first-paint.ts'
import { appIcons } from './integrations/app-icons.ts'
import { fontSubset } from './integrations/font-subset.ts'
import { pagesFromTable } from './integrations/pages-from-table.ts'
import { offlineScript } from './screens/offline-script.ts'

const sha256 = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Small and loaded by most pages: one file costs less than the headers of five. */
const ON_MOST_PAGES =
  /islands\/(focus|typed\/typed)\.ts$|scripts\/page\/island-failure\.ts$|preload-helper/

export default defineConfig({
  root: import.meta.dirname,
  srcDir: '.',
  publicDir: './public',
  outDir: '../dist/site',
  cacheDir: '../node_modules/.astro',
  output: 'server',
  // The middleware needs the whole page anyway: rendering it into one string is faster.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  session: false,
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  // Files; `server/pages/page-styles.ts` puts them into the first page of a visit.
  build: { inlineStylesheets: 'never' },
  // The documents contain no code, and syntax colours would need inline styles, which the policy
  // below forbids.
  markdown: { syntaxHighlight: false },
  integrations: [react(), pagesFromTable(), fontSubset(), appIcons()],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "frame-src 'none'",
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "object-src 'none'",
        "worker-src 'self' blob:",
      ],
      scriptDirective: { hashes: [sha256(firstPaintScript), sha256(offlineScript)] },
    },
  },
  vite: {
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'page', test: ON_MOST_PAGES }] } },
      },
    },
  },
})
