import type { Tx } from '#modules/shared'

/**
 * The issuer's next number of a series. Whoever takes it holds the counter until the transaction
 * ends, and what is rolled back gives its number back: no gaps and no doubles, however many
 * invoices are issued at once.
 */
export async function nextNumber(
  tx: Tx,
  { issuerFirmId, series }: { issuerFirmId: string; series: string },
): Promise<number> {
  const [counter] = await tx<{ lastNumber: number }>('invoice_counter')
    .insert({ issuerFirmId, series, lastNumber: 1 } as never)
    .onConflict(['issuerFirmId', 'series'] as never)
    .merge({ lastNumber: tx.raw('invoice_counter.last_number + 1') } as never)
    .returning('lastNumber')
  return counter!.lastNumber
}
