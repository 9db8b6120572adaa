import { useQuery } from '@tanstack/react-query'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { api } from '../../../api.ts'
import { dataOf } from '../../../data/refusal-error.ts'
import { useTake } from '../../../data/use-take.ts'
import type { IslandTranslate } from '../../../i18n.ts'

/** The invoices of a consultation, read again with each change of the consultation. */
export function useDocuments(id: string, first: DocumentsView, t: IslandTranslate) {
  const queryKey = ['consultation', id, 'documents']
  const { data: documents } = useQuery({
    queryKey,
    queryFn: () =>
      dataOf(api.GET('/api/consultations/{id}/documents', { params: { path: { id } } })),
    initialData: first,
    meta: { isAbout: ({ consultationId }) => consultationId === id },
  })
  return { documents, takeDocuments: useTake<DocumentsView>(queryKey, t) }
}
