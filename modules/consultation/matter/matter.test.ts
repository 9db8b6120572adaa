import { expect, test } from 'vitest'
import type { Cipher } from '#modules/shared'
import { openQuestionnaire } from './matter.ts'
import { NO_ANSWERS } from './no-answers.ts'

const openStored = (answers: object) => {
  const cipher = { open: () => JSON.stringify(answers) } as unknown as Cipher
  return openQuestionnaire(cipher, { id: '', questionnaireSealed: '' })
}

test('answers sealed before a question existed are read with its neutral answer', () => {
  expect(openStored({ payer: 'represented' })).toEqual({ ...NO_ANSWERS, payer: 'represented' })
  expect(openStored({ isCivilCase: false })).toEqual(NO_ANSWERS)
  expect(openStored({ isCivilCase: true })).toEqual({ ...NO_ANSWERS, isCivilCase: 'yes' })
})
