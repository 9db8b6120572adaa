import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { api } from '../../../api.ts'
import { useRead } from '../../../data/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'

/** The invoices of a consultation, read again with each change of the consultation. */
export function useDocuments(id: string, first: DocumentsView, t: IslandTranslate) {
  const { data: documents, take: takeDocuments } = useRead<DocumentsView>({
    t,
    key: ['consultation', id, 'documents'],
    read: () => api.GET('/api/consultations/{id}/documents', { params: { path: { id } } }),
    first,
    isAbout: ({ consultationId }) => consultationId === id,
  })
  return { documents, takeDocuments }
}
