import { INK, MARGIN, SIZE } from './look.ts'
import type { Pen } from './pen.ts'

export type Footer = {
  /** At the left of every footer. */
  footer: string
  /** At its right: the page number and the number of pages. */
  pageWord(page: number, pages: number): string
}

/** On every page, once their number is known. */
export function drawFooters(pen: Pen, { footer, pageWord }: Footer): void {
  const { pdf, width } = pen
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    // The footer is in the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 46
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never)
    pdf
      .moveTo(MARGIN.left, y - 8)
      .lineTo(MARGIN.left + width, y - 8)
      .lineWidth(0.6)
      .strokeColor(INK.line)
      .stroke()
    pen.use('regular', SIZE.tiny, INK.third)
    pdf.text(footer, MARGIN.left, y, {
      width: width - 90,
      lineBreak: false,
      ellipsis: true,
      height: 10,
    })
    pdf.text(pageWord(at - start + 1, count), MARGIN.left + width - 90, y, {
      width: 90,
      align: 'right',
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}
