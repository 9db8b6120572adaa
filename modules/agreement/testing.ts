import type { Drawing } from './mark.ts'

/** A signature as a hand would draw it: two strokes, sixty points, a second and a half. */
export const aDrawing = (): Drawing => ({
  width: 400,
  height: 160,
  strokes: [
    Array.from({ length: 40 }, (_, i) => [40 + i * 6, 90 + Math.round(Math.sin(i / 3) * 300) / 10, i * 16, 0.5] as const),
    Array.from({ length: 20 }, (_, i) => [60 + i * 8, 120 - i * 0.5, 900 + i * 16, 0.6] as const),
  ],
})
