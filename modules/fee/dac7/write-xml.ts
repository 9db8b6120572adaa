import type { Needs } from '../needs.ts'
import { missingOf, type Quarter, type Seller } from './seller.ts'

type Dac7Input = {
  operator: Needs['operator']
  year: number
  sellers: readonly Seller[]
  now: Date
}

const DPI = 'urn:oecd:ties:dpi:v1'
const STF = 'urn:oecd:ties:dpistf:v1'
const NOTHING_TO_REPORT = 'DPI403'

/**
 * The yearly report of a platform operator (DAC7) in the OECD's DPI schema, version 1.0: the operator,
 * and for each seller identity, account, and by quarter income, activities and fees.
 */
export function writeDac7Xml({ operator, year, sellers, now }: Dac7Input): string {
  const code = operator.code ?? ''
  const docSpec = (name: string) =>
    group(
      'dpi:DocSpec',
      el('stf:DocTypeIndic', 'OECD1'),
      el('stf:DocRefId', `LT${year}-${code}-${name}`),
    )
  const header = group(
    'dpi:MessageSpec',
    el('dpi:SendingEntityIN', code),
    el('dpi:TransmittingCountry', 'LT'),
    el('dpi:ReceivingCountry', 'LT'),
    el('dpi:MessageType', 'DPI'),
    el('dpi:MessageRefId', `LT${year}LT${code}-${now.getTime()}`),
    el('dpi:MessageTypeIndic', sellers.length > 0 ? 'DPI401' : NOTHING_TO_REPORT),
    el('dpi:ReportingPeriod', `${year}-12-31`),
    el('dpi:Timestamp', now.toISOString().slice(0, 19)),
  )
  const platform = group(
    'dpi:PlatformOperator',
    el('dpi:ResCountryCode', 'LT'),
    tin(operator.code ?? null),
    el('dpi:Name', operator.name),
    address(operator.address ?? null, null, ' legalAddressType="OECD304"'),
    el('dpi:Nexus', 'RPONEX1'),
    el('dpi:AssumedReporting', 'false'),
    docSpec('operator'),
  )
  const reported = sellers.filter((seller) => missingOf(seller).length === 0)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<dpi:DPI_OECD xmlns:dpi="${DPI}" xmlns:stf="${STF}" version="1.0">${header}<dpi:DPIBody>${platform}${reported.map((seller) => reportable(seller, docSpec(seller.id))).join('')}</dpi:DPIBody></dpi:DPI_OECD>\n`
}

function reportable(seller: Seller, docSpec: string) {
  const { accountHolder, iban, isEntity, quarters } = seller
  const account = group(
    'dpi:FinancialIdentifier',
    `<dpi:Identifier AccountNumberType="IBAN">${escape(iban ?? '')}</dpi:Identifier>`,
    el('dpi:AccountHolderName', accountHolder),
  )
  const standard = group('dpi:Standard', isEntity ? entity(seller) : person(seller), account)
  const identity = group(
    'dpi:Identity',
    group(isEntity ? 'dpi:EntitySeller' : 'dpi:IndividualSeller', standard),
  )
  const each = (
    name: string,
    prefix: string,
    amountOf: (quarter: Quarter) => string,
    attribute = ' currCode="EUR"',
  ) =>
    group(
      `dpi:${name}`,
      ...quarters.map(
        (quarter, at) =>
          `<dpi:${prefix}${at + 1}${attribute}>${amountOf(quarter)}</dpi:${prefix}${at + 1}>`,
      ),
    )
  const activities = group(
    'dpi:RelevantActivities',
    group(
      'dpi:PersonalServices',
      // The schema has whole euros.
      each('Consideration', 'ConsQ', ({ considerationCents }) => euros(considerationCents)),
      each('NumberOfActivities', 'NumbQ', (quarter) => String(quarter.activities), ''),
      each('Fees', 'FeesQ', ({ feesCents }) => euros(feesCents)),
      each('Taxes', 'TaxQ', () => '0'),
    ),
  )
  return group('dpi:ReportableSeller', identity, activities, docSpec)
}

const person = (seller: Seller) =>
  group(
    'dpi:IndSellerID',
    el('dpi:ResCountryCode', seller.country),
    tin(seller.tin),
    vat(seller),
    group('dpi:Name', el('dpi:FirstName', seller.firstName), el('dpi:LastName', seller.lastName)),
    address(seller.address, seller.city),
    group('dpi:BirthInfo', el('dpi:BirthDate', seller.birthDate ?? '')),
  )

const entity = (seller: Seller) =>
  group(
    'dpi:EntSellerID',
    el('dpi:ResCountryCode', seller.country),
    tin(seller.tin),
    seller.companyCode
      ? `<dpi:IN issuedBy="LT" INType="BRN">${escape(seller.companyCode)}</dpi:IN>`
      : '',
    vat(seller),
    el('dpi:Name', seller.name),
    address(seller.address, seller.city),
  )

const vat = ({ vatNumber }: Seller) => (vatNumber ? el('dpi:VAT', vatNumber) : '')
const tin = (code: string | null) =>
  code ? `<dpi:TIN issuedBy="LT">${escape(code)}</dpi:TIN>` : '<dpi:TIN unknown="true"/>'
const address = (lines: string | null, city: string | null, attribute = '') =>
  `<dpi:Address${attribute}>${el('dpi:CountryCode', 'LT')}${el('dpi:AddressFree', [lines, city].filter(Boolean).join(', '))}</dpi:Address>`
const euros = (cents: number) => String(Math.round(cents / 100))

const el = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`
const group = (name: string, ...elements: string[]) => `<${name}>${elements.join('')}</${name}>`
// oxlint-disable-next-line no-control-regex -- XML forbids these
const escape = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
