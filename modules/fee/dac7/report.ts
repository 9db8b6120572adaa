import type { Actor, Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { readSellers } from './read-sellers.ts'
import { missingOf, sumOf, type Seller } from './seller.ts'
import { writeDac7Csv } from './write-csv.ts'
import { writeDac7Xml } from './write-xml.ts'
import type { Dac7View } from '../schemas.ts'
import type { Static } from 'typebox'

/**
 * The year for the team before reporting: sums, and sellers with missing data. No codes or accounts.
 */
type Dac7Summary = Static<typeof Dac7View>

export async function summariseYear(needs: Needs, year: number): Promise<Dac7Summary> {
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
 * The report itself. It contains codes and bank accounts, so each export is logged.
 */
export async function exportYear(
  needs: Needs,
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
