import { LANGUAGE_TAGS, type Locale } from '#modules/shared'
import type { Element, Pen } from './pen.ts'
import { FONTS, type Face } from './fonts.ts'
import { INK, LEADING, MARGIN, SIZE } from './look.ts'
import { drawTable, type Table } from './table.ts'

type SheetOptions = {
  title: string
  locale: Locale
  /** The date of the file, so that rendering it again gives the same bytes. */
  madeAt: Date
  author: string
  /** Keywords of the PDF. */
  keywords?: string
  /** At the left of every footer. */
  footer: string
  /** At its right: the page number and the number of pages. */
  pageWord(page: number, of: number): string
  /**
   * Declares conformance to PDF/UA-1 (ISO 14289). Not for documents that are sealed afterwards: the
   * seal adds a field outside the tags.
   */
  claimsAccessible: boolean
}

type Style = {
  size?: number
  face?: Face
  ink?: string
  after?: number
  align?: 'left' | 'right'
  width?: number
}
export type Fact = readonly [name: string, value: string]
export type Party = { title: string; name: string; lines: readonly string[] }
export type Figure = {
  path: string
  width: number
  height: number
  alt: string
  /** Height on the page, in points. */ tall: number
  /** Filled areas, as of a QR code, and no lines. */ isFilled?: boolean
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
  const tag = (parent: Element, type: string, draw: () => void, given: object = {}) =>
    void parent.add(pdf.struct(type as 'P', given as never, draw))

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
    title(text: string, under?: string): void {
      tag(root, 'H1', () =>
        pen.use('bold', SIZE.title).text(text, MARGIN.left, pdf.y, { width, lineGap: 1 }),
      )
      if (under)
        tag(root, 'P', () =>
          pen
            .use('regular', SIZE.heading, INK.second)
            .text(under, MARGIN.left, pdf.y + 2, { width }),
        )
      pdf.y += 10
    },
    heading(text: string): void {
      sheet.space(12, 48)
      tag(root, 'H2', () => pen.use('bold', SIZE.heading).text(text, MARGIN.left, pdf.y, { width }))
      pdf.y += 4
    },
    paragraph(
      text: string,
      {
        size = SIZE.body,
        face = 'regular',
        ink = INK.main,
        after = 5,
        align = 'left',
        width: wide = width,
      }: Style = {},
    ): void {
      tag(root, 'P', () =>
        pen
          .use(face, size, ink)
          .text(text, align === 'right' ? MARGIN.left + width - wide : MARGIN.left, pdf.y, {
            width: wide,
            align,
            lineGap: LEADING,
          }),
      )
      pdf.y += after
    },
    /** A numbered clause with the number left of its text. */
    clause(number: string, text: string): void {
      const indent = 32
      pen.use('regular', SIZE.body)
      if (pdf.y + pdf.currentLineHeight(true) * 2 > bottom) pdf.addPage()
      tag(root, 'P', () => {
        const top = pdf.y
        pen
          .use('regular', SIZE.body, INK.third)
          .text(number, MARGIN.left, top, { width: indent, lineGap: LEADING })
        pen
          .use('regular', SIZE.body)
          .text(text, MARGIN.left + indent, top, { width: width - indent, lineGap: LEADING })
      })
      pdf.y += 5
    },
    /** Names on the left, values on the right. */
    facts(
      rows: readonly Fact[],
      {
        nameWidth = 130,
        size = SIZE.body,
        gap = 3,
      }: { nameWidth?: number; size?: number; gap?: number } = {},
    ): void {
      for (const [name, value] of rows) {
        pen.use('regular', size)
        const tall = Math.max(
          pdf.heightOfString(value, { width: width - nameWidth, lineGap: LEADING }),
          pdf.heightOfString(name, { width: nameWidth - 12, lineGap: LEADING }),
        )
        if (pdf.y + tall > bottom) pdf.addPage()
        const top = pdf.y
        tag(root, 'P', () => {
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
    },
    /** Two parties beside each other. */
    parties(pair: readonly [Party, Party]): void {
      const [gap, top] = [28, pdf.y]
      const wide = (width - gap) / 2
      const ends = pair.map(({ title, name, lines }, at) => {
        const left = MARGIN.left + at * (wide + gap)
        pdf.y = top
        tag(root, 'P', () =>
          pen.use('regular', SIZE.small, INK.third).text(title, left, pdf.y, { width: wide }),
        )
        tag(root, 'P', () =>
          pen.use('bold', SIZE.body + 1).text(name, left, pdf.y + 2, { width: wide, lineGap: 1 }),
        )
        pdf.y += 2
        for (const line of lines)
          tag(root, 'P', () =>
            pen
              .use('regular', SIZE.body - 0.5, INK.second)
              .text(line, left, pdf.y, { width: wide, lineGap: 1.4 }),
          )
        return pdf.y
      })
      pdf.y = Math.max(...ends) + 16
    },
    table: (table: Table): void => drawTable(pen, table),
    /** A drawing of strokes, such as a signature. */
    figure({ path, width: own, height, alt, tall, isFilled }: Figure, left = MARGIN.left): void {
      if (pdf.y + tall > bottom) pdf.addPage()
      const top = pdf.y
      const scale = Math.min(tall / height, width / 2 / own)
      tag(
        root,
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
    },
    finish(): Promise<Buffer> {
      root.end()
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
        pdf.text(options.footer, MARGIN.left, y, {
          width: width - 90,
          lineBreak: false,
          ellipsis: true,
          height: 10,
        })
        pdf.text(options.pageWord(at - start + 1, count), MARGIN.left + width - 90, y, {
          width: 90,
          align: 'right',
          lineBreak: false,
        })
        pdf.endMarkedContent()
      }
      pdf.end()
      return done
    },
  }
  pdf.y = MARGIN.top
  return sheet
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>
