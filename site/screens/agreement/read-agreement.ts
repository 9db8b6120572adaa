import type { Locals } from '../../locals.ts'

/**
 * The agreement as this person may read it now, with the data of its page. Undefined for strangers.
 */
export async function readAgreementPage(
  { services, viewer, locale, visitor }: Locals,
  id: string,
  language: string | null,
) {
  if (!viewer || !/^[0-9a-f-]{36}$/i.test(id)) return undefined
  try {
    const consultation = await services.consultation.views.getConsultation(viewer, id)
    const asked = language === 'lt' || language === 'en' ? language : undefined
    const agreement = await services.agreement.signing
      .readAgreement(viewer, { consultationId: id, locale, language: asked, origin: visitor })
      .catch(nothingYet)
    const snapshot = await services.consultation.pages.getVisible(viewer, id)
    return {
      consultation,
      side: consultation.side,
      agreement,
      blocks: agreement ? services.agreement.blocksOf(agreement.text) : [],
      snapshot,
    }
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return undefined
    throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

function nothingYet(error: unknown): undefined {
  if (codeOf(error) !== 'NO_AGREEMENT') throw error
}
