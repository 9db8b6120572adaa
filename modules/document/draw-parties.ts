import { INK, MARGIN, SIZE } from './look.ts'
import { tag, type Pen } from './pen.ts'

export type Party = { title: string; name: string; lines: readonly string[] }

/** Two parties beside each other. */
export function drawParties(pen: Pen, pair: readonly [Party, Party]): void {
  const { pdf, width } = pen
  const [gap, top] = [28, pdf.y]
  const wide = (width - gap) / 2
  const ends = pair.map(({ title, name, lines }, at) => {
    const left = MARGIN.left + at * (wide + gap)
    pdf.y = top
    tag(pen, 'P', () =>
      pen.use('regular', SIZE.small, INK.third).text(title, left, pdf.y, { width: wide }),
    )
    tag(pen, 'P', () =>
      pen.use('bold', SIZE.body + 1).text(name, left, pdf.y + 2, { width: wide, lineGap: 1 }),
    )
    pdf.y += 2
    for (const line of lines)
      tag(pen, 'P', () =>
        pen
          .use('regular', SIZE.body - 0.5, INK.second)
          .text(line, left, pdf.y, { width: wide, lineGap: 1.4 }),
      )
    return pdf.y
  })
  pdf.y = Math.max(...ends) + 16
}
