import { expect, test } from 'vitest'
import { compareList, countChanges, isSuspicious } from './compare.ts'
import { emailKeys, phoneKeys } from './contacts.ts'
import { nameKey } from './names.ts'
import type { RegisterEntry } from './register-list.ts'
import { anEntry } from './testing.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const known = (given: Partial<RegisterEntry> = {}, more: object = {}) => {
  const entry = anEntry(given)
  return {
    ...entry,
    id: `${entry.name} ${entry.lastname} ${entry.practiceSince}`,
    nameKey: nameKey(entry),
    emailKeys: emailKeys(entry.emails),
    phoneKeys: phoneKeys(entry.phones),
    handUntil: null,
    isPrinted: true,
    ...more,
  }
}
const kinds = (before: Array<ReturnType<typeof known>>, after: RegisterEntry[]) =>
  compareList(before, after, NOW).map(({ kind, person, entry }) => [
    kind,
    person?.practiceSince ?? entry.practiceSince,
  ])

test('an unchanged person is in no report', () =>
  expect(compareList([known()], [anEntry()], NOW)).toEqual([]))

test('a report lists new, changed, suspended, struck-off and returned people with the changed fields', () => {
  expect(compareList([known()], [anEntry({ phones: ['8 611 11111'] })], NOW)).toMatchObject([
    { kind: 'changed', fields: ['phones'] },
  ])
  expect(kinds([known()], [])).toEqual([['struck-off', '2008-03-14']])
  expect(kinds([known()], [anEntry({ status: 'suspended' })])).toEqual([
    ['suspended', '2008-03-14'],
  ])
  expect(kinds([known()], [anEntry({ status: 'struck-off' })])).toEqual([
    ['struck-off', '2008-03-14'],
  ])
  expect(kinds([known({ status: 'struck-off' })], [anEntry()])).toEqual([['back', '2008-03-14']])
  expect(kinds([known({ status: 'struck-off' })], [])).toEqual([])
  expect(kinds([], [anEntry()])).toEqual([['added', '2008-03-14']])
})

test('namesakes are matched by what they share with the earlier list', () => {
  const [older, younger] = [
    known(),
    known({ practiceSince: '2020-01-10', emails: ['rk@kita.test'], phones: ['8 622 22222'] }),
  ]
  const after = [
    anEntry({ practiceSince: '2020-01-10', emails: ['rk@kita.test'], phones: ['8 633 33333'] }),
  ]
  expect(kinds([older, younger], after)).toEqual([
    ['changed', '2020-01-10'],
    ['struck-off', '2008-03-14'],
  ])
})

test('the name of a struck-off person alone is another person', () => {
  const gone = known({ status: 'struck-off' })
  expect(
    kinds(
      [gone],
      [
        anEntry({
          practiceSince: '2026-11-01',
          emails: ['new@kita.test'],
          phones: ['8 644 44444'],
        }),
      ],
    ),
  ).toEqual([['added', '2026-11-01']])
  expect(kinds([gone], [anEntry({ phones: [], emails: ['rasa@kontora.test'] })])).toEqual([
    ['back', '2008-03-14'],
  ])
})

test('another name with another start and other contacts is another person', () => {
  expect(
    kinds(
      [known()],
      [
        anEntry({
          practiceSince: '2026-11-01',
          emails: ['new@kita.test'],
          phones: ['8 644 44444'],
        }),
      ],
    ),
  ).toEqual([
    ['added', '2026-11-01'],
    ['struck-off', '2008-03-14'],
  ])
})

test('a new surname with the same given name, address and start is the same person', () => {
  expect(
    kinds([known({ lastname: 'Jankauskaitė' })], [anEntry({ lastname: 'Kazlauskienė' })]),
  ).toEqual([['changed', '2008-03-14']])
})

test('an entry by hand applies for its time, except against a strike-off', () => {
  const byHand = { handUntil: new Date('2026-12-05T00:00:00Z') }
  expect(kinds([known({ phones: ['8 655 55555'] }, byHand)], [anEntry()])).toEqual([])
  expect(kinds([known({}, { ...byHand, isPrinted: false })], [])).toEqual([])
  expect(kinds([known({}, byHand)], [])).toEqual([['struck-off', '2008-03-14']])
  expect(
    kinds([known({}, { handUntil: new Date('2026-11-30T00:00:00Z'), isPrinted: false })], []),
  ).toEqual([['struck-off', '2008-03-14']])
})

test.each([
  [2_000, 100, false],
  [2_000, 101, true],
  [20, 3, false],
  [40, 4, true],
  [0, 0, false],
])('of %i listed, %i gone is suspicious: %s', (listed, gone, expected) =>
  expect(isSuspicious(listed, { ...countChanges([]), 'struck-off': gone })).toBe(expected),
)
