import { expect, test } from 'vitest'
import { translators } from '#modules/shared'
import { waitingText } from './waiting-text.ts'

test.each([
  ['lt', /mato/],
  ['en', /can see that/],
] as const)(
  'in %s a client in the waiting room is said to be seen only while the other is in the room',
  (locale, seen) => {
    const says = (place: keyof typeof waitingText) =>
      translators[locale](waitingText[place], { name: 'Dainius' })
    expect(
      (Object.keys(waitingText) as (keyof typeof waitingText)[]).filter((place) =>
        seen.test(says(place)),
      ),
    ).toEqual(['room'])
    expect(says('lobby')).toContain('Dainius')
  },
)
