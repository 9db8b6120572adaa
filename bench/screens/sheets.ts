import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

export type Shot = {
  file: string
  person: string
  name: string
  locale: string
  width: string
  scheme: string
}

const COLUMNS = 8
const TILE = { width: 300, height: 620 }

/**
 * Contact sheets: a page with everything, and a picture per person, language, width and scheme that
 * is looked at in one go.
 */
export async function writeSheets(target: string, shots: readonly Shot[]): Promise<void> {
  const groups = [
    ...Map.groupBy(
      shots,
      ({ person, locale, width, scheme }) => `${person} ${locale} ${width} ${scheme}`,
    ),
  ]
  for (const [name, all] of groups) {
    for (let from = 0, part = 1; from < all.length; from += COLUMNS * 2, part++)
      await writeSheet(
        join(target, `sheet ${name} ${part}.png`.replaceAll(' ', '-')),
        target,
        all.slice(from, from + COLUMNS * 2),
      )
  }
  const figure = ({ file, name }: Shot) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`
  writeFileSync(
    join(target, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px system-ui;margin:16px}section{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;width:220px}img{width:220px;height:320px;object-fit:cover;object-position:top;border:1px solid #999}</style>
${groups.map(([name, all]) => `<h2>${name}</h2><section>${all.map(figure).join('')}</section>`).join('\n')}\n`,
  )
}

async function writeSheet(file: string, target: string, shots: readonly Shot[]): Promise<void> {
  const rows = Math.ceil(shots.length / COLUMNS)
  const tiles = await Promise.all(
    shots.map(async (shot, at): Promise<OverlayOptions[]> => {
      const [left, top] = [(at % COLUMNS) * TILE.width, Math.floor(at / COLUMNS) * TILE.height]
      const input = await sharp(join(target, shot.file))
        .resize({ width: TILE.width - 8 })
        .toBuffer({ resolveWithObject: true })
      const cut =
        input.info.height > TILE.height - 28
          ? await sharp(input.data)
              .extract({ left: 0, top: 0, width: TILE.width - 8, height: TILE.height - 28 })
              .toBuffer()
          : input.data
      const caption = Buffer.from(
        `<svg width="${TILE.width}" height="22"><text x="2" y="15" font-family="sans-serif" font-size="13" fill="#c00">${shot.name}</text></svg>`,
      )
      return [
        { input: cut, left, top: top + 22 },
        { input: caption, left, top },
      ]
    }),
  )
  await sharp({
    create: {
      width: COLUMNS * TILE.width,
      height: rows * TILE.height,
      channels: 3,
      background: '#888',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(file)
}
