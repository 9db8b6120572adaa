import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ZIP_LIMITS, zipStream, type Entry } from './zip-stream.ts'

const MADE_AT = new Date('2026-12-01T08:00:00Z')
async function* each(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
const pack = (entries: readonly Entry[], limits?: typeof ZIP_LIMITS) =>
  buffer(zipStream(each(entries), MADE_AT, limits))
const unpack = (archive: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  )

test('unpacking an archive gives every entry back, also those with the same name', async () => {
  const names = [
    'a/image.jpg',
    'a/image.jpg',
    'a/IMAGE.JPG',
    'a/image (2).jpg',
    'a/image.jpg',
    'b/image.jpg',
    'b/ąžuolas.txt',
    'b/ĄŽUOLAS.txt',
    'b/ąžuolas.txt'.normalize('NFD'),
    'b/without extension',
    'b/without extension',
    'b/.hidden',
    'b/.hidden',
    'b/archive.tar.gz',
    'b/archive.tar.gz',
    'top.json',
    'top.json',
  ]
  const unpacked = unpack(await pack(names.map((name, n) => ({ name, content: `content ${n}` }))))
  expect(Object.values(unpacked)).toEqual(names.map((_, n) => `content ${n}`))
  const paths = Object.keys(unpacked)
  expect(new Set(paths.map((path) => path.normalize('NFC').toLowerCase())).size).toBe(names.length)
  expect(paths.slice(0, 6)).toEqual([
    'a/image.jpg',
    'a/image (2).jpg',
    'a/IMAGE (3).JPG',
    'a/image (2) (2).jpg',
    'a/image (4).jpg',
    'b/image.jpg',
  ])
  expect(paths).toContain('b/without extension (2)')
  expect(paths).toContain('top (2).json')
})

test('an archive that the format cannot hold fails, and one at the limit can be unpacked', async () => {
  expect(ZIP_LIMITS).toEqual({ entries: 65_534, bytes: 4_294_967_294 })
  const entries = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, content: 'word' }))
  const { length } = await pack(entries)
  expect(Object.keys(unpack(await pack(entries, { entries: 3, bytes: length })))).toHaveLength(3)
  await expect(pack(entries, { entries: 2, bytes: length })).rejects.toThrow('2 entries')
  await expect(pack(entries, { entries: 3, bytes: length - 1 })).rejects.toThrow('bytes')
  // Packed it would be small.
  const wide = [{ name: 'wide.txt', content: 'a'.repeat(10_000) }]
  expect((await pack(wide)).length).toBeLessThan(1_000)
  await expect(pack(wide, { entries: 1, bytes: 9_999 })).rejects.toThrow('in one entry')
})
