import { useEffect } from 'react'
import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import { markRead, onLive } from '../../scripts/live/live.ts'
import { api } from '../api.ts'
import { joinThread } from '../data/join-messages.ts'
import { useRead } from '../data/index.ts'
import type { IslandTranslate } from '../i18n.ts'

/**
 * A conversation as this side sees it. The other side's messages appear by themselves, and visible
 * messages are marked as read.
 */
export function useInquiry(first: PresentedInquiry, t: IslandTranslate) {
  const { id } = first
  const {
    data: inquiry,
    take,
    change,
    refresh,
  } = useRead<PresentedInquiry>({
    t,
    key: ['inquiry', id],
    read: () => api.GET('/api/inquiries/{id}', { params: { path: { id } } }),
    first,
    isAbout: ({ href }) => href.includes(id),
    join: joinThread,
  })

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
    await change((known) => ({ ...known, messages: data.items, hasEarlier: data.hasEarlier }))
    return true
  }

  return { inquiry, take, refresh, showEarlier }
}

function readUpTo({ id, unread, messages }: PresentedInquiry): void {
  const newest = messages.at(-1)
  if (unread > 0 && newest && document.visibilityState === 'visible')
    void api.PUT('/api/inquiries/{id}/reading', {
      params: { path: { id } },
      body: { upTo: newest.id },
    })
}
