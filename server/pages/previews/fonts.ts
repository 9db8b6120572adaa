import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'

const letters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const LATIN = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’‚“”„•…€−→`
/** Lithuanian ą č ę ė į š ų ū ž, and letters of neighbouring languages in names. */
const LATIN_EXTENDED = letters(0x100, 0x17f)

const file = (path: string): string => fileURLToPath(import.meta.resolve(path))
const SLICES = [
  {
    name: 'Newsreader',
    path: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: LATIN,
    axes: { opsz: 60, wght: 430 },
    weight: 400,
  },
  {
    name: 'Newsreader Extended',
    path: '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    text: LATIN_EXTENDED,
    axes: { opsz: 60, wght: 430 },
    weight: 400,
  },
  {
    name: 'Hanken',
    path: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    text: LATIN,
    axes: { wght: 450 },
    weight: 400,
  },
  {
    name: 'Hanken Extended',
    path: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    text: LATIN_EXTENDED,
    axes: { wght: 450 },
    weight: 400,
  },
] as const

export const SERIF = 'Newsreader, Newsreader Extended'
export const SANS = 'Hanken, Hanken Extended'

let loaded: Promise<Font[]> | undefined

/**
 * The site's two font families as satori needs them: plain outlines, one weight each. The subsets
 * of a family complement each other.
 */
export function previewFonts(): Promise<Font[]> {
  loaded ??= import('subset-font').then(async ({ default: subsetFont }) =>
    Promise.all(
      SLICES.map(async ({ name, path, text, axes, weight }) => ({
        name,
        weight,
        style: 'normal' as const,
        data: await subsetFont(await readFile(file(path)), text, {
          targetFormat: 'sfnt',
          variationAxes: { ...axes },
        }),
      })),
    ),
  )
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
