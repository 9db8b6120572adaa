import { expect, test } from 'vitest'
import { addPhotos, type Photo } from './photos.ts'

/** A list of photos and of files that are being read, and files whose reading the test ends. */
function list() {
  let photos: readonly Photo[] = []
  let reading = 0
  const seen: Array<[photos: number, reading: number]> = []
  const reads = new Map<string, PromiseWithResolvers<Photo | undefined>>()
  const add = (...names: string[]) =>
    addPhotos(
      names.map((name) => new File([], name)),
      (change) => {
        photos = change(photos)
        seen.push([photos.length, reading])
      },
      (change) => {
        reading = change(reading)
        seen.push([photos.length, reading])
      },
      async ({ name }) => {
        const read = Promise.withResolvers<Photo | undefined>()
        reads.set(name, read)
        return read.promise
      },
    )
  const end = (name: string, isPhoto = true) =>
    reads.get(name)!.resolve(isPhoto ? ({ key: name, name } as Photo) : undefined)
  return { add, end, seen, keys: () => photos.map(({ key }) => key) }
}

test('files count as being read until their photos are in the list, also when more are added meanwhile', async () => {
  const { add, end, seen, keys } = list()
  const first = add('1.jpg', '2.jpg')
  const second = add('3.jpg')
  end('3.jpg')
  await second
  end('1.jpg')
  end('2.jpg')
  await first
  expect(seen).toEqual([
    [0, 2],
    [0, 3],
    [1, 3],
    [1, 2],
    [3, 2],
    [3, 0],
  ])
  expect(keys()).toEqual(['3.jpg', '1.jpg', '2.jpg'])
})

test('a file that is no photo is named and waited for no longer', async () => {
  const { add, end, seen, keys } = list()
  const adding = add('1.jpg', 'notes.txt')
  end('1.jpg')
  end('notes.txt', false)
  expect(await adding).toEqual(['notes.txt'])
  expect([keys(), seen.at(-1)]).toEqual([['1.jpg'], [1, 0]])
})
