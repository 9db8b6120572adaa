import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import { markRead, onLive } from '../../scripts/live/live.ts'
import { api } from '../api.ts'
import { dataOf } from '../data/refusal-error.ts'
import { useTake } from '../data/use-take.ts'
import type { IslandTranslate } from '../i18n.ts'
import { joinMessages } from '../data/join-messages.ts'

/**
 * A conversation as this side sees it. The other side's messages appear by themselves, and visible
 * messages are marked as read.
 */
export function useInquiry(first: PresentedInquiry, t: IslandTranslate) {
  const { id } = first
  const queryKey = ['inquiry', id]
  const client = useQueryClient()
  const { data: inquiry } = useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/api/inquiries/{id}', { params: { path: { id } } })),
    initialData: first,
    // A read returns the latest messages only: earlier ones on the page stay.
    structuralSharing: (known, fresh) => join(known as PresentedInquiry | undefined, fresh),
    meta: { isAbout: ({ href }) => href.includes(id) },
  })
  // Only the first page and `showEarlier` know whether there are earlier messages.
  const [hasEarlier, setHasEarlier] = useState(first.hasEarlier)

  useEffect(() => readUpTo(inquiry), [inquiry])
  // Reading the conversation also marks its notifications as read.
  useEffect(
    () =>
      onLive('state', (state) => {
        const ids =
          state?.items
            .filter(({ href, readAt }) => readAt === null && href.includes(id))
            .map((item) => item.id) ?? []
        if (ids.length > 0 && document.visibilityState === 'visible') void markRead(ids)
      }),
    [id],
  )

  /** Resolves to false when the earlier messages could not be loaded. */
  async function showEarlier(): Promise<boolean> {
    const { data } = await api.GET('/api/inquiries/{id}/messages', {
      params: { path: { id }, query: { before: inquiry.messages[0]!.id } },
    })
    if (!data) return false
    client.setQueryData<PresentedInquiry>(
      queryKey,
      (known) => known && { ...known, messages: joinMessages(data.items, known.messages) },
    )
    setHasEarlier(data.hasEarlier)
    return true
  }

  return {
    inquiry: { ...inquiry, hasEarlier },
    take: useTake<PresentedInquiry>(queryKey, t),
    refresh: () => client.invalidateQueries({ queryKey }),
    showEarlier,
  }
}

const join = (known: PresentedInquiry | undefined, fresh: unknown): PresentedInquiry => {
  const inquiry = fresh as PresentedInquiry
  return known ? { ...inquiry, messages: joinMessages(known.messages, inquiry.messages) } : inquiry
}

function readUpTo({ id, unread, messages }: PresentedInquiry): void {
  const newest = messages.at(-1)
  if (unread > 0 && newest && document.visibilityState === 'visible')
    void api.PUT('/api/inquiries/{id}/reading', {
      params: { path: { id } },
      body: { upTo: newest.id },
    })
}
