import { describe, expect, test } from 'vitest'
import { firstCrop, FRAME, keepCovered, MAX_ZOOM, moved, shownPart, zoomed, type Size } from './crop.ts'

describe.each<Size>([{ width: 4000, height: 3000 }, { width: 900, height: 1600 }, { width: 200, height: 229 }])('of a picture of $width x $height', (picture) => {
  const isInside = (part: ReturnType<typeof shownPart>) =>
    part.x >= -1e-6 && part.y >= -1e-6 && part.x + part.width <= picture.width + 1e-6 && part.y + part.height <= picture.height + 1e-6

  test('the window is always full and has the portrait’s proportions, wherever it is dragged and however it is zoomed', () => {
    let crop = firstCrop(picture)
    for (const [dx, dy, factor] of [[5000, -5000, 1], [-9999, 30, 2.5], [0, 9999, 9], [3, -3, 0.01]] as const) {
      crop = zoomed(moved(crop, picture, dx, dy), picture, factor)
      const part = shownPart(crop, picture)
      expect(isInside(part)).toBe(true)
      expect(part.width / part.height).toBeCloseTo(FRAME.width / FRAME.height, 6)
    }
  })

  test('zoom has its limits', () => expect([keepCovered({ ...firstCrop(picture), zoom: 0.1 }, picture).zoom, zoomed(firstCrop(picture), picture, 100).zoom]).toEqual([1, MAX_ZOOM]))
})

test('the picture follows the finger: dragged to the right, more of its left is seen', () => {
  const picture = { width: 4000, height: 3000 }
  expect(shownPart(moved(firstCrop(picture), picture, 50, 0), picture).x).toBeLessThan(shownPart(firstCrop(picture), picture).x)
})
