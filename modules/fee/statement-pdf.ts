import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { formatMoney, translators, type Locale } from '#modules/shared'
import { dateOf } from './fee-rule.ts'
import type { FeeNeeds } from './needs.ts'
import type { Statement } from './statement.ts'

const font = (weight: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}.ttf`))
const [REGULAR, BOLD] = [font('400Regular/NotoSans_400Regular'), font('600SemiBold/NotoSans_600SemiBold')]
const COLUMNS = [{ at: 50, width: 70 }, { at: 120, width: 80 }, { at: 200, width: 175 }, { at: 375, width: 55 }, { at: 430, width: 55 }, { at: 485, width: 60 }] as const
const LAST_LINE = 760

/** The monthly statement as a tagged PDF with selectable text, in the reader's language. */
export function statementPdf({ operator }: Pick<FeeNeeds, 'operator'>, statement: Statement, locale: Locale): Promise<Buffer> {
  const t = translators[locale]
  const title = t('fee.pdf.title', { month: statement.month })
  const pdf = new PDFDocument({
    size: 'A4', margin: 50, pdfVersion: '1.7', tagged: true, lang: locale === 'lt' ? 'lt-LT' : 'en-GB', displayTitle: true, font: REGULAR,
    info: { Title: title, Author: operator.name },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks))).on('error', reject))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const say = (type: 'H1' | 'P', text: string, size = 10, weight = REGULAR) =>
    root.add(pdf.struct(type, {}, () => { pdf.font(weight).fontSize(size).text(text, 50).moveDown(0.4) }))

  say('H1', title, 18, BOLD)
  say('P', [operator.name, operator.code, operator.address].filter(Boolean).join(', '))
  say('P', t('fee.pdf.for', { name: statement.lawyerName }))
  say('P', t(statement.isOver ? 'fee.pdf.whole' : 'fee.pdf.partial'))
  say('P', t('fee.why'))

  const table = pdf.struct('Table')
  root.add(table)
  const row = (cells: readonly string[], type: 'TH' | 'TD', weight: string) => {
    if (pdf.y > LAST_LINE) pdf.addPage()
    const line = pdf.struct('TR')
    table.add(line)
    const top = pdf.y
    let bottom = top
    cells.forEach((text, at) => line.add(pdf.struct(type, {}, () => {
      const { at: left, width } = COLUMNS[at]!
      pdf.font(weight).fontSize(9).text(text, left, top, { width: width - 6, align: at > 2 ? 'right' : 'left' })
      bottom = Math.max(bottom, pdf.y)
    })))
    line.end()
    pdf.y = bottom + 4
  }
  pdf.moveDown(0.5)
  row([t('fee.column.met'), t('fee.column.number'), t('fee.column.what'), t('fee.column.net'), t('fee.column.vat'), t('fee.column.total')], 'TH', BOLD)
  for (const { kind, metAt, number, nameLt, nameEn, netCents, vatCents } of statement.lines) {
    row([dateOf(metAt), number, `${kind === 'credit' ? `${t('fee.credit')}: ` : ''}${locale === 'lt' ? nameLt : nameEn}`, ...[netCents, vatCents, netCents + vatCents].map((cents) => formatMoney(cents, locale))], 'TD', REGULAR)
  }
  row(['', '', t('fee.total'), ...[statement.netCents, statement.vatCents, statement.totalCents].map((cents) => formatMoney(cents, locale))], 'TD', BOLD)
  table.end()
  root.end()
  pdf.end()
  return done
}
