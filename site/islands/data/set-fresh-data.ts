import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows data that a change has responded with. They are newer than a read that began before it: that
 * one is dropped. A notification may have asked for that read, so the data is read again then.
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
