import { expect, test } from 'vitest'
import { catalogs } from '../../locales/index.ts'
import { isExplained, placesFor } from './account-places.ts'

const word = (catalog: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalog)

test('every page of the account area has its name and description on the account home, in both languages', () => {
  for (const [locale, catalog] of Object.entries(catalogs))
    for (const place of placesFor(['ROLE_USER', 'ROLE_LAWYER', 'ROLE_ASSISTANT', 'ROLE_ADMIN'])) {
      expect(
        word(catalog, `site.account.${place.word}`),
        `${locale}: site.account.${place.word}`,
      ).toBeTypeOf('string')
      if (isExplained(place))
        expect(
          word(catalog, `account.home.about.${place.word}`),
          `${locale}: account.home.about.${place.word}`,
        ).toBeTypeOf('string')
    }
})
