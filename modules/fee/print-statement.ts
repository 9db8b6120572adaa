import type { Actor, Locale } from '#modules/shared'
import type { Needs } from './needs.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { getStatement } from './statement.ts'

type StatementQuery = { month: string; locale: Locale }

export const printCsv = async (
  needs: Needs,
  actor: Actor,
  { month, locale }: StatementQuery,
): Promise<string> => statementCsv(await getStatement(needs, actor, month), locale)

export const printPdf = async (
  needs: Needs,
  actor: Actor,
  { month, locale }: StatementQuery,
): Promise<Buffer> =>
  statementPdf(
    { operator: needs.operator, now: needs.clock.now() },
    await getStatement(needs, actor, month),
    locale,
  )
