import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { api, type Problem } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sayRefusal } from '../../../refusal.ts'
import { saveFile } from '../../../save-file.ts'
import type { SharedProps } from '../shared-props.ts'

/** Saves an API answer as a file of that name, or shows the refusal. */
export async function saveAnswer(
  asked: Promise<{ data?: unknown; error?: Problem | undefined }>,
  name: string,
  t: IslandTranslate,
): Promise<void> {
  const { data, error } = await asked
  if (!error && data) saveFile(data, name)
  else sayRefusal(error, t)
}

/** Downloads an invoice as a PDF: the platform's own, or the file that the lawyer sent. */
export function downloadDocument(
  { kind, isFile, name, number }: DocumentsView['items'][number],
  { consultation: { id }, locale, t }: Pick<SharedProps, 'consultation' | 'locale' | 't'>,
): Promise<void> {
  return saveAnswer(
    isFile
      ? api.GET('/api/consultations/{id}/final-invoice-file', {
          params: { path: { id } },
          parseAs: 'blob',
        })
      : api.GET('/api/consultations/{id}/invoices/{kind}/pdf', {
          params: { path: { id, kind }, query: { language: locale, number } },
          parseAs: 'blob',
        }),
    name,
    t,
  )
}
