import { expect, test } from 'vitest'
import { translators } from '#modules/shared'
import { atTheDoor } from './at-the-door.ts'

test.each([
  ['lt', /mato/],
  ['en', /can see that/],
] as const)(
  'in %s the one at the door is said to be seen only while the other is in the room',
  (locale, seen) => {
    const says = (place: keyof typeof atTheDoor) =>
      translators[locale](atTheDoor[place], { name: 'Dainius' })
    expect(
      (Object.keys(atTheDoor) as (keyof typeof atTheDoor)[]).filter((place) =>
        seen.test(says(place)),
      ),
    ).toEqual(['room'])
    expect(says('lobby')).toContain('Dainius')
  },
)
