import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresentedMatter } from '../../../modules/matter/index.ts'
import { onLive } from '../../scripts/live/live.ts'
import { api } from '../api.ts'
import { joinThread } from '../data/join-messages.ts'
import { useRead } from '../data/use-read.ts'
import type { IslandTranslate } from '../i18n.ts'

/**
 * A matter as this side sees it. Messages of the other side appear by themselves, and messages on a
 * visible page are marked as read.
 */
export function useMatter(first: PresentedMatter, t: IslandTranslate) {
  const { id } = first
  const {
    data: matter,
    take,
    change,
  } = useRead<PresentedMatter>({
    t,
    key: ['matter', id],
    read: () => api.GET('/api/matters/{id}', { params: { path: { id } } }),
    first,
    // Read again when the connection opens; messages arrive by `matter` below.
    isAbout: () => false,
    join: joinThread,
  })

  const client = useQueryClient()
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
    await change((known) => ({ ...known, messages: data.items, hasEarlier: data.hasEarlier }))
    return true
  }

  return { matter, take, showEarlier }
}

function readUpTo({ id, unread, messages }: PresentedMatter): void {
  const newest = messages.at(-1)
  if (unread > 0 && newest && document.visibilityState === 'visible')
    void api.PUT('/api/matters/{id}/reading', {
      params: { path: { id } },
      body: { upTo: newest.id },
    })
}
