import { useCallback, useEffect, useState } from 'react'
import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import { markRead, onLive } from '../../scripts/live.ts'
import { api, type Problem } from '../api.ts'
import { toast } from '../toast.ts'
import { useInOrder } from '../use-in-order.ts'
import { joinMessages } from './join-messages.ts'

/** A talk as this side sees it: the other's words appear without a reload, and what is before one's eyes is read. */
export function useInquiry(first: PresentedInquiry) {
  const [inquiry, setInquiry] = useState(first)
  const { id } = first
  const order = useInOrder()

  /** What stands on the page stays there; whether there is more above it only the first look and `showEarlier` know. */
  const takeIn = useCallback((fresh: PresentedInquiry) =>
    setInquiry((known) => ({ ...fresh, messages: joinMessages(known.messages, fresh.messages), hasEarlier: known.hasEarlier })), [])
  const read = useCallback(({ unread, messages }: PresentedInquiry) => {
    const newest = messages.at(-1)
    if (unread > 0 && newest && document.visibilityState === 'visible') void api.PUT('/api/inquiries/{id}/reading', { params: { path: { id } }, body: { upTo: newest.id } })
  }, [id])

  const refresh = useCallback(async () => {
    const isCurrent = order.ask()
    const { data } = await api.GET('/api/inquiries/{id}', { params: { path: { id } } })
    if (!data || !isCurrent()) return
    takeIn(data)
    read(data)
  }, [id, takeIn, read, order])

  useEffect(() => read(first), [first, read])
  useEffect(() => onLive('notification', (told) => { if (told.href.includes(id)) void refresh() }), [id, refresh])
  useEffect(() => onLive('open', () => void refresh()), [refresh])
  // What the bell tells of this talk is read as soon as the talk itself is.
  useEffect(() => onLive('state', (state) => {
    const ids = state?.items.filter(({ href, readAt }) => readAt === null && href.includes(id)).map((item) => item.id) ?? []
    if (ids.length > 0 && document.visibilityState === 'visible') void markRead(ids)
  }), [id])
  useEffect(() => {
    const look = () => { if (document.visibilityState === 'visible') void refresh() }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  /** False where they could not be had. */
  async function showEarlier(): Promise<boolean> {
    const { data } = await api.GET('/api/inquiries/{id}/messages', { params: { path: { id }, query: { before: inquiry.messages[0]!.id } } })
    if (data) setInquiry((known) => ({ ...known, messages: joinMessages(data.items, known.messages), hasEarlier: data.hasEarlier }))
    return data !== undefined
  }

  /** Takes the answer of a move; a refusal that belongs to no field is said in words. */
  const take = useCallback((answer: { data?: PresentedInquiry; error?: unknown }, done?: string): Problem | undefined => {
    if (answer.data) {
      order.settle()
      takeIn(answer.data)
      if (done) toast({ tone: 'verified', text: done })
      return undefined
    }
    const problem = answer.error as Problem
    if (!problem.errors?.length) {
      toast({ tone: 'stop', text: problem.detail ?? problem.title })
      if (problem.status !== 0) void refresh()
    }
    return problem
  }, [refresh, takeIn, order])

  return { inquiry, take, refresh, showEarlier }
}
