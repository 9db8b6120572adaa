import type { Actor, Locale } from '#modules/shared'
import type { FeeNeeds } from '../needs.ts'
import { readSellers } from './read-sellers.ts'
import { missingOf, sumOf, type MissingField, type Seller } from './seller.ts'
import { writeDac7Csv } from './write-csv.ts'
import { writeDac7Xml } from './write-xml.ts'

/**
 * The year as the team looks at it before reporting: sums, and whose data is not whole. No codes,
 * no accounts.
 */
export type Dac7Summary = {
  year: number
  sellers: number
  considerationCents: number
  activities: number
  feesCents: number
  incomplete: { id: string; name: string; missing: MissingField[]; considerationCents: number }[]
}

export async function summariseYear(needs: FeeNeeds, year: number): Promise<Dac7Summary> {
  const sellers = await readSellers(needs, year)
  const totalOf = (seller: Seller) => sumOf(seller.quarters)
  return {
    year,
    sellers: sellers.length,
    ...sumOf(sellers.map(totalOf)),
    incomplete: sellers
      .filter((seller) => missingOf(seller).length > 0)
      .map((seller) => ({
        id: seller.id,
        name: seller.name,
        missing: missingOf(seller),
        considerationCents: totalOf(seller).considerationCents,
      })),
  }
}

/**
 * The report itself. It names people with their codes and accounts, so each time somebody takes it
 * out stands in the log.
 */
export async function exportYear(
  needs: FeeNeeds,
  team: Actor,
  { year, format, locale }: { year: number; format: 'xml' | 'csv'; locale: Locale },
): Promise<string> {
  const sellers = await readSellers(needs, year)
  await needs.transact((tx) =>
    needs.account.team.recordTeamAction(tx, {
      team,
      action: 'fee.dac7-exported',
      subjectId: String(year),
      reason: `${year} ${format}`,
    }),
  )
  return format === 'xml'
    ? writeDac7Xml({ operator: needs.operator, year, sellers, now: needs.clock.now() })
    : writeDac7Csv(sellers, locale)
}
