import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import subsetFont from 'subset-font'

const characters = (from: number, to: number): string => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Of the serif only what headings are set in: one weight, all optical sizes, the letters of Europe. 219 kB become 78. */
const WEIGHT = 430
const slices = {
  'newsreader-latin': { source: 'newsreader-latin-opsz-normal.woff2', letters: `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’‚“”„†•…‹›€−×→←™` },
  'newsreader-latin-ext': { source: 'newsreader-latin-ext-opsz-normal.woff2', letters: characters(0x100, 0x17f) },
}

/** Cuts the fonts into `.astro/fonts`, from where fonts.css takes them. The same package gives the same bytes. */
export const leanFonts = (): AstroIntegration => ({
  name: 'lean-fonts',
  hooks: {
    'astro:config:setup': async ({ config }) => {
      const folder = join(config.root.pathname, '.astro/fonts')
      const sources = join(import.meta.dirname, '../../node_modules/@fontsource-variable/newsreader/files')
      mkdirSync(folder, { recursive: true })
      for (const [name, { source, letters }] of Object.entries(slices)) {
        const from = join(sources, source)
        const target = join(folder, `${name}.woff2`)
        if (existsSync(target) && statSync(target).mtimeMs > statSync(from).mtimeMs) continue
        const lean = await subsetFont(readFileSync(from), letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } })
        // Renamed into place: two builds at once never read half a font.
        writeFileSync(`${target}.${process.pid}`, lean)
        renameSync(`${target}.${process.pid}`, target)
      }
    },
  },
})
