import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveNotification } from '../../scripts/live/live.ts'
import type { IslandTranslate } from '../i18n.ts'
import type { Outcome } from './outcome.ts'
import { dataOf } from './refusal-error.ts'
import { setFreshData } from './set-fresh-data.ts'
import { useReadAgain, useTake } from './use-take.ts'

type Options<T> = {
  t: IslandTranslate
  key: QueryKey
  /** Reads it from the API. */
  read: () => Promise<Outcome<T>>
  /** What the page was rendered with: shown at once, and not read again before it is old. */
  first: T
  /**
   * Whether a notification means that this has changed on the server. With it, the data is also read
   * again whenever the live connection opens.
   */
  isAbout?: (notification: LiveNotification, data: T) => boolean
  /** Combines what is shown with what was read, where a read returns only a part. */
  join?: (known: T, fresh: T) => T
  /** Set where each read is recorded: it is read only when the person asks. */
  isReadOnDemand?: boolean
}

/**
 * Data of the API as the page was rendered with it, kept up to date: read again when the window
 * gets the focus, after a change and after a notification about it.
 *
 * `take(response, done)` takes the response to a change that holds the data; `readAgain(response,
 * done)` takes any other and reads the data again. Both announce a refusal.
 */
export function useRead<T>({ t, key, read, first, isAbout, join, isReadOnDemand }: Options<T>) {
  const client = useQueryClient()
  const { data = first } = useQuery<T>({
    queryKey: key,
    queryFn: () => dataOf(read()),
    initialData: first,
    ...(isAbout && { meta: { isAbout } }),
    ...(isReadOnDemand && { staleTime: Infinity }),
    ...(join && {
      structuralSharing: (known, fresh) =>
        known === undefined ? fresh : join(known as T, fresh as T),
    }),
  })
  return {
    data,
    take: useTake<T>(key, t),
    readAgain: useReadAgain(key, t),
    /** Changes what is shown by a response that holds only a part of it. */
    async change(change: (known: T) => T): Promise<void> {
      await setFreshData<T>(client, key, (known) => known && change(known))
    },
    refresh: () => client.invalidateQueries({ queryKey: key }),
  }
}
