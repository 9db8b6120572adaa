import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { renderAsync } from '@resvg/resvg-js'

/**
 * The mark as the browser tab shows it, on the site's paper colour (styles/tokens.css). Phones,
 * bookmarks and messengers use a picture that fills its square.
 */
const MARK = { file: 'favicon.svg', side: 32, paper: '#fbfaf6', ink: '#16202e' } as const
/**
 * Share of the square the mark takes. A phone crops a maskable icon, so its mark stays within the
 * middle four fifths (W3C, "maskable" icons).
 */
const SHARE = { square: 0.8, maskable: 0.62 } as const

const ICONS = [
  { name: 'apple-touch-icon.png', size: 180, share: SHARE.square },
  { name: 'icon-192.png', size: 192, share: SHARE.square },
  { name: 'icon-512.png', size: 512, share: SHARE.square },
  { name: 'icon-maskable-512.png', size: 512, share: SHARE.maskable },
] as const
const ICO_SIZES = [16, 32, 48] as const

/**
 * Draws favicons and app icons into the built site from the one SVG, for clients that do not
 * support SVG icons.
 */
export const appIcons = (): AstroIntegration => ({
  name: 'app-icons',
  hooks: {
    async 'astro:build:done'({ dir }) {
      const folder = fileURLToPath(dir)
      const mark = readFileSync(join(folder, MARK.file), 'utf8')
      for (const { name, size, share } of ICONS)
        writeFileSync(join(folder, name), await draw(mark, size, share))
      const pictures = await Promise.all(
        ICO_SIZES.map(async (size) => ({ size, png: await draw(mark, size, 0.94) })),
      )
      writeFileSync(join(folder, 'favicon.ico'), icoOf(pictures))
    },
  },
})

async function draw(mark: string, size: number, share: number): Promise<Buffer> {
  const shapes = mark
    .replace(/^<svg[^>]*>/, '')
    .replace(/<style>.*<\/style>/, '')
    .replace('</svg>', '')
  const scale = (size * share) / MARK.side
  const edge = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${MARK.paper}"/><g fill="${MARK.ink}" transform="translate(${edge} ${edge}) scale(${scale})">${shapes}</g></svg>`
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

/**
 * Packs several PNG pictures into one ICO file: a header of six bytes, sixteen bytes per picture,
 * then the pictures (supported since Windows Vista).
 */
function icoOf(pictures: ReadonlyArray<{ size: number; png: Buffer }>): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  pictures.forEach(({ size, png }, number) => {
    const entry = 6 + number * 16
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
