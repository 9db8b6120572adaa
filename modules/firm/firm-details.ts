import { isCompanyCode, isLegalPerson, type PracticeForm } from '#modules/lawyer'
import { refuseAll, type Locale } from '#modules/shared'
import { errors } from './errors.ts'
import { isTaxpayerCode, looksLikePersonalCode } from './invoice-settings/tax-codes.ts'

/** What the firm's page shows. */
export type FirmDetails = {
  name: string
  practiceForm: PracticeForm
  registrationCode: string | null
  taxpayerCode: string | null
  address: string | null
  city: string | null
  phone: string | null
  email: string | null
  webPage: string | null
  descriptionLt: string | null
  descriptionEn: string | null
}

export type FirmInput = Pick<FirmDetails, 'name' | 'practiceForm'> & {
  [Field in Exclude<keyof FirmDetails, 'name' | 'practiceForm'>]?: string | null
}

/** As stored: trimmed, empty texts as null, a web page with its protocol. */
export function tidyDetails(given: FirmInput): FirmDetails {
  const text = (value: string | null | undefined) => value?.trim() || null
  return {
    name: given.name.replace(/\s+/g, ' ').trim(),
    practiceForm: given.practiceForm,
    registrationCode: text(given.registrationCode),
    taxpayerCode: text(given.taxpayerCode),
    address: text(given.address),
    city: text(given.city),
    phone: text(given.phone)?.replace(/[\s()-]/g, '') ?? null,
    email: text(given.email)?.toLowerCase() ?? null,
    webPage: withProtocol(text(given.webPage)),
    descriptionLt: text(given.descriptionLt),
    descriptionEn: text(given.descriptionEn),
  }
}

/**
 * A legal person has a company code with a correct check digit; a lawyer who practises alone and a
 * partnership have none (IX-2066, Art. 26-28).
 */
export function checkDetails(
  { name, practiceForm, registrationCode, taxpayerCode, webPage }: FirmDetails,
  locale: Locale,
): void {
  const needsCode = isLegalPerson(practiceForm)
  refuseAll(
    [
      name === '' && errors.NAME_MISSING({ field: 'name' }),
      needsCode &&
        registrationCode === null &&
        errors.COMPANY_CODE_NEEDED({ field: 'registrationCode' }),
      !needsCode &&
        registrationCode !== null &&
        errors.COMPANY_CODE_NOT_EXPECTED({ field: 'registrationCode' }),
      needsCode &&
        registrationCode !== null &&
        !isCompanyCode(registrationCode) &&
        errors.COMPANY_CODE_WRONG({ field: 'registrationCode' }),
      taxpayerCode !== null &&
        (looksLikePersonalCode(taxpayerCode)
          ? errors.TAXPAYER_CODE_IS_PERSONAL({ field: 'taxpayerCode' })
          : !isTaxpayerCode(taxpayerCode) && errors.TAXPAYER_CODE_WRONG({ field: 'taxpayerCode' })),
      webPage !== null && !isWebPage(webPage) && errors.WEB_PAGE_WRONG({ field: 'webPage' }),
    ],
    locale,
  )
}

const withProtocol = (page: string | null): string | null =>
  page === null || /^[a-z][a-z0-9+.-]*:/i.test(page) ? page : `https://${page}`

/** An http or https address, never `javascript:`. */
function isWebPage(page: string): boolean {
  const url = URL.parse(page)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /\.[a-z0-9-]{2,}$/i.test(url.hostname) &&
    url.username === ''
  )
}
