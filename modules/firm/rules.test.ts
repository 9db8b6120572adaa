import { describe, expect, test } from 'vitest'
import { isCompanyCode } from '#modules/lawyer'
import { checkDetails, tidyDetails } from './firm-details.ts'
import { isIban, tidyIban } from './invoice-settings/iban.ts'
import { checkInvoiceSettings, tidyInvoiceSettings } from './invoice-settings/invoice-settings.ts'
import { isVatNumber, looksLikePersonalCode } from './invoice-settings/tax-codes.ts'

type Refused = {
  code?: string
  field?: string
  extras?: { errors: { field: string; code: string }[] }
}
/** Which fields are refused for what. */
function faultsOf(check: () => void): Record<string, string> {
  try {
    check()
    return {}
  } catch (error) {
    const { code = '', field = '', extras } = error as Refused
    return Object.fromEntries(
      (extras?.errors ?? [{ field, code }]).map((fault) => [fault.field, fault.code]),
    )
  }
}

describe('a company code', () => {
  test.each(['110053842', '110078991', '120505210', '302784511'])(
    '%s of a real company passes',
    (code) => expect(isCompanyCode(code)).toBe(true),
  )
  test.each(['110053841', '111111111', '30278451', '3027845111', '30278451a', ''])(
    '%s does not',
    (code) => expect(isCompanyCode(code)).toBe(false),
  )
  test('has one right last digit', () => {
    expect(
      Array.from({ length: 10 }, (_, last) => isCompanyCode(`30278451${last}`)).filter(Boolean),
    ).toHaveLength(1)
  })
})

describe('an account number', () => {
  test.each([
    'LT121000011101001000',
    'LT60 1010 0123 4567 8901',
    'DE89370400440532013000',
    'gb29nwbk60161331926819',
  ])('%s has right check digits', (iban) => expect(isIban(tidyIban(iban))).toBe(true))
  test.each([
    'LT131000011101001000',
    'LT12100001110100100',
    'LT1210000111010010001',
    '121000011101001000',
    'LT',
  ])('%s has wrong check digits', (iban) => expect(isIban(tidyIban(iban))).toBe(false))
})

test('a VAT number is LT and 9 or 12 digits', () => {
  expect(
    [
      'LT123456715',
      'LT100001234512',
      'LT12345671',
      'LT12345678901',
      '123456715',
      'LV123456715',
    ].map(isVatNumber),
  ).toEqual([true, true, false, false, false, false])
})

test('a personal code is not accepted as a taxpayer code', () => {
  expect(
    ['38001010014', '49912310123', '90001234', '302784511'].map(looksLikePersonalCode),
  ).toEqual([true, true, false, false])
})

describe('details of a firm', () => {
  const details = (given: object) =>
    tidyDetails({
      name: 'Kazlauskienė ir partneriai',
      practiceForm: 'professional-partnership',
      registrationCode: '302784511',
      ...given,
    })

  test('are stored trimmed, with empty texts as null and a protocol on the web page', () => {
    expect(
      details({
        name: '  Kazlauskienė   ir partneriai ',
        city: ' ',
        phone: '+370 (612) 34-567',
        email: 'Info@Kontora.LT',
        webPage: 'kontora.lt',
      }),
    ).toMatchObject({
      name: 'Kazlauskienė ir partneriai',
      city: null,
      phone: '+37061234567',
      email: 'info@kontora.lt',
      webPage: 'https://kontora.lt',
    })
  })

  test('need a valid company code for a legal person, and none otherwise', () => {
    expect(faultsOf(() => checkDetails(details({}), 'lt'))).toEqual({})
    expect(faultsOf(() => checkDetails(details({ registrationCode: '' }), 'lt'))).toEqual({
      registrationCode: 'COMPANY_CODE_NEEDED',
    })
    expect(faultsOf(() => checkDetails(details({ registrationCode: '302784512' }), 'lt'))).toEqual({
      registrationCode: 'COMPANY_CODE_WRONG',
    })
    for (const practiceForm of ['individual', 'partnership']) {
      expect(
        faultsOf(() => checkDetails(details({ practiceForm, registrationCode: null }), 'lt')),
      ).toEqual({})
      expect(faultsOf(() => checkDetails(details({ practiceForm }), 'lt'))).toEqual({
        registrationCode: 'COMPANY_CODE_NOT_EXPECTED',
      })
    }
  })

  test('report all faults at once', () => {
    expect(
      faultsOf(() =>
        checkDetails(
          details({
            name: '   ',
            registrationCode: '',
            taxpayerCode: '38001010014',
            webPage: 'javascript:alert(1)',
          }),
          'lt',
        ),
      ),
    ).toEqual({
      name: 'NAME_MISSING',
      registrationCode: 'COMPANY_CODE_NEEDED',
      taxpayerCode: 'TAXPAYER_CODE_IS_PERSONAL',
      webPage: 'WEB_PAGE_WRONG',
    })
    expect(faultsOf(() => checkDetails(details({ taxpayerCode: '123' }), 'lt'))).toEqual({
      taxpayerCode: 'TAXPAYER_CODE_WRONG',
    })
  })

  test.each([
    'ftp://kontora.lt',
    'https://kontora',
    'https://user:pass@kontora.lt',
    'data:text/html,x',
  ])('refuse the web page %s', (webPage) => {
    expect(faultsOf(() => checkDetails(details({ webPage }), 'lt'))).toEqual({
      webPage: 'WEB_PAGE_WRONG',
    })
  })
})

describe('invoice settings', () => {
  const settings = (given: object) =>
    tidyInvoiceSettings({
      vatPayer: true,
      vatNumber: 'lt 100001234512',
      invoiceSeries: 'kp',
      bankAccount: 'lt12 1000 0111 0100 1000',
      ...given,
    })

  test('are stored as invoices print them', () => {
    expect(settings({})).toMatchObject({
      vatNumber: 'LT100001234512',
      invoiceSeries: 'KP',
      bankAccount: 'LT121000011101001000',
      cashAccounting: false,
    })
  })

  test('of a VAT payer need a VAT number; only a VAT payer uses cash accounting', () => {
    expect(faultsOf(() => checkInvoiceSettings(settings({ cashAccounting: true }), 'lt'))).toEqual(
      {},
    )
    expect(faultsOf(() => checkInvoiceSettings(settings({ vatNumber: '' }), 'lt'))).toEqual({
      vatNumber: 'VAT_NUMBER_NEEDED',
    })
    expect(
      faultsOf(() =>
        checkInvoiceSettings(settings({ vatPayer: false, cashAccounting: true }), 'lt'),
      ),
    ).toEqual({ cashAccounting: 'CASH_ACCOUNTING_NEEDS_VAT' })
    expect(
      faultsOf(() =>
        checkInvoiceSettings(
          settings({ vatNumber: 'LT1', invoiceSeries: 'A/B', bankAccount: 'LT00' }),
          'lt',
        ),
      ),
    ).toEqual({
      vatNumber: 'VAT_NUMBER_WRONG',
      invoiceSeries: 'SERIES_WRONG',
      bankAccount: 'IBAN_WRONG',
    })
  })
})
