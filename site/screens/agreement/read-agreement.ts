import type { Locals } from '../../locals.ts'
import { noneIfRefused } from '../refused.ts'

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
    return noneIfRefused(error, 'NOT_FOUND')
  }
}

const nothingYet = (error: unknown) => noneIfRefused(error, 'NO_AGREEMENT')
