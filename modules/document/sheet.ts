import { LANGUAGE_TAGS, type Locale } from '#modules/shared'
import { drawFigure, type Figure } from './draw-figure.ts'
import { drawFooters, type Footer } from './draw-footers.ts'
import { drawParties, type Party } from './draw-parties.ts'
import {
  drawClause,
  drawFacts,
  drawParagraph,
  drawTitle,
  type Fact,
  type FactsLook,
  type Style,
} from './draw-text.ts'
import { FONTS } from './fonts.ts'
import { INK, MARGIN, SIZE } from './look.ts'
import { tag, type Pen } from './pen.ts'
import { drawTable, type Table } from './table.ts'

type SheetOptions = Footer & {
  title: string
  locale: Locale
  /** The date of the file, so that rendering it again gives the same bytes. */
  madeAt: Date
  author: string
  /** Keywords of the PDF. */
  keywords?: string
  /**
   * Declares conformance to PDF/UA-1 (ISO 14289). Not for documents that are sealed afterwards: the
   * seal adds a field outside the tags.
   */
  claimsAccessible: boolean
}

/**
 * Opens an A4 document in Noto Sans. It is tagged for screen readers (ISO 32000-1, 14.8), and its
 * text can be searched and copied. Decoration (lines, footers) is marked as such.
 */
export async function openSheet(options: SheetOptions) {
  const { title, locale, madeAt, author, keywords, claimsAccessible } = options
  const { default: Pdfkit } = await import('pdfkit')
  const pdf = new Pdfkit({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: LANGUAGE_TAGS[locale],
    displayTitle: true,
    font: FONTS.regular,
    bufferPages: true,
    compress: true,
    ...(claimsAccessible && { subset: 'PDF/UA' as never }),
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: madeAt,
      ModDate: madeAt,
      ...(keywords && { Keywords: keywords }),
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) =>
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject),
  )
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const width = pdf.page.width - MARGIN.left - MARGIN.right
  const bottom = pdf.page.height - MARGIN.bottom

  const pen: Pen = {
    pdf,
    root,
    width,
    bottom,
    use: (face, size, ink = INK.main) => pdf.font(FONTS[face]).fontSize(size).fillColor(ink),
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    line: (y, ink = INK.line) =>
      pen.artifact(() =>
        pdf
          .moveTo(MARGIN.left, y)
          .lineTo(MARGIN.left + width, y)
          .lineWidth(0.6)
          .strokeColor(ink)
          .stroke(),
      ),
  }
  const sheet = {
    /** Leaves a gap, and begins a new page if less than `least` remains. */
    space(points: number, least = 0): void {
      if (pdf.y + points + least > bottom) pdf.addPage()
      else pdf.y += points
    },
    newPage: () => void pdf.addPage(),
    rule(ink?: string): void {
      pen.line(pdf.y, ink)
    },
    title: (text: string, under?: string): void => drawTitle(pen, text, under),
    heading(text: string): void {
      sheet.space(12, 48)
      tag(pen, 'H2', () => pen.use('bold', SIZE.heading).text(text, MARGIN.left, pdf.y, { width }))
      pdf.y += 4
    },
    paragraph: (text: string, style?: Style): void => drawParagraph(pen, text, style),
    /** A numbered clause with the number left of its text. */
    clause: (number: string, text: string): void => drawClause(pen, number, text),
    /** Names on the left, values on the right. */
    facts: (rows: readonly Fact[], look?: FactsLook): void => drawFacts(pen, rows, look),
    /** Two parties beside each other. */
    parties: (pair: readonly [Party, Party]): void => drawParties(pen, pair),
    table: (table: Table): void => drawTable(pen, table),
    /** A drawing of strokes, such as a signature. */
    figure: (figure: Figure, left?: number): void => drawFigure(pen, figure, left),
    finish(): Promise<Buffer> {
      root.end()
      drawFooters(pen, options)
      pdf.end()
      return done
    },
  }
  pdf.y = MARGIN.top
  return sheet
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>
