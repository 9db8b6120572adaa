import { useCallback, useEffect, useRef, useState } from 'react'
import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import { api } from '../../api.ts'
import { useInOrder } from '../../use-in-order.ts'

/**
 * The invoices of a consultation: first those the page was rendered with, then read again with each
 * update of the consultation.
 */
export function useDocuments(consultation: PresentedConsultation, first: DocumentsView) {
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

  /** Takes the answer of a change to the documents: it is newer than any earlier read. */
  const takePapers = useCallback(
    (fresh: DocumentsView) => {
      order.settle()
      setPapers(fresh)
    },
    [order],
  )
  return { papers, takePapers }
}
