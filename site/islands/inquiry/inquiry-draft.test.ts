import { expect, test } from 'vitest'
import { readQuestion } from './inquiry-draft.ts'

const now = { message: '', nameChoice: 'shown' } as const
const message = 'Would you take my case?'

test.each(['shown', 'hidden'] as const)(
  'a draft keeps its choice: the name is %s',
  (nameChoice) => {
    expect(readQuestion({ message, nameChoice }, now)).toEqual({ message, nameChoice })
  },
)

test('a draft of the earlier form keeps what its checkbox said', () => {
  expect(readQuestion({ message, isAnonymous: true }, now)).toEqual({
    message,
    nameChoice: 'hidden',
  })
  expect(readQuestion({ message, isAnonymous: false }, now)).toEqual({
    message,
    nameChoice: 'shown',
  })
})

test('a draft without a choice that can be read hides the name', () => {
  for (const kept of [
    { message },
    { message, isAnonymous: 'no' },
    { message, nameChoice: 'perhaps', isAnonymous: false },
  ])
    expect(readQuestion(kept, now)).toEqual({ message, nameChoice: 'hidden' })
})

test('what is no draft changes nothing', () => {
  for (const kept of [null, 'text', 7]) expect(readQuestion(kept, now)).toEqual(now)
})
