import { useCallback, useEffect, useState } from 'react'
import type { OfferList } from '../../../../modules/consultation/index.ts'
import { onLive } from '../../../scripts/live.ts'
import { api, type Problem } from '../../api.ts'
import { toast } from '../../toast.ts'
import { useInOrder } from '../../use-in-order.ts'

/** Offers of a further meeting after this one, as they stand; they follow the other side's moves like the consultation itself. */
export function useOffers(id: string, first: OfferList) {
  const [offers, setOffers] = useState(first)
  const order = useInOrder()
  const refresh = useCallback(async () => {
    const isCurrent = order.ask()
    const { data } = await api.GET('/api/consultations/{id}/offers', { params: { path: { id } } })
    if (data && isCurrent()) setOffers(data)
  }, [id, order])
  // That one was made is told of this consultation, that one was taken of the one it became.
  const hasOpen = offers.items.some(({ state }) => state === 'open')
  useEffect(() => onLive('notification', ({ consultationId }) => { if (consultationId === id || (hasOpen && consultationId)) void refresh() }), [id, hasOpen, refresh])
  useEffect(() => onLive('open', () => void refresh()), [refresh])

  /** Takes an answer; a refusal that belongs to no field is said aloud, and what stands now is shown. */
  const take = useCallback((answer: { data?: OfferList; error?: unknown }, done: string): Problem | undefined => {
    if (answer.data) {
      order.settle()
      setOffers(answer.data)
      toast({ tone: 'verified', text: done })
      return undefined
    }
    const problem = answer.error as Problem
    if (!problem.errors?.length) {
      toast({ tone: 'stop', text: problem.detail ?? problem.title })
      if (problem.status !== 0) void refresh()
    }
    return problem
  }, [refresh, order])

  return { offers, refresh, take }
}

export type LiveOffers = ReturnType<typeof useOffers>
