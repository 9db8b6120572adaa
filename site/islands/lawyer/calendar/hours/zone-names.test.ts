import { expect, test } from 'vitest'
import { sortByName, zoneName } from './zone-names.ts'

test('every zone a lawyer can choose has a readable name in both languages', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/'))
  expect(zones.length).toBeGreaterThan(40)
  const unnamed = zones.filter(
    (zone) =>
      zoneName(zone, 'lt') === `${zone.split('/').at(-1)!.replaceAll('_', ' ')} laikas` &&
      !/Monaco|Oslo|San_Marino|Sarajevo/.test(zone),
  )
  expect(unnamed).toEqual([])
  for (const zone of zones) expect(zoneName(zone, 'en')).toMatch(/^[A-Z][A-Za-z ]+ time$/)
  expect([
    zoneName('Europe/Vilnius', 'lt'),
    zoneName('Europe/Vilnius', 'en'),
    zoneName('America/New_York', 'en'),
  ]).toEqual(['Vilniaus laikas', 'Vilnius time', 'New York time'])
})

test("zones are sorted by their names in the reader's language", () => {
  expect(
    sortByName(['Europe/Warsaw', 'Europe/Vienna', 'Europe/Zurich', 'Europe/Vienna'], 'lt'),
  ).toEqual(['Europe/Zurich', 'Europe/Warsaw', 'Europe/Vienna'])
})
