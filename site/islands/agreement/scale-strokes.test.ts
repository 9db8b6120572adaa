import type { PointGroup } from 'signature_pad'
import { expect, test } from 'vitest'
import { scaleStrokes, toDrawing } from './scale-strokes.ts'

const point = (x: number, y: number, time: number) => ({ x, y, time, pressure: 0.5 })
const strokes = [
  { points: [point(10, 20, 1_000), point(30.04, 40, 1_016)] },
  { points: [point(50, 20, 1_500)] },
] as PointGroup[]

test('a signature keeps its proportions and timing when the phone is turned', () => {
  const [first] = scaleStrokes(strokes, 2)
  expect(first?.points).toEqual([point(20, 40, 1_000), point(60.08, 80, 1_016)])
  expect(
    toDrawing(scaleStrokes(scaleStrokes(strokes, 2), 0.5), { width: 300, height: 200 }),
  ).toEqual(toDrawing(strokes, { width: 300, height: 200 }))
})

test("a sent drawing counts time from the first touch, whatever the device's clock says", () => {
  expect(toDrawing(strokes, { width: 300, height: 200 })).toEqual({
    width: 300,
    height: 200,
    strokes: [
      [
        [10, 20, 0, 0.5],
        [30, 40, 16, 0.5],
      ],
      [[50, 20, 500, 0.5]],
    ],
  })
  expect(toDrawing([], { width: 1, height: 1 }).strokes).toEqual([])
})
