import { createHash } from 'node:crypto'
import { drawPreview, type Preview } from './draw.ts'

const MAX_BYTES = 24 * 1024 * 1024

export type Picture = { png: Buffer; etag: string }

/**
 * A cache of preview pictures by their content: a picture is drawn once and again when its content
 * changes. Pictures are drawn one at a time.
 */
export function createPictureCache(draw: (preview: Preview) => Promise<Buffer> = drawPreview) {
  const pictures = new Map<string, Promise<Picture>>()
  const sizes = new Map<string, number>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  function drop(key: string): void {
    pictures.delete(key)
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  return function pictureOf(preview: Preview): Promise<Picture> {
    const key = keyOf(preview)
    const found = pictures.get(key)
    if (found) {
      pictures.delete(key)
      pictures.set(key, found)
      return found
    }
    const drawn = last.then(async () => ({ png: await draw(preview), etag: `"${key}"` }))
    last = drawn.catch(() => {})
    pictures.set(key, drawn)
    drawn.then(
      ({ png }) => {
        sizes.set(key, png.length)
        bytes += png.length
        for (const [oldest] of pictures) {
          if (bytes <= MAX_BYTES) break
          drop(oldest)
        }
      },
      () => drop(key),
    )
    return drawn
  }
}

function keyOf({ portrait, ...words }: Preview): string {
  const hash = createHash('sha256').update(JSON.stringify(words))
  if (portrait) hash.update(portrait)
  return hash.digest('base64url').slice(0, 22)
}
