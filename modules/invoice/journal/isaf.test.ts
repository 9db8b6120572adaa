import { expect, test } from 'vitest'
import { findShapeErrors, type Shape } from '#testing'
import type { Seller } from '../invoice.ts'
import { writeIsaf } from './isaf.ts'
import type { JournalLine } from './journal.ts'

const up = (to: number, from = 0) => new RegExp(`^[^]{${from},${to}}$`)
const DAY = /^20\d\d-\d\d-\d\d$/
const DAY_OR_NIL = /^(20\d\d-\d\d-\d\d)?$/
const SUM = /^-?\d{1,16}(\.\d{1,2})?$/

/**
 * The part of the tax inspectorate's schema, i.SAF 1.2 of 2016-09, that a register of issued
 * invoices uses: order, lengths and forms.
 */
const ISAF: Shape = [
  [
    'Header',
    [
      [
        'FileDescription',
        [
          ['FileVersion', /^iSAF1\.2$/],
          ['FileDateCreated', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
          ['DataType', /^[FSP]$/],
          ['SoftwareCompanyName', up(256)],
          ['SoftwareName', up(256)],
          ['SoftwareVersion', up(24)],
          ['RegistrationNumber', /^\d{1,11}$/],
          ['NumberOfParts', /^\d+$/],
          ['PartNumber', /^[A-Z0-9_]{1,20}$/],
          [
            'SelectionCriteria',
            [
              ['SelectionStartDate', DAY],
              ['SelectionEndDate', DAY],
            ],
          ],
        ],
      ],
    ],
  ],
  [
    'SourceDocuments',
    [
      [
        'SalesInvoices',
        [
          [
            'Invoice+',
            [
              ['InvoiceNo', up(70, 1)],
              [
                'CustomerInfo',
                [
                  ['CustomerID?', up(70)],
                  ['VATRegistrationNumber', up(35)],
                  ['RegistrationNumber?', up(35)],
                  ['Country', /^[A-Z]{2}$/],
                  ['Name', up(256)],
                ],
              ],
              ['InvoiceDate', DAY],
              ['InvoiceType', /^(SF|DS|KS|VS|VD|VK|AN)?$/],
              ['SpecialTaxation', /^T?$/],
              [
                'References',
                [
                  [
                    'Reference*',
                    [
                      ['ReferenceNo', up(70, 1)],
                      ['ReferenceDate', DAY],
                    ],
                  ],
                ],
              ],
              ['VATPointDate', DAY_OR_NIL],
              [
                'DocumentTotals',
                [
                  [
                    'DocumentTotal+',
                    [
                      ['TaxableValue', SUM],
                      ['TaxCode', /^PVM\d{1,3}$/],
                      ['TaxPercentage', /^\d{1,3}(\.\d{1,2})?$/],
                      ['Amount', SUM],
                      ['VATPointDate2', DAY_OR_NIL],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
]

const seller: Seller = {
  name: 'Vaitkus & „partneriai“',
  lawyerName: 'Jonas Vaitkus',
  companyCode: '304567890',
  vatNumber: 'LT100001234512',
  address: 'Gedimino pr. 12-4, Vilnius',
}
const line = (given: Partial<JournalLine>): JournalLine => ({
  kind: 'invoice',
  title: 'PVM sąskaita faktūra',
  number: 'VP-00001',
  date: '2026-12-01',
  seller,
  buyer: { name: 'Tomas <Petraitis>', email: 'tomas@pastas.lt' },
  consultationId: 'x',
  taskId: null,
  vatBasisPoints: 2_100,
  netCents: 2_397,
  vatCents: 503,
  totalCents: 2_900,
  corrects: null,
  correctsDate: null,
  paidDate: '2026-11-30',
  ...given,
})
const written = (lines: JournalLine[]) =>
  writeIsaf({
    lines,
    month: '2026-12',
    vatNumber: 'LT100001234512',
    brand: 'Patarta',
    now: new Date('2027-01-05T10:00:00Z'),
  })

test('the register of issued invoices is of the shape the tax inspectorate published, whatever is in it', () => {
  const xml = written([
    line({}),
    line({
      number: 'VP-KR-00001',
      kind: 'credit',
      netCents: -744,
      vatCents: -156,
      corrects: 'VP-00001',
      correctsDate: '2026-12-01',
    }),
    line({
      number: 'VP-00002',
      kind: 'final',
      netCents: 0,
      vatCents: 0,
      buyer: { name: `Ἀθήνα ${'Ω'.repeat(300)}`, email: 'x@y.gr', vatNumber: 'EL123456789' },
    }),
    line({ number: 'VP-00003', seller: { ...seller, cashAccounting: true } }),
  ])
  expect(findShapeErrors(xml, 'iSAFFile', ISAF)).toEqual([])
  expect(
    findShapeErrors(xml.replace('<InvoiceType>SF</InvoiceType>', ''), 'iSAFFile', ISAF),
  ).toEqual(['iSAFFile/SourceDocuments/SalesInvoices/Invoice: no InvoiceType, but SpecialTaxation'])
  expect([...xml.matchAll(/<SpecialTaxation>(.*?)</g)].map(([, mark]) => mark)).toEqual([
    '',
    '',
    '',
    'T',
  ])
  expect(xml).toContain(
    '<VATRegistrationNumber>EL123456789</VATRegistrationNumber>\n          <RegistrationNumber></RegistrationNumber>\n          <Country>GR</Country>',
  )
  expect(xml).toContain('<VATPointDate>2026-11-30</VATPointDate>')
})

test('a seller without a company’s or a taxpayer’s code is asked for it: the VAT number is another number', () => {
  expect(() => written([line({ seller: { ...seller, companyCode: null } })])).toThrow(
    expect.objectContaining({ code: 'SELLER_CODE_NEEDED' }) as Error,
  )
  expect(
    written([line({ seller: { ...seller, companyCode: null, taxpayerCode: '40123456789' } })]),
  ).toContain('<RegistrationNumber>40123456789</RegistrationNumber>')
})
