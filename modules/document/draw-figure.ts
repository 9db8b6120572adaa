import { INK, MARGIN } from './look.ts'
import { tag, type Pen } from './pen.ts'

export type Figure = {
  path: string
  width: number
  height: number
  alt: string
  /** Height on the page, in points. */ tall: number
  /** Filled areas, as of a QR code, and no lines. */ isFilled?: boolean
}

/** A drawing of strokes, such as a signature. */
export function drawFigure(
  pen: Pen,
  { path, width: own, height, alt, tall, isFilled }: Figure,
  left: number = MARGIN.left,
): void {
  const { pdf, width, bottom } = pen
  if (pdf.y + tall > bottom) pdf.addPage()
  const top = pdf.y
  const scale = Math.min(tall / height, width / 2 / own)
  tag(
    pen,
    'Figure',
    () => {
      pdf.save().translate(left, top).scale(scale)
      if (isFilled) return void pdf.path(path).fillColor(INK.main).fill().restore()
      pdf
        .path(path)
        .lineWidth(Math.max(1.1 / scale, own / 220))
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(INK.main)
        .stroke()
        .restore()
    },
    { alt, bbox: [left, top, left + own * scale, top + height * scale] },
  )
  pdf.y = top + tall + 4
}
