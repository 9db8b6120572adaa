import { createHash } from 'node:crypto'
import { drawPreview, type Preview } from './draw.ts'

const MOST_BYTES = 24 * 1024 * 1024

export type Picture = { png: Buffer; etag: string }

/**
 * Pictures by what is written on them: one is drawn once however many ask, and anew when a word of
 * it changes. One at a time is drawn.
 */
export function createPictureCache(draw: (preview: Preview) => Promise<Buffer> = drawPreview) {
  const kept = new Map<string, Promise<Picture>>()
  const sizes = new Map<string, number>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  function forget(key: string): void {
    kept.delete(key)
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  return function pictureOf(preview: Preview): Promise<Picture> {
    const key = keyOf(preview)
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
      return found
    }
    const drawn = last.then(async () => ({ png: await draw(preview), etag: `"${key}"` }))
    last = drawn.catch(() => {})
    kept.set(key, drawn)
    drawn.then(
      ({ png }) => {
        sizes.set(key, png.length)
        bytes += png.length
        for (const [oldest] of kept) {
          if (bytes <= MOST_BYTES) break
          forget(oldest)
        }
      },
      () => forget(key),
    )
    return drawn
  }
}

function keyOf({ portrait, ...words }: Preview): string {
  const hash = createHash('sha256').update(JSON.stringify(words))
  if (portrait) hash.update(portrait)
  return hash.digest('base64url').slice(0, 22)
}
