import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstCrop,
  MAX_ZOOM,
  pullCrop,
  settleCrop,
  wholePicture,
  windowOf,
  zoomCrop,
} from './crop-window.ts'

test('the first crop shows as much as fits, from the middle', () => {
  expect(windowOf({ width: 900, height: 600 }, 1, wholePicture)).toEqual({
    width: 600,
    height: 600,
    left: 150,
    top: 0,
  })
  expect(windowOf({ width: 600, height: 900 }, 428 / 490, wholePicture)).toMatchObject({
    width: 600,
    left: 0,
  })
  expect(
    windowOf(
      { width: 600, height: 1_200 },
      428 / 490,
      firstCrop({ width: 600, height: 1_200 }, 428 / 490),
    ).top,
  ).toBeCloseTo(1_200 * 0.42 - (600 * (490 / 428)) / 2, 6)
})

const anyPicture = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
})
const share = fc.double({ min: -2, max: 3, noNaN: true })
const anyCrop = fc.record({
  zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
  x: share,
  y: share,
})

test('whatever is pulled and zoomed, the frame is full and keeps its proportions', () => {
  fc.assert(
    fc.property(
      anyPicture,
      anyCrop,
      fc.constantFrom(1, 428 / 490),
      share,
      share,
      (picture, crop, aspect, x, y) => {
        const { left, top, width, height } = windowOf(
          picture,
          aspect,
          pullCrop(picture, aspect, crop, { x, y }),
        )
        const slack = 1e-6 * (picture.width + picture.height)
        expect(left).toBeGreaterThanOrEqual(-slack)
        expect(top).toBeGreaterThanOrEqual(-slack)
        expect(left + width).toBeLessThanOrEqual(picture.width + slack)
        expect(top + height).toBeLessThanOrEqual(picture.height + slack)
        expect(width / height).toBeCloseTo(aspect, 6)
      },
    ),
  )
})

test('pulling against an edge does not accumulate: pulling back moves the picture at once', () => {
  const picture = { width: 900, height: 600 }
  const atEdge = pullCrop(picture, 1, wholePicture, { x: 5, y: 0 })
  expect(windowOf(picture, 1, atEdge).left).toBe(0)
  expect(windowOf(picture, 1, pullCrop(picture, 1, atEdge, { x: -0.25, y: 0 })).left).toBeCloseTo(
    150,
    6,
  )
  expect(settleCrop(picture, 1, atEdge)).toEqual(atEdge)
})

test('zoom has limits, and the picture follows the finger: dragging right shows more of its left', () => {
  const [picture, aspect] = [{ width: 4_000, height: 3_000 }, 428 / 490]
  const first = firstCrop(picture, aspect)
  expect([
    zoomCrop(picture, aspect, first, 0.1).zoom,
    zoomCrop(picture, aspect, first, 100).zoom,
  ]).toEqual([1, MAX_ZOOM])
  expect(
    windowOf(picture, aspect, pullCrop(picture, aspect, first, { x: 0.1, y: 0 })).left,
  ).toBeLessThan(windowOf(picture, aspect, first).left)
})
