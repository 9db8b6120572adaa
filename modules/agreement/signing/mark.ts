/** `at`: milliseconds since the first touch; `pressure`: 0 to 1. */
export type Point = readonly [x: number, y: number, at: number, pressure: number]
export type Drawing = { width: number; height: number; strokes: readonly (readonly Point[])[] }

/** A drawn or typed signature. Both bind equally. */
export type SignatureMark =
  { method: 'drawn'; drawing: Drawing } | { method: 'typed'; name: string }

const LEAST_POINTS = 8
/** Shortest total length, as a share of the pad's width. */
const LEAST_INK = 0.15

export function isDrawn({ width, strokes }: Drawing): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  return (
    points >= LEAST_POINTS &&
    strokes.reduce((sum, stroke) => sum + inkOf(stroke), 0) >= width * LEAST_INK
  )
}

const inkOf = (stroke: readonly Point[]) =>
  stroke
    .slice(1)
    .reduce(
      (sum, [x, y], index) => sum + Math.hypot(x - stroke[index]![0], y - stroke[index]![1]),
      0,
    )

/** Ignores case, accents and spaces. */
export const isNameOf = (typed: string, name: string): boolean => folded(typed) === folded(name)

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()

/** The strokes as one smooth SVG path (SVG 2, 9.3); a stroke of one point is a dot. */
export const toPath = ({ strokes }: Drawing): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map(strokePath)
    .join('')

function strokePath(stroke: readonly Point[]) {
  const [[x, y]] = stroke as [Point]
  if (stroke.length === 1) return `M${short(x)} ${short(y)}h.01`
  const curves = stroke.slice(1, -1).map(([cx, cy], index) => {
    const [nx, ny] = stroke[index + 2]!
    return `Q${short(cx)} ${short(cy)} ${short((cx + nx) / 2)} ${short((cy + ny) / 2)}`
  })
  const [endX, endY] = stroke.at(-1)!
  return `M${short(x)} ${short(y)}${curves.join('')}L${short(endX)} ${short(endY)}`
}

const short = (n: number) => String(Math.round(n * 10) / 10)
