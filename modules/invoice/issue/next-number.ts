import type { Tx } from '#modules/shared'

/**
 * The issuer's next number of a series. The counter's row stays locked until the transaction ends,
 * and a rollback returns the number, so there are no gaps and no duplicates.
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
