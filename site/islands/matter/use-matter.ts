import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PresentedMatter } from '../../../modules/matter/index.ts'
import { onLive } from '../../scripts/live/live.ts'
import { api } from '../api.ts'
import { dataOf } from '../data/refusal-error.ts'
import { useTake } from '../data/use-take.ts'
import type { IslandTranslate } from '../i18n.ts'
import { joinMessages } from '../data/join-messages.ts'

/**
 * A matter as this side sees it. Messages of the other side appear by themselves, and messages on a
 * visible page are marked as read.
 */
export function useMatter(first: PresentedMatter, t: IslandTranslate) {
  const { id } = first
  const queryKey = ['matter', id]
  const client = useQueryClient()
  const { data: matter } = useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/api/matters/{id}', { params: { path: { id } } })),
    initialData: first,
    // A read returns the newest messages only: earlier ones on the page stay.
    structuralSharing: (known, fresh) => join(known as PresentedMatter | undefined, fresh),
    // Read again when the connection opens; messages arrive by `matter` below.
    meta: { isAbout: () => false },
  })
  // Only the first page and `showEarlier` know whether there are earlier messages.
  const [hasEarlier, setHasEarlier] = useState(first.hasEarlier)

  useEffect(
    () =>
      onLive('matter', ({ matterId }) => {
        if (matterId === id) void client.invalidateQueries({ queryKey: ['matter', id] })
      }),
    [client, id],
  )
  useEffect(() => {
    const read = () => readUpTo(matter)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [matter])

  /** Resolves to false when the earlier messages could not be loaded. */
  async function showEarlier(): Promise<boolean> {
    const { data } = await api.GET('/api/matters/{id}/messages', {
      params: { path: { id }, query: { before: matter.messages[0]!.id } },
    })
    if (!data) return false
    client.setQueryData<PresentedMatter>(
      queryKey,
      (known) => known && { ...known, messages: joinMessages(data.items, known.messages) },
    )
    setHasEarlier(data.hasEarlier)
    return true
  }

  return {
    matter: { ...matter, hasEarlier },
    take: useTake<PresentedMatter>(queryKey, t),
    showEarlier,
  }
}

const join = (known: PresentedMatter | undefined, fresh: unknown): PresentedMatter => {
  const matter = fresh as PresentedMatter
  return known ? { ...matter, messages: joinMessages(known.messages, matter.messages) } : matter
}

function readUpTo({ id, unread, messages }: PresentedMatter): void {
  const newest = messages.at(-1)
  if (unread > 0 && newest && document.visibilityState === 'visible')
    void api.PUT('/api/matters/{id}/reading', {
      params: { path: { id } },
      body: { upTo: newest.id },
    })
}
