import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

export type Series = {
  name: string
  /** One value for each label; null where it may not be shown, undefined where there is none. */
  values: readonly (number | null | undefined)[]
  /** The place of the first period that was counted. */
  countedFrom?: number
}
export type Drawing = {
  kind: 'lines' | 'bars'
  /** Names of the periods, in order, as the axis writes them. */
  labels: readonly string[]
  series: readonly Series[]
  /** How a value of the axis is written. */
  write(value: number): string
}

/** About the width of a phone, so that the letters are not made small there. */
const WIDTH = 440
const HEIGHT = 220
/** Labels that fit beside each other. */
const MAX_LABELS = 7
/** Whether there is anything to draw: axes without values say nothing. */
export const isEmpty = ({ series }: Pick<Drawing, 'series'>): boolean =>
  series.every(({ values }) => values.every((value) => !value))

/** Plot draws into any document. */
const { document } = parseHTML('<!doctype html><html><body></body></html>')

/**
 * The chart as SVG text, drawn on the server by Observable Plot. Colours come from the style sheet,
 * so that the dark theme, forced colours and paper have their own.
 */
export function drawChart({ kind, labels, series, write }: Drawing): string {
  const rows = series.flatMap(({ values }, at) =>
    values.map((value, period) => ({ period, value, series: at })),
  )
  const places = [...labels.keys()]
  const every = Math.ceil(labels.length / MAX_LABELS)
  const marks = series.flatMap((_, at) => {
    const own = rows.filter((row) => row.series === at)
    const colour = `var(--chart-${at + 1})`
    return kind === 'bars'
      ? [Plot.barY(own, { x: 'period', y: 'value', fill: colour })]
      : [
          Plot.lineY(own, { x: 'period', y: 'value', stroke: colour, strokeWidth: 2.5 }),
          Plot.dot(own, { x: 'period', y: 'value', fill: colour, r: 3, symbol: SYMBOLS[at] }),
        ]
  })
  const drawn = Plot.plot({
    document: document as unknown as Document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 60,
    marginRight: 16,
    marginBottom: 28,
    className: 'chart__drawing',
    style: {},
    x: {
      type: kind === 'bars' ? 'band' : 'point',
      domain: places,
      ticks: places.filter((at) => (labels.length - 1 - at) % every === 0) as never,
      tickFormat: (at: number) => labels[at],
      label: null,
      tickSize: 0,
    },
    y: {
      grid: true,
      nice: true,
      label: null,
      ticks: 4,
      tickFormat: write,
      tickSize: 0,
      zero: true,
    },
    marks: [Plot.ruleY([0]), ...marks],
  })
  // The page's policy allows no style inside the drawing; Chart.astro has the rules.
  drawn.querySelector('style')?.remove()
  drawn.removeAttribute('style')
  drawn.removeAttribute('font-family')
  drawn.setAttribute('aria-hidden', 'true')
  return drawn.outerHTML
}

/** Lines differ by the shape of their points too, not by colour alone. */
const SYMBOLS = ['circle', 'square', 'triangle', 'diamond'] as const
