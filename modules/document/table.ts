import { INK, MARGIN, SIZE } from './look.ts'
import type { Pen } from './pen.ts'

export type Column = {
  title: string
  /** A share of the width; they add up to one. */ share: number
  align?: 'left' | 'right'
}
export type Row = readonly string[]
export type Table = {
  columns: readonly Column[]
  rows: readonly Row[]
  /** Sums under the rows: label, amount, and whether it is the total. */
  sums?: ReadonlyArray<{ name: string; amount: string; strong?: boolean }>
  size?: number
}

const PAD = { x: 8, y: 5 }

/** A table over several pages repeats its header and does not split rows. */
export function drawTable(pen: Pen, { columns, rows, sums = [], size = SIZE.body }: Table): void {
  const { pdf, root, width, bottom } = pen
  const table = pdf.struct('Table')
  root.add(table)
  const places = columns.map(({ share, align = 'left' }, at) => {
    const left =
      MARGIN.left + columns.slice(0, at).reduce((sum, column) => sum + column.share, 0) * width
    return {
      left: left + (at === 0 ? 0 : PAD.x),
      width: share * width - (at === 0 ? 0 : PAD.x),
      align,
    }
  })
  const tall = (cells: Row, letters: number) =>
    Math.max(
      ...cells.map((text, at) => {
        pen.use('regular', letters)
        return pdf.heightOfString(text, { width: places[at]!.width, lineGap: 1 })
      }),
    ) +
    PAD.y * 2

  const draw = (cells: Row, { head = false, tagged = true } = {}) => {
    const [letters, face, ink] = head
      ? ([SIZE.small, 'regular', INK.third] as const)
      : ([size, 'regular', INK.main] as const)
    const height = tall(cells, letters)
    const top = pdf.y
    const say = (text: string, at: number) =>
      pen.use(face, letters, ink).text(text, places[at]!.left, top + PAD.y, {
        width: places[at]!.width,
        align: places[at]!.align,
        lineGap: 1,
      })
    if (tagged) {
      const row = pdf.struct('TR')
      table.add(row)
      cells.forEach((text, at) =>
        row.add(
          pdf.struct(
            head ? 'TH' : 'TD',
            (head ? { scope: 'Column' } : {}) as never,
            () => void say(text, at),
          ),
        ),
      )
      row.end()
    } else {
      pen.artifact(() => cells.forEach(say))
    }
    pdf.y = top + height
    pen.line(pdf.y)
  }
  const head = columns.map(({ title }) => title)
  const room = (height: number) => {
    if (pdf.y + height <= bottom) return
    pdf.addPage()
    draw(head, { head: true, tagged: false })
  }

  if (pdf.y + 70 > bottom) pdf.addPage()
  draw(head, { head: true })
  for (const cells of rows) {
    room(tall(cells, size))
    draw(cells)
  }
  const amountWidth = 110
  pdf.y += 4
  for (const { name, amount, strong = false } of sums) {
    const letters = strong ? SIZE.heading : size
    const height = letters * 1.4 + 5
    if (pdf.y + height > bottom) pdf.addPage()
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    row.add(
      pdf.struct(
        'TH',
        { scope: 'Row' } as never,
        () =>
          void pen
            .use(strong ? 'bold' : 'regular', letters, strong ? INK.main : INK.second)
            .text(name, MARGIN.left, top, { width: width - amountWidth, align: 'right' }),
      ),
    )
    row.add(
      pdf.struct(
        'TD',
        {},
        () =>
          void pen
            .use(strong ? 'bold' : 'regular', letters)
            .text(amount, MARGIN.left + width - amountWidth, top, {
              width: amountWidth,
              align: 'right',
            }),
      ),
    )
    row.end()
    pdf.y = top + height
  }
  table.end()
  pdf.y += 8
}
