/** One measured figure beside the anchor or floor that was measured in the same run. */
export type Figure = {
  /** Bench and case, such as `directory-10k-rating`; the row of RESULTS.md it takes. */
  name: string
  ours: number
  floor: number
  /** `ours / floor`, unless the bench says that it is the other way about. */
  ratio: number
  unit: string
  /** What the floor or anchor is. */
  against: string
  goal: Goal
  /** What a reader should know of this figure: what was tried, what it does not show. */
  note?: string
}

/** The ratio that is to be reached. */
export type Goal = { atLeast: number } | { atMost: number } | 'none'

/** Undefined where nothing was promised. */
export function isMet({ ratio, goal }: Pick<Figure, 'ratio' | 'goal'>): boolean | undefined {
  if (goal === 'none') return undefined
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}

/** Three figures that mean something: 0.734, 18.4, 1840. */
const rounded = (value: number): number =>
  Math.abs(value) >= 1_000 ? Math.round(value) : Number(value.toPrecision(3))

/**
 * Prints the figure as one line of JSON; `npm run bench` gathers these lines. Everything else a
 * bench says goes to stderr.
 */
export function report(figure: Omit<Figure, 'ratio'> & { ratio?: number }): void {
  const { name, ours, floor, unit, ...rest } = figure
  const ratio = rounded(figure.ratio ?? ours / floor)
  process.stdout.write(
    `${JSON.stringify({ name, ours: rounded(ours), floor: rounded(floor), ratio, unit, ...rest, ...(figure.ratio !== undefined && { ratio }) })}\n`,
  )
}

/** Says what is being done, without being taken for a figure. */
export const say = (sentence: string): void => void process.stderr.write(`  ${sentence}\n`)
