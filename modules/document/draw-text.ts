import { INK, LEADING, MARGIN, SIZE } from './look.ts'
import type { Face } from './fonts.ts'
import { tag, type Pen } from './pen.ts'

export type Style = {
  size?: number
  face?: Face
  ink?: string
  after?: number
  align?: 'left' | 'right'
  width?: number
}
export type FactsLook = { nameWidth?: number; size?: number; gap?: number }
export type Fact = readonly [name: string, value: string]

export function drawTitle(pen: Pen, text: string, under?: string): void {
  const { pdf, width } = pen
  tag(pen, 'H1', () =>
    pen.use('bold', SIZE.title).text(text, MARGIN.left, pdf.y, { width, lineGap: 1 }),
  )
  if (under)
    tag(pen, 'P', () =>
      pen.use('regular', SIZE.heading, INK.second).text(under, MARGIN.left, pdf.y + 2, { width }),
    )
  pdf.y += 10
}

export function drawParagraph(
  pen: Pen,
  text: string,
  {
    size = SIZE.body,
    face = 'regular',
    ink = INK.main,
    after = 5,
    align = 'left',
    width: wide = pen.width,
  }: Style = {},
): void {
  const { pdf, width } = pen
  tag(pen, 'P', () =>
    pen
      .use(face, size, ink)
      .text(text, align === 'right' ? MARGIN.left + width - wide : MARGIN.left, pdf.y, {
        width: wide,
        align,
        lineGap: LEADING,
      }),
  )
  pdf.y += after
}

/** A numbered clause with the number left of its text. */
export function drawClause(pen: Pen, number: string, text: string): void {
  const { pdf, width, bottom } = pen
  const indent = 32
  pen.use('regular', SIZE.body)
  if (pdf.y + pdf.currentLineHeight(true) * 2 > bottom) pdf.addPage()
  tag(pen, 'P', () => {
    const top = pdf.y
    pen
      .use('regular', SIZE.body, INK.third)
      .text(number, MARGIN.left, top, { width: indent, lineGap: LEADING })
    pen
      .use('regular', SIZE.body)
      .text(text, MARGIN.left + indent, top, { width: width - indent, lineGap: LEADING })
  })
  pdf.y += 5
}

/** Names on the left, values on the right. */
export function drawFacts(
  pen: Pen,
  rows: readonly Fact[],
  { nameWidth = 130, size = SIZE.body, gap = 3 }: FactsLook = {},
): void {
  const { pdf, width, bottom } = pen
  for (const [name, value] of rows) {
    pen.use('regular', size)
    const tall = Math.max(
      pdf.heightOfString(value, { width: width - nameWidth, lineGap: LEADING }),
      pdf.heightOfString(name, { width: nameWidth - 12, lineGap: LEADING }),
    )
    if (pdf.y + tall > bottom) pdf.addPage()
    const top = pdf.y
    tag(pen, 'P', () => {
      pen
        .use('regular', size, INK.third)
        .text(name, MARGIN.left, top, { width: nameWidth - 12, lineGap: LEADING })
      pen.use('regular', size).text(value, MARGIN.left + nameWidth, top, {
        width: width - nameWidth,
        lineGap: LEADING,
      })
    })
    pdf.y = top + tall + gap
  }
  pdf.y += gap + 1
}
