import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { createTestConsultations, refusal } from '#modules/consultation/testing'
import { testFoundation } from '#testing'
import { createTestInvoices } from '../testing.ts'
import { isOfOtherMemberState, isVatNumber } from './vat-number.ts'
import { createVies } from './vies.ts'

const foundation = await testFoundation()
const { account, consultation, file, lawyer } = createTestConsultations(foundation)
const asked: string[] = []
let says: { status?: number; body?: object | string } = {}
/** The Commission's register, as far as one number needs it. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response
    .writeHead(says.status ?? 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(says.body ?? {}))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
const vatRegister = createVies({
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  log: foundation.log,
})
const invoice = createTestInvoices(
  { ...foundation, account, consultation, file, lawyer, vatRegister },
  [],
)
const emma = await anAccount(foundation)
const details = { companyName: 'Spree Handel GmbH', vatNumber: 'DE123456789', address: 'Berlin' }

test('a foreign VAT number is looked up: confirmed once, refused if unknown, unconfirmed while the register is down', async () => {
  says = { body: { isValid: false, userError: 'MS_UNAVAILABLE' } }
  expect(await invoice.buyer.change(emma.actor, details)).toMatchObject({
    vatConfirmedAt: null,
  })
  says = { status: 503, body: 'away' }
  expect(await invoice.buyer.change(emma.actor, details)).toMatchObject({
    vatNumber: 'DE123456789',
    vatConfirmedAt: null,
  })
  says = { body: { isValid: false, userError: 'INVALID' } }
  expect(await refusal(invoice.buyer.change(emma.actor, details))).toMatchObject({
    code: 'BUYER_VAT_NUMBER_UNKNOWN',
    field: 'vatNumber',
  })
  says = { body: { isValid: true, userError: 'VALID' } }
  expect(await invoice.buyer.change(emma.actor, details)).toMatchObject({
    vatConfirmedAt: expect.any(String),
  })
  says = { status: 500 }
  expect(await invoice.buyer.change(emma.actor, { ...details, address: 'Köln' })).toMatchObject({
    address: 'Köln',
    vatConfirmedAt: expect.any(String),
  })
  expect(asked).toEqual(Array(4).fill('/taxation_customs/vies/rest-api/ms/DE/vat/123456789'))
  await invoice.buyer.change(emma.actor, { ...details, vatNumber: 'LT100001234512' })
  expect(asked).toHaveLength(4)
})

test('knows the forms of the Union’s numbers, and leaves other states’ alone', () => {
  for (const number of [
    'LT100001234512',
    'LT123456789',
    'ATU12345678',
    'EL123456789',
    'NL123456789B01',
    'ESX1234567X',
    'GB123456789',
    'NO123456789MVA',
  ])
    expect([number, isVatNumber(number)]).toEqual([number, true])
  for (const number of ['DE1', 'LT1', '123456789', 'EE12345678', 'FR1234567890X', 'DE123456789X'])
    expect([number, isVatNumber(number)]).toEqual([number, false])
  expect(
    ['LT123456789', 'GB123456789', 'DE123456789', 'EL123456789', null].map(isOfOtherMemberState),
  ).toEqual([false, false, true, true, false])
})
