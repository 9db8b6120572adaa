import type { PointGroup } from 'signature_pad'

/** The strokes and the width of the pad they were drawn on. */
export type Drawn = { strokes: readonly PointGroup[]; width: number }

/** Scales the strokes to a pad of another width. Proportions and timing stay. */
export const scaleStrokes = (strokes: readonly PointGroup[], ratio: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * ratio, y: point.y * ratio })),
  }))

export type Drawing = {
  width: number
  height: number
  strokes: [x: number, y: number, at: number, pressure: number][][]
}

/**
 * The form the server stores: coordinates to a tenth of a pixel, milliseconds since the first
 * touch.
 */
export function toDrawing(
  strokes: readonly PointGroup[],
  { width, height }: { width: number; height: number },
): Drawing {
  const begin = strokes[0]?.points[0]?.time ?? 0
  const tenth = (n: number) => Math.round(n * 10) / 10
  return {
    width,
    height,
    strokes: strokes.map(({ points }) =>
      points.map(({ x, y, time, pressure }) => [
        tenth(x),
        tenth(y),
        Math.max(0, time - begin),
        Math.round(pressure * 100) / 100,
      ]),
    ),
  }
}
