import { describe, expect, test } from 'vitest'
import { changeChoice, isWrittenSo, readChoice, writeChoice } from './directory-address.ts'
import { ownQueryOf } from './own-query.ts'

const sorts = ['recommended', 'price', 'nearest']
const read = (query: string) => readChoice(new URLSearchParams(query), sorts)

describe('the address of the directory', () => {
  test('contains the whole choice in one order, without defaults', () => {
    const query =
      'sort=price&page=3&city=vilnius&city=Kaunas&q=+Rasa+&maxRate=120&language=en&clientType=public&problem=skiriuosi'
    expect(writeChoice(read(query))).toBe(
      '?q=Rasa&city=vilnius&city=kaunas&language=en&maxRate=120&clientType=public&sort=price&page=3',
    )
    expect(writeChoice(read('sort=recommended&page=1&q='))).toBe('')
  })

  test('ignores invalid values', () => {
    expect(read('sort=; drop&page=-1&minRate=abc&maxRate=1e9&clientType=king&city=')).toEqual({
      cities: [],
      languages: [],
      sort: 'recommended',
      page: 1,
    })
    expect(read('page=9999').page).toBe(5_000)
    expect(read('minRate=120&maxRate=60')).toMatchObject({ minRate: 60, maxRate: 120 })
    expect(read(`q=${'a'.repeat(5_000)}`).q).toHaveLength(120)
    expect(
      read(Array.from({ length: 50 }, (_, at) => `city=c${at}`).join('&')).cities,
    ).toHaveLength(12)
  })

  test('pages of the list and of one city may be indexed, other combinations of filters may not', () => {
    expect(
      ['', 'page=2', 'city=vilnius', 'city=vilnius&page=3'].map((query) => ownQueryOf(read(query))),
    ).toEqual(['', '?page=2', '?city=vilnius', '?city=vilnius&page=3'])
    for (const query of [
      'q=Rasa',
      'sort=price',
      'city=vilnius&city=kaunas',
      'language=en',
      'maxRate=90',
      'clientType=public',
      'confirmation=at-once',
      'firm=rasa',
    ])
      expect([query, ownQueryOf(read(query))]).toEqual([query, null])
  })

  test('is unique: other forms redirect to it', () => {
    const isOwn = (query: string) => isWrittenSo(new URLSearchParams(query), read(query))
    for (const query of [
      '',
      'page=2&city=vilnius',
      'city=vilnius&page=2',
      'sort=price&q=Rasa',
      'whatever=x',
      'city=vilnius&city=kaunas',
      'minRate=0',
    ])
      expect([query, isOwn(query)]).toEqual([query, true])
    for (const query of [
      'sort=bogus',
      'sort=recommended',
      'minRate=abc',
      'maxRate=120&minRate=200',
      'page=0',
      'page=-1',
      'page=abc',
      'page=1',
      'page=02',
      'q=',
      'city=Vilnius',
      'clientType=king',
      'confirmation=never',
      'firm=%3Cb%3E',
      'sort=price&sort=price',
      `q=${'a'.repeat(200)}`,
    ])
      expect([query, isOwn(query)]).toEqual([query, false])
  })

  test('changing the choice returns to the first page', () => {
    const choice = read('page=4&sort=price&city=vilnius')
    expect(writeChoice(changeChoice(choice, { cities: [] }))).toBe('?sort=price')
    expect(writeChoice(changeChoice(choice, { page: 5 }))).toBe('?city=vilnius&sort=price&page=5')
    expect(writeChoice(changeChoice(choice, { sort: 'recommended', cities: [] }))).toBe('')
  })
})
