import { expect, test } from 'vitest'
import { isMobile, normalizeEmail, normalizePhone, splitContacts } from './contacts.ts'

test.each([
  ['8 687 12345', '+37068712345'],
  ['0 687 12345', '+37068712345'],
  ['(8-687) 12345', '+37068712345'],
  ['+370 687 12 345', '+37068712345'],
  ['370 687 12345', '+37068712345'],
  ['00370 687 12345', '+37068712345'],
  ['68712345', '+37068712345'],
  ['(8 5) 212 3456', '+37052123456'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['tel. nėra', undefined],
  ['123', undefined],
  ['', undefined],
])('the telephone number "%s" is compared as %s', (printed, key) =>
  expect(normalizePhone(printed)).toBe(key),
)

test.each([
  ['Rasa@Kontora.LT', 'rasa@kontora.lt'],
  [' rasa@kontora.lt; ', 'rasa@kontora.lt'],
  ['El. paštas: rasa@kontora.lt.', 'rasa@kontora.lt'],
  ['rasa(at)kontora.lt', 'rasa@kontora.lt'],
  ['mailto:rasa@kontora.lt', 'rasa@kontora.lt'],
  ['rasa', undefined],
])('the e-mail address "%s" is compared as %s', (printed, key) =>
  expect(normalizeEmail(printed)).toBe(key),
)

test('several contacts of one field are split', () =>
  expect(splitContacts('8 5 212 3456, 8 687 12345; 8 600 00000 arba 8 611 11111')).toEqual([
    '8 5 212 3456',
    '8 687 12345',
    '8 600 00000',
    '8 611 11111',
  ]))

test('text messages go to mobile numbers only', () =>
  expect(['8 687 12345', '+370 5 212 3456'].map(isMobile)).toEqual([true, false]))
