import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Nulis eurų 00 ct', 'Zero euros 00 ct'],
    [1, 'Nulis eurų 01 ct', 'Zero euros 01 ct'],
    [100, 'Vienas euras 00 ct', 'One euro 00 ct'],
    [250, 'Du eurai 50 ct', 'Two euros 50 ct'],
    [1_000, 'Dešimt eurų 00 ct', 'Ten euros 00 ct'],
    [1_100, 'Vienuolika eurų 00 ct', 'Eleven euros 00 ct'],
    [1_999, 'Devyniolika eurų 99 ct', 'Nineteen euros 99 ct'],
    [2_000, 'Dvidešimt eurų 00 ct', 'Twenty euros 00 ct'],
    [2_100, 'Dvidešimt vienas euras 00 ct', 'Twenty-one euros 00 ct'],
    [2_900, 'Dvidešimt devyni eurai 00 ct', 'Twenty-nine euros 00 ct'],
    [10_000, 'Vienas šimtas eurų 00 ct', 'One hundred euros 00 ct'],
    [11_100, 'Vienas šimtas vienuolika eurų 00 ct', 'One hundred eleven euros 00 ct'],
    [20_105, 'Du šimtai vienas euras 05 ct', 'Two hundred one euros 05 ct'],
    [
      99_999,
      'Devyni šimtai devyniasdešimt devyni eurai 99 ct',
      'Nine hundred ninety-nine euros 99 ct',
    ],
    [100_000, 'Vienas tūkstantis eurų 00 ct', 'One thousand euros 00 ct'],
    [200_300, 'Du tūkstančiai trys eurai 00 ct', 'Two thousand three euros 00 ct'],
    [1_100_000, 'Vienuolika tūkstančių eurų 00 ct', 'Eleven thousand euros 00 ct'],
    [
      2_154_271,
      'Dvidešimt vienas tūkstantis penki šimtai keturiasdešimt du eurai 71 ct',
      'Twenty-one thousand five hundred forty-two euros 71 ct',
    ],
    [100_000_000, 'Vienas milijonas eurų 00 ct', 'One million euros 00 ct'],
    [-2_900, 'Minus dvidešimt devyni eurai 00 ct', 'Minus twenty-nine euros 00 ct'],
  ])('%i cents', (cents, lithuanian, english) => {
    expect([amountInWords(cents, 'lt'), amountInWords(cents, 'en')]).toEqual([lithuanian, english])
  })
})
