import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import subsetFont from 'subset-font'

const characters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/**
 * What every page is set in; then what Lithuanian adds, which is preloaded as well; then what only
 * a foreign name needs. Ranges in styles/fonts.css say the same.
 */
const LETTERS = {
  latin: { from: 'latin', letters: `${characters(0x20, 0x7e)}\u00a0§©«°·»×–—‘’‚“”„†•…‹›€−→←™` },
  lithuanian: { from: 'latin-ext', letters: 'ĄąČčĘęĖėĮįŠšŲųŪūŽž' },
  western: { from: 'latin', letters: characters(0xa1, 0xff) },
  european: { from: 'latin-ext', letters: characters(0x100, 0x17f) },
}
/**
 * Of the serif only what headings are set in: one weight, the optical sizes they have. Of the sans
 * the weights in use. A Lithuanian page's 132 kB become 61.
 */
const FONTS = {
  newsreader: {
    file: (slice: string) => `newsreader/files/newsreader-${slice}-opsz-normal.woff2`,
    axes: { wght: 430, opsz: { min: 16, max: 60 } },
  },
  hanken: {
    file: (slice: string) => `hanken-grotesk/files/hanken-grotesk-${slice}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
}

/**
 * Cuts the fonts into `.astro/fonts`, from where fonts.css takes them. The same package gives the
 * same bytes.
 */
export const leanFonts = (): AstroIntegration => ({
  name: 'lean-fonts',
  hooks: {
    'astro:config:setup': async ({ config }) => {
      const folder = join(config.root.pathname, '.astro/fonts')
      const sources = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
      mkdirSync(folder, { recursive: true })
      for (const [font, { file, axes }] of Object.entries(FONTS)) {
        for (const [slice, { from, letters }] of Object.entries(LETTERS)) {
          const source = join(sources, file(from))
          const target = join(folder, `${font}-${slice}.woff2`)
          // Of the source, or of how it is cut: whichever is the younger.
          if (
            existsSync(target) &&
            statSync(target).mtimeMs >
              Math.max(statSync(source).mtimeMs, statSync(import.meta.filename).mtimeMs)
          )
            continue
          const lean = await subsetFont(readFileSync(source), letters, {
            targetFormat: 'woff2',
            variationAxes: axes,
          })
          // Renamed into place: two builds at once never read half a font.
          writeFileSync(`${target}.${process.pid}`, lean)
          renameSync(`${target}.${process.pid}`, target)
        }
      }
    },
  },
})
