import { expect, test } from 'vitest'
import { paymentPath, paymentSvg, paymentText } from './payment-code.ts'

const transfer = {
  payee: 'Advokatė Rasa Kazlauskienė',
  iban: 'LT12 1000 0111 0100 1000',
  totalCents: 8_340,
  reference: 'SF-00012',
}

test('the text has the elements of EPC069-12 in their order', () => {
  expect(paymentText(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Advokatė Rasa Kazlauskienė',
    'LT121000011101001000',
    'EUR83.40',
    '',
    '',
    'SF-00012',
  ])
})

test('its parts are never longer than the standard allows, so that it fits version 13', async () => {
  const text = paymentText({ ...transfer, payee: 'Ž'.repeat(200), reference: 'Ž'.repeat(300) })
  expect(text.split('\n')[5]).toHaveLength(70)
  expect(text.split('\n')[10]).toHaveLength(140)
  expect(Buffer.byteLength(paymentText(transfer))).toBeLessThanOrEqual(331)
})

test('the picture and the path show the same squares', async () => {
  expect(await paymentSvg(transfer)).toMatch(/^<svg /)
  const { path, size } = await paymentPath(transfer)
  // Version 4 to 13 of a QR code: 33 to 69 squares a side.
  expect((size - 17) % 4).toBe(0)
  expect(size).toBeLessThanOrEqual(69)
  expect(path.startsWith('M0 0h1v1h-1z')).toBe(true)
})
