import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores data from a mutation's response. Cancels a read that started earlier, since its data is
 * older, and starts it again: a notification of another change may have asked for it.
 */
export async function setFreshData<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: T | undefined) => T | undefined,
): Promise<void> {
  const wasReading = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, change)
  if (wasReading) void client.invalidateQueries({ queryKey, exact: true })
}
