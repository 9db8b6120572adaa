import { useCallback, useEffect, useRef, useState } from 'react'
import { onLive, type LiveNotification } from '../scripts/live.ts'
import type { Problem } from './api.ts'
import type { IslandTranslate } from './i18n.ts'
import { sayRefusal } from './refusal.ts'
import { toast } from './toast.ts'
import { useInOrder } from './use-in-order.ts'

type Ways<T> = {
  t: IslandTranslate
  ask: () => Promise<{ data?: T }>
  /** Whether a notification means that this object has changed. */
  isAbout: (told: LiveNotification, shown: T) => boolean
  /** Merges a newer state with the one on the page; without it, the newer one replaces it. */
  join?: (known: T, fresh: T) => T
  onAsked?: (fresh: T) => void
}

/**
 * The state of something that both sides act on. It follows the other side's changes without a
 * reload.
 */
export function useLive<T>(first: T, ways: Ways<T>) {
  const [shown, setShown] = useState(first)
  const order = useInOrder()
  const latest = useRef({ ...ways, shown })
  latest.current = { ...ways, shown }

  const show = useCallback(
    (fresh: T) => setShown((known) => latest.current.join?.(known, fresh) ?? fresh),
    [],
  )
  const refresh = useCallback(async () => {
    const isCurrent = order.ask()
    const { data } = await latest.current.ask()
    if (!data || !isCurrent()) return
    show(data)
    latest.current.onAsked?.(data)
  }, [show, order])

  useEffect(
    () =>
      onLive('notification', (told) => {
        if (latest.current.isAbout(told, latest.current.shown)) void refresh()
      }),
    [refresh],
  )
  // Changes between rendering and connecting were not received, so read again.
  useEffect(() => onLive('open', () => void refresh()), [refresh])
  // After the back/forward cache, or from another tab in which something was done.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  /**
   * Takes the answer of a change. A refusal that belongs to no field is shown as text, and the
   * current state is read: another tab or person was faster.
   */
  const take = useCallback(
    (answer: { data?: T; error?: unknown }, done?: string): Problem | undefined => {
      if (answer.data) {
        order.settle()
        show(answer.data)
        if (done) toast({ tone: 'verified', text: done })
        return undefined
      }
      const problem = answer.error as Problem
      if (!problem.errors?.length) {
        sayRefusal(problem, latest.current.t)
        if (problem.status !== 0) void refresh()
      }
      return problem
    },
    [show, refresh, order],
  )

  return { shown, setShown, refresh, take }
}
