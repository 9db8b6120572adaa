import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import subsetFont from 'subset-font'

const characters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/**
 * What every page uses, then what Lithuanian adds (preloaded as well), then what only foreign names
 * need. Keep the ranges in styles/fonts.css the same.
 */
const LETTERS = {
  latin: { from: 'latin', letters: `${characters(0x20, 0x7e)}\u00a0§©«°·»×–—‘’‚“”„†•…‹›€−→←™` },
  lithuanian: { from: 'latin-ext', letters: 'ĄąČčĘęĖėĮįŠšŲųŪūŽž' },
  western: { from: 'latin', letters: characters(0xa1, 0xff) },
  european: { from: 'latin-ext', letters: characters(0x100, 0x17f) },
}
/**
 * The serif has one weight and the optical sizes of headings; the sans has the weights in use. A
 * Lithuanian page's fonts shrink from 132 kB to 61 kB.
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
 * Writes the font subsets into `.astro/fonts`, where fonts.css finds them. The same package gives
 * the same bytes.
 */
export const fontSubset = (): AstroIntegration => ({
  name: 'font-subset',
  hooks: {
    'astro:config:setup': async ({ config }) => {
      const folder = join(config.root.pathname, '.astro/fonts')
      const sources = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
      mkdirSync(folder, { recursive: true })
      for (const [font, { file, axes }] of Object.entries(FONTS)) {
        for (const [slice, { from, letters }] of Object.entries(LETTERS)) {
          const source = join(sources, file(from))
          const target = join(folder, `${font}-${slice}.woff2`)
          // Skip when the subset is newer than its source and than this file.
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
          // Renamed into place, so that two builds at once never read half a font.
          writeFileSync(`${target}.${process.pid}`, lean)
          renameSync(`${target}.${process.pid}`, target)
        }
      }
    },
  },
})
