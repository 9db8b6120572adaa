import { useCallback, useEffect, useRef, useState } from 'react'
import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import type { PapersView } from '../../../../modules/invoice/index.ts'
import { api } from '../../api.ts'
import { useInOrder } from '../../use-in-order.ts'

/**
 * The invoices of a consultation: first as the page was made with them, then read again whenever
 * the consultation was.
 */
export function usePapers(consultation: PresentedConsultation, first: PapersView) {
  const { id } = consultation
  const [papers, setPapers] = useState(first)
  const order = useInOrder()
  const known = useRef(consultation)

  const load = useCallback(async () => {
    const isCurrent = order.ask()
    const { data } = await api.GET('/api/consultations/{id}/papers', { params: { path: { id } } })
    if (data && isCurrent()) setPapers(data)
  }, [id, order])
  useEffect(() => {
    if (known.current === consultation) return
    known.current = consultation
    void load()
  }, [consultation, load])

  /** The answer of a move on the papers: newer than whatever was asked before it. */
  const takePapers = useCallback(
    (fresh: PapersView) => {
      order.settle()
      setPapers(fresh)
    },
    [order],
  )
  return { papers, takePapers }
}
