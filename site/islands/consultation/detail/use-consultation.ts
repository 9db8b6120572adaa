import { useCallback, useEffect, useState } from 'react'
import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import { onLive } from '../../../scripts/live.ts'
import { api, type Problem } from '../../api.ts'
import { toast } from '../../toast.ts'
import { useInOrder } from '../../use-in-order.ts'

/** The state of one consultation as this person sees it; it follows the other side's moves without a reload. */
export function useConsultation(first: PresentedConsultation) {
  const [consultation, setConsultation] = useState(first)
  const { id } = first
  const order = useInOrder()

  const refresh = useCallback(async () => {
    const isCurrent = order.ask()
    const { data } = await api.GET('/api/consultations/{id}', { params: { path: { id } } })
    if (data && isCurrent()) setConsultation(data)
  }, [id, order])

  useEffect(() => onLive('notification', (told) => { if (told.consultationId === id) void refresh() }), [id, refresh])
  // The page was made before anybody listened for it.
  useEffect(() => onLive('open', () => void refresh()), [refresh])
  // Back from the page cache, or from another tab in which something was done.
  useEffect(() => {
    const look = () => { if (document.visibilityState === 'visible') void refresh() }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  /** Takes the answer of a move. A refusal is said in words, and what stands now is shown: another tab or person was quicker. */
  const take = useCallback((answer: { data?: PresentedConsultation; error?: unknown }, done?: string): Problem | undefined => {
    if (answer.data) {
      order.settle()
      setConsultation(answer.data)
      if (done) toast({ tone: 'verified', text: done })
      return undefined
    }
    const problem = answer.error as Problem
    if (!problem.errors?.length) {
      toast({ tone: 'stop', text: problem.detail ?? problem.title })
      if (problem.status !== 0) void refresh()
    }
    return problem
  }, [refresh, order])

  return { consultation, refresh, take }
}

export type Take = ReturnType<typeof useConsultation>['take']
