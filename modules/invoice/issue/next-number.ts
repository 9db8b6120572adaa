import type { Tx } from '#modules/shared'

type Counter = { issuerFirmId: string; series: string; lastNumber: number }

/**
 * The issuer's next number of a series. The counter's row stays locked until the transaction ends,
 * and a rollback returns the number, so there are no gaps and no duplicates.
 */
export async function nextNumber(
  tx: Tx,
  { issuerFirmId, series }: { issuerFirmId: string; series: string },
): Promise<number> {
  const [counter] = await tx<Counter>('invoice_counter')
    .insert({ issuerFirmId, series, lastNumber: 1 })
    .onConflict(['issuerFirmId', 'series'])
    .merge({ lastNumber: tx.raw('invoice_counter.last_number + 1') })
    .returning('lastNumber')
  return counter!.lastNumber
}
