import type PDFDocument from 'pdfkit'
import type { Face } from './fonts.ts'

type Pdf = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Pdf['struct']>
/** Draws on a sheet. */
export type Pen = {
  pdf: Pdf
  root: Element
  width: number
  bottom: number
  use(face: Face, size: number, ink?: string): Pdf
  artifact(draw: () => void): void
  line(y: number, ink?: string): void
}

/** Draws something under a tag of its own, for screen readers. */
export const tag = (
  { pdf, root }: Pick<Pen, 'pdf' | 'root'>,
  type: string,
  draw: () => void,
  given: object = {},
): void => void root.add(pdf.struct(type as 'P', given as never, draw))
