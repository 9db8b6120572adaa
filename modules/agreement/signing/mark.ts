/**
 * A point of a stroke: x and y on the pad, milliseconds since the first touch, pressure from 0 to
 * 1.
 */
export type Point = readonly [x: number, y: number, at: number, pressure: number]
export type Drawing = { width: number; height: number; strokes: readonly (readonly Point[])[] }

/** What somebody signs with. Both kinds bind equally; the second is for those who cannot draw. */
export type Mark = { method: 'drawn'; drawing: Drawing } | { method: 'typed'; name: string }

const LEAST_POINTS = 8
/** Of the pad's width: shorter than that is a slip of the finger, not a signature. */
const LEAST_INK = 0.15

export function isDrawn({ width, strokes }: Drawing): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  return (
    points >= LEAST_POINTS &&
    strokes.reduce((sum, stroke) => sum + inkOf(stroke), 0) >= width * LEAST_INK
  )
}

const inkOf = (stroke: readonly Point[]): number =>
  stroke
    .slice(1)
    .reduce(
      (sum, [x, y], index) => sum + Math.hypot(x - stroke[index]![0], y - stroke[index]![1]),
      0,
    )

/**
 * Is the typed name that person's, but for capitals, accents and spaces? Keyboards differ; people
 * do not.
 */
export const isNameOf = (typed: string, name: string): boolean => folded(typed) === folded(name)

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()

/**
 * The strokes as one SVG path (SVG 2, 9.3): smooth through the middles of neighbouring points, a
 * dot where there is only one.
 */
export const toPath = ({ strokes }: Drawing): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map(strokePath)
    .join('')

function strokePath(stroke: readonly Point[]): string {
  const [[x, y]] = stroke as [Point]
  if (stroke.length === 1) return `M${short(x)} ${short(y)}h.01`
  const curves = stroke.slice(1, -1).map(([cx, cy], index) => {
    const [nx, ny] = stroke[index + 2]!
    return `Q${short(cx)} ${short(cy)} ${short((cx + nx) / 2)} ${short((cy + ny) / 2)}`
  })
  const [endX, endY] = stroke.at(-1)!
  return `M${short(x)} ${short(y)}${curves.join('')}L${short(endX)} ${short(endY)}`
}

const short = (n: number): string => String(Math.round(n * 10) / 10)
