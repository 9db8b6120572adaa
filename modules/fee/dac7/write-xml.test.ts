import { expect, test } from 'vitest'
import { findShapeErrors, type Shape } from '#testing'
import type { Seller } from './seller.ts'
import { writeDac7Xml } from './write-xml.ts'

const text = /^[^]{1,200}$/
const LT = /^LT$/
const address: Shape = [
  ['dpi:CountryCode', LT],
  ['dpi:AddressFree', /^[^]{1,4000}$/],
]
const quarters = (prefix: string): Shape =>
  [1, 2, 3, 4].map((n) => [`dpi:${prefix}${n}`, /^\d+$/] as const)
const docSpec: Shape = [
  ['stf:DocTypeIndic', /^OECD[0-3]$/],
  ['stf:DocRefId', text],
]
const account: Shape = [
  ['dpi:Identifier', text],
  ['dpi:AccountHolderName', text],
]

/**
 * The part of the OECD's DPI XML schema 1.0 that a report of personal services uses, in its order.
 */
const DPI: Shape = [
  [
    'dpi:MessageSpec',
    [
      ['dpi:SendingEntityIN', text],
      ['dpi:TransmittingCountry', LT],
      ['dpi:ReceivingCountry', LT],
      ['dpi:MessageType', /^DPI$/],
      ['dpi:MessageRefId', /^[^]{1,170}$/],
      ['dpi:MessageTypeIndic', /^DPI40[1-3]$/],
      ['dpi:ReportingPeriod', /^\d{4}-12-31$/],
      ['dpi:Timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/],
    ],
  ],
  [
    'dpi:DPIBody',
    [
      [
        'dpi:PlatformOperator',
        [
          ['dpi:ResCountryCode', LT],
          ['dpi:TIN', text],
          ['dpi:Name', text],
          ['dpi:Address', address],
          ['dpi:Nexus', /^RPONEX[1-5]$/],
          ['dpi:AssumedReporting', /^(true|false)$/],
          ['dpi:DocSpec', docSpec],
        ],
      ],
      [
        'dpi:ReportableSeller*',
        [
          [
            'dpi:Identity',
            [
              [
                'dpi:EntitySeller?',
                [
                  [
                    'dpi:Standard',
                    [
                      [
                        'dpi:EntSellerID',
                        [
                          ['dpi:ResCountryCode', LT],
                          ['dpi:TIN', text],
                          ['dpi:IN?', text],
                          ['dpi:VAT?', text],
                          ['dpi:Name', text],
                          ['dpi:Address', address],
                        ],
                      ],
                      ['dpi:FinancialIdentifier', account],
                    ],
                  ],
                ],
              ],
              [
                'dpi:IndividualSeller?',
                [
                  [
                    'dpi:Standard',
                    [
                      [
                        'dpi:IndSellerID',
                        [
                          ['dpi:ResCountryCode', LT],
                          ['dpi:TIN', text],
                          ['dpi:VAT?', text],
                          [
                            'dpi:Name',
                            [
                              ['dpi:FirstName', text],
                              ['dpi:LastName', text],
                            ],
                          ],
                          ['dpi:Address', address],
                          ['dpi:BirthInfo', [['dpi:BirthDate', /^\d{4}-\d\d-\d\d$/]]],
                        ],
                      ],
                      ['dpi:FinancialIdentifier', account],
                    ],
                  ],
                ],
              ],
            ],
          ],
          [
            'dpi:RelevantActivities',
            [
              [
                'dpi:PersonalServices',
                [
                  ['dpi:Consideration', quarters('ConsQ')],
                  ['dpi:NumberOfActivities', quarters('NumbQ')],
                  ['dpi:Fees', quarters('FeesQ')],
                  ['dpi:Taxes', quarters('TaxQ')],
                ],
              ],
            ],
          ],
          ['dpi:DocSpec', docSpec],
        ],
      ],
    ],
  ],
]

const person: Seller = {
  id: '019a0000-0000-7000-8000-000000000001',
  isEntity: false,
  name: 'Rasa Kazlauskienė',
  firstName: 'Rasa',
  lastName: 'Kazlauskienė',
  country: 'LT',
  address: 'Laisvės al. 5',
  city: 'Kaunas',
  tin: '48001010016',
  companyCode: null,
  vatNumber: null,
  birthDate: '1980-01-01',
  iban: 'LT121000011101001000',
  accountHolder: 'Rasa <Kazlauskienė>',
  quarters: [1, 2, 3, 4].map((n) => ({
    considerationCents: n * 2_949,
    activities: n,
    feesCents: n * 600,
  })),
}
const firm: Seller = {
  ...person,
  id: '019a0000-0000-7000-8000-000000000002',
  isEntity: true,
  name: '<dpi:Vaitkus> & Co',
  companyCode: '304567890',
  tin: '304567890',
  vatNumber: 'LT100001234512',
  birthDate: null,
}
const written = (sellers: Seller[]) =>
  writeDac7Xml({
    operator: { name: 'UAB „Patarta“', code: '302784511', address: 'Gedimino pr. 1, Vilnius' },
    year: 2026,
    sellers,
    now: new Date('2027-01-20T10:00:00Z'),
  })

test('the yearly report is of the shape the OECD published, for people and for companies; each record has a name of its own', () => {
  const xml = written([person, firm])
  expect(findShapeErrors(xml, 'dpi:DPI_OECD', DPI)).toEqual([])
  const names = [...xml.matchAll(/<stf:DocRefId>(.*?)</g)].map(([, name]) => name)
  expect([new Set(names).size, names.length]).toEqual([3, 3])
  expect(xml).toContain('<dpi:MessageTypeIndic>DPI401<')
})

test('a year without sellers says that there is nothing to report; one whose data is not whole is not that', () => {
  expect(findShapeErrors(written([]), 'dpi:DPI_OECD', DPI)).toEqual([])
  expect(written([])).toContain('<dpi:MessageTypeIndic>DPI403<')
  expect(written([{ ...person, tin: null }])).toContain('<dpi:MessageTypeIndic>DPI401<')
})
