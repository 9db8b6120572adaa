import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { saveAnswer } from '../../data/save-answer.ts'

/** Downloads a file that was handed over, with the session's token. */
export async function downloadDelivered(
  id: string,
  file: { id: string; name: string },
  t: IslandTranslate,
): Promise<void> {
  const response = await api.GET('/api/fixed-price-tasks/{id}/files/{fileId}', {
    params: { path: { id, fileId: file.id } },
    parseAs: 'blob',
  })
  saveAnswer(response, file.name, t)
}

/** Downloads an invoice of a task in the reader's language. */
export async function downloadInvoice(
  { consultationId: id }: { consultationId: string },
  { kind, number, name }: DocumentsView['items'][number],
  { locale, t }: { locale: Locale; t: IslandTranslate },
): Promise<void> {
  const response = await api.GET('/api/consultations/{id}/invoices/{kind}/pdf', {
    params: { path: { id, kind }, query: { language: locale, number } },
    parseAs: 'blob',
  })
  saveAnswer(response, name, t)
}

/** Downloads the extract of the contract of a task, for the lawyer. */
export async function downloadExtract(
  { id, number }: { id: string; number: string },
  t: IslandTranslate,
): Promise<void> {
  const response = await api.GET('/api/fixed-price-tasks/{id}/agreement/extract', {
    params: { path: { id } },
    parseAs: 'blob',
  })
  saveAnswer(response, `${number}-${t('fixed-price-task.work.extractFile')}.pdf`, t)
}

/** Downloads the sealed agreement of a task. */
export async function downloadAgreement(
  { id, number }: { id: string; number: string },
  t: IslandTranslate,
): Promise<void> {
  const response = await api.GET('/api/fixed-price-tasks/{id}/agreement/pdf', {
    params: { path: { id } },
    parseAs: 'blob',
  })
  saveAnswer(response, `${number}.pdf`, t)
}
