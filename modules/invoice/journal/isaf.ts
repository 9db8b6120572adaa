import { plainEuros, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { readJournal, type JournalLine } from './journal.ts'

export type IsafGiven = {
  lines: readonly JournalLine[]
  month: string
  vatNumber: string
  brand: string
  now: Date
}

/** The i.SAF file of a month; refused for a seller without VAT invoices in it. */
export async function printIsaf(
  needs: Needs,
  actor: Actor,
  { month, vatNumber }: { month: string; vatNumber: string },
): Promise<string> {
  const lines = await readJournal(needs, actor, { month, locale: 'lt' })
  if (!lines.some((line) => isOf(line, vatNumber))) throw errors.NOT_A_VAT_PAYER()
  return writeIsaf({ lines, month, vatNumber, brand: needs.brand, now: needs.clock.now() })
}

const isOf = ({ seller, vatBasisPoints }: JournalLine, vatNumber: string) =>
  vatBasisPoints !== null && seller.vatNumber === vatNumber

/**
 * The register of issued VAT invoices of one seller and month in the tax inspectorate's format
 * (i.SAF 1.2, `http://www.vmi.lt/cms/imas/isaf`), without purchases. Private persons have no code:
 * "ND".
 */
export function writeIsaf({ lines, month, vatNumber, brand, now }: IsafGiven): string {
  const own = lines.filter((line) => isOf(line, vatNumber))
  const [year, at] = month.split('-').map(Number) as [number, number]
  const lastDay = String(new Date(Date.UTC(year, at, 0)).getUTCDate()).padStart(2, '0')
  const seller = own[0]?.seller
  // The taxpayer's code of at most eleven digits; the VAT number is another number and longer.
  const registrationNumber = (seller?.companyCode ?? seller?.taxpayerCode ?? '').replace(/\D/g, '')
  if (!/^\d{1,11}$/.test(registrationNumber)) throw errors.SELLER_CODE_NEEDED()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<iSAFFile xmlns="http://www.vmi.lt/cms/imas/isaf" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    '  <Header>',
    '    <FileDescription>',
    element(6, 'FileVersion', 'iSAF1.2'),
    element(6, 'FileDateCreated', `${now.toISOString().slice(0, 19)}Z`),
    element(6, 'DataType', 'S'),
    element(6, 'SoftwareCompanyName', brand),
    element(6, 'SoftwareName', brand),
    element(6, 'SoftwareVersion', '1'),
    element(6, 'RegistrationNumber', registrationNumber),
    element(6, 'NumberOfParts', '1'),
    element(6, 'PartNumber', '1'),
    '      <SelectionCriteria>',
    element(8, 'SelectionStartDate', `${month}-01`),
    element(8, 'SelectionEndDate', `${month}-${lastDay}`),
    '      </SelectionCriteria>',
    '    </FileDescription>',
    '  </Header>',
    '  <SourceDocuments>',
    '    <SalesInvoices>',
    ...own.flatMap(invoice),
    '    </SalesInvoices>',
    '  </SourceDocuments>',
    '</iSAFFile>',
    '',
  ].join('\n')
}

/**
 * PVM1: services taxed at the standard rate. PVM15: supplied outside Lithuania, where the buyer
 * accounts for the VAT.
 */
const taxCodeOf = (vatBasisPoints: number | null) => (vatBasisPoints === 0 ? 'PVM15' : 'PVM1')

function invoice({
  kind,
  number,
  date,
  seller,
  buyer,
  corrects,
  correctsDate,
  netCents,
  vatCents,
  vatBasisPoints,
  paidDate,
}: JournalLine) {
  const pointDate = kind === 'invoice' && paidDate !== null && paidDate !== date ? paidDate : null
  return [
    '      <Invoice>',
    element(8, 'InvoiceNo', number),
    '        <CustomerInfo>',
    element(10, 'CustomerID', buyer.vatNumber ?? buyer.companyCode ?? ''),
    element(10, 'VATRegistrationNumber', buyer.vatNumber ?? 'ND'),
    element(
      10,
      'RegistrationNumber',
      buyer.vatNumber ? (buyer.companyCode ?? '') : (buyer.companyCode ?? 'ND'),
    ),
    element(10, 'Country', countryOf(buyer.vatNumber)),
    element(10, 'Name', buyer.name.slice(0, 256)),
    '        </CustomerInfo>',
    element(8, 'InvoiceDate', date),
    element(8, 'InvoiceType', kind === 'credit' ? 'KS' : 'SF'),
    // "T": VAT accounted for when the money comes (pinigų apskaitos sistema, Art. 14(9)).
    element(8, 'SpecialTaxation', seller.cashAccounting ? 'T' : ''),
    '        <References>',
    ...(corrects && correctsDate
      ? [
          '          <Reference>',
          element(12, 'ReferenceNo', corrects),
          element(12, 'ReferenceDate', correctsDate),
          '          </Reference>',
        ]
      : []),
    '        </References>',
    pointDate ? element(8, 'VATPointDate', pointDate) : nil(8, 'VATPointDate'),
    '        <DocumentTotals>',
    '          <DocumentTotal>',
    element(12, 'TaxableValue', plainEuros(netCents)),
    element(12, 'TaxCode', taxCodeOf(vatBasisPoints)),
    element(12, 'TaxPercentage', String((vatBasisPoints ?? 0) / 100)),
    element(12, 'Amount', plainEuros(vatCents)),
    nil(12, 'VATPointDate2'),
    '          </DocumentTotal>',
    '        </DocumentTotals>',
    '      </Invoice>',
  ]
}

/** Greek VAT numbers begin with EL, and Greece is GR. */
const countryOf = (vatNumber: string | null | undefined) =>
  vatNumber?.slice(0, 2).replace('EL', 'GR') ?? 'LT'

const nil = (indent: number, name: string) => `${' '.repeat(indent)}<${name} xsi:nil="true"/>`
const element = (indent: number, name: string, text: string) =>
  `${' '.repeat(indent)}<${name}>${escaped(text)}</${name}>`
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Without characters that XML 1.0 cannot contain. */
// oxlint-disable-next-line no-control-regex
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)
