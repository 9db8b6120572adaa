import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { api } from '../../../api.ts'
import { saveAnswer } from '../../../data/save-answer.ts'
import type { SharedProps } from '../shared-props.ts'

/** Downloads an invoice as a PDF: the platform's own, or the file that the lawyer sent. */
export async function downloadDocument(
  { kind, isFile, name, number }: DocumentsView['items'][number],
  { consultation: { id }, locale, t }: OfConsultation,
): Promise<void> {
  saveAnswer(
    isFile
      ? await api.GET('/api/consultations/{id}/final-invoice-file', {
          params: { path: { id } },
          parseAs: 'blob',
        })
      : await api.GET('/api/consultations/{id}/invoices/{kind}/pdf', {
          params: { path: { id, kind }, query: { language: locale, number } },
          parseAs: 'blob',
        }),
    name,
    t,
  )
}

type OfConsultation = Pick<SharedProps, 'consultation' | 'locale' | 't'>

/** Downloads the sealed agreement. */
export async function downloadAgreement({
  consultation: { id, number },
  t,
}: OfConsultation): Promise<void> {
  const response = await api.GET('/api/consultations/{id}/agreement/pdf', {
    params: { path: { id } },
    parseAs: 'blob',
  })
  saveAnswer(response, t('invoice.documents.agreementFile', { number }), t)
}

/** Downloads the lawyer's extract of the agreement. */
export async function downloadExtract({
  consultation: { id, number },
  locale,
  t,
}: OfConsultation): Promise<void> {
  const response = await api.GET('/api/consultations/{id}/agreement/extract', {
    params: { path: { id }, query: { language: locale } },
    parseAs: 'blob',
  })
  saveAnswer(response, `${number}-${t('invoice.documents.extractFile')}.pdf`, t)
}
