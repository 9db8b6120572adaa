import { LOCALES, type Locale } from '#modules/shared'
import { statementPdf } from '../../modules/fee/statement-pdf.ts'
import type { StatementLine } from '../../modules/fee/statement.ts'

const AT = new Date('2026-12-07T11:20:00Z')
const line = (number: string, day: string, given: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'charge',
  number,
  nameLt: 'Pirmojo susitikimo mokestis',
  nameEn: 'Fee for a first meeting',
  metAt: new Date(`2026-11-${day}T09:00:00Z`),
  enteredAt: AT,
  netCents: 900,
  vatCents: 189,
  ...given,
})

/** A month's statement with a charge taken back, for people to look at. */
export function printSampleStatements(operator: {
  name: string
}): Promise<Array<{ name: string; locale: Locale; pdf: Buffer }>> {
  const lines = [
    line('P-7K4M-2XQD', '04'),
    line('P-3HZT-9WRB', '11', {
      nameLt: 'Sumažintas ankstyvojo profilio mokestis',
      nameEn: 'Reduced fee of an early profile',
      netCents: 450,
      vatCents: 95,
    }),
    line('P-8RNC-5LJE', '18'),
    line('P-8RNC-5LJE', '18', { kind: 'credit', netCents: -900, vatCents: -189 }),
  ]
  const sum = (name: 'netCents' | 'vatCents') =>
    lines.reduce((total, line) => total + line[name], 0)
  const statement = {
    month: '2026-11',
    isOver: true,
    lawyerName: 'Rasa Kazlauskienė',
    lines,
    netCents: sum('netCents'),
    vatCents: sum('vatCents'),
    totalCents: sum('netCents') + sum('vatCents'),
  }
  return Promise.all(
    LOCALES.map(async (locale) => ({
      name: 'fee-statement',
      locale,
      pdf: await statementPdf({ operator, now: AT }, statement, locale),
    })),
  )
}
