import { useCallback, useEffect } from 'react'
import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import { markRead, onLive } from '../../scripts/live.ts'
import { api } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { useLive } from '../use-live.ts'
import { joinMessages } from './join-messages.ts'

/**
 * A conversation as this side sees it. The other side's messages appear by themselves, and visible
 * messages are marked as read.
 */
export function useInquiry(first: PresentedInquiry, t: IslandTranslate) {
  const { id } = first

  const read = useCallback(
    ({ unread, messages }: PresentedInquiry) => {
      const newest = messages.at(-1)
      if (unread > 0 && newest && document.visibilityState === 'visible')
        void api.PUT('/api/inquiries/{id}/reading', {
          params: { path: { id } },
          body: { upTo: newest.id },
        })
    },
    [id],
  )

  const {
    shown: inquiry,
    setShown,
    take,
    refresh,
  } = useLive(first, {
    t,
    ask: () => api.GET('/api/inquiries/{id}', { params: { path: { id } } }),
    isAbout: ({ href }) => href.includes(id),
    /**
     * Messages on the page stay. Only the first load and `showEarlier` know whether there are
     * earlier ones.
     */
    join: (known, fresh) => ({
      ...fresh,
      messages: joinMessages(known.messages, fresh.messages),
      hasEarlier: known.hasEarlier,
    }),
    onAsked: read,
  })

  useEffect(() => read(first), [first, read])
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

  /** Returns false when the earlier messages could not be loaded. */
  async function showEarlier(): Promise<boolean> {
    const { data } = await api.GET('/api/inquiries/{id}/messages', {
      params: { path: { id }, query: { before: inquiry.messages[0]!.id } },
    })
    if (data)
      setShown((known) => ({
        ...known,
        messages: joinMessages(data.items, known.messages),
        hasEarlier: data.hasEarlier,
      }))
    return data !== undefined
  }

  return { inquiry, take, refresh, showEarlier }
}
