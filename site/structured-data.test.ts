import { expect, test } from 'vitest'
import { structuredDataErrors } from './testing/structured-data-errors.ts'
import { breadcrumbData, firmData, lawyerData, siteData } from './structured-data.ts'

const at = { publicUrl: 'https://patarta.test', path: '/teisininkas/rasa' }
const lawyer = {
  name: 'Rasa Kazlauskienė',
  qualification: 'advocate',
  about: { text: 'x'.repeat(900), locale: 'lt' },
  portrait: { jpg: '/api/portraits/1.jpg' },
  address: 'Gedimino pr. 1',
  city: 'Vilnius',
  specialties: [{ name: 'Šeimos teisė' }],
  languages: [{ code: 'lt' }],
  firm: { name: 'Kontora' },
  firstMeeting: { title: 'Įvadinė', priceCents: 2_900 },
  rating: 4.8,
  reviewCount: 12,
  contacts: { phone: '+37061234567', webPage: null },
}
const firm = {
  name: 'Kontora',
  about: null,
  address: null,
  city: null,
  vatNumber: 'LT123456789',
  specialties: [],
  rating: null,
  reviewCount: 0,
  contacts: { phone: '+37061234567' },
}

test('an advocate is an attorney with address, price and the rating of published reviews', () => {
  expect(lawyerData(lawyer as never, at)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Attorney',
    url: 'https://patarta.test/teisininkas/rasa',
    image: 'https://patarta.test/api/portraits/1.jpg',
    address: { '@type': 'PostalAddress', addressLocality: 'Vilnius' },
    makesOffer: { price: '29.00', priceCurrency: 'EUR' },
    aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
  })
  expect(lawyerData({ ...lawyer, qualification: 'advisor' } as never, at)).toMatchObject({
    '@type': 'LegalService',
  })
})

test('without reviews there is no rating, and contacts are never included', () => {
  expect(lawyerData({ ...lawyer, rating: null, reviewCount: 0 } as never, at)).not.toHaveProperty(
    'aggregateRating',
  )
  expect(
    JSON.stringify([lawyerData(lawyer as never, at), firmData(firm as never, at)]),
  ).not.toContain('+370')
})

test('breadcrumbs lead from the top level to the page, with absolute addresses', () => {
  expect(
    breadcrumbData([{ text: 'Teisininkai', href: '/teisininkai' }, { text: 'Rasa' }], at)
      .itemListElement,
  ).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Teisininkai',
      item: 'https://patarta.test/teisininkai',
    },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Rasa',
      item: 'https://patarta.test/teisininkas/rasa',
    },
  ])
  expect(
    siteData({
      publicUrl: 'https://patarta.test',
      name: 'Patarta',
      home: '/',
      search: '/teisininkai',
    }),
  ).toHaveLength(2)
})

test('every field is valid for search engines, whatever a lawyer or firm has left empty', () => {
  const bare = {
    ...lawyer,
    about: null,
    portrait: null,
    address: null,
    city: null,
    firstMeeting: null,
    hourlyRateCents: null,
    rating: null,
    reviewCount: 0,
  }
  const crumbs = breadcrumbData(
    [{ text: 'Teisininkai', href: '/teisininkai' }, { text: 'Rasa' }],
    at,
  )
  const all = [
    lawyerData({ ...lawyer, hourlyRateCents: 9_000 } as never, at),
    lawyerData(bare as never, at),
    firmData(firm as never, at),
    firmData({ ...firm, city: 'Kaunas', rating: 4.25, reviewCount: 1 } as never, at),
    crumbs,
    ...siteData({
      publicUrl: 'https://patarta.test',
      name: 'Patarta',
      home: '/',
      search: '/teisininkai',
    }),
  ]
  expect(all.flatMap((data) => structuredDataErrors(data as never))).toEqual([])
  expect(all[0]).toMatchObject({ priceRange: '29–90 EUR' })
})

test('the check finds what a search engine would refuse', () => {
  const good = lawyerData(lawyer as never, at) as unknown as Record<string, unknown>
  for (const [wrong, says] of [
    [{ ...good, address: undefined }, 'Attorney has no address'],
    [
      {
        ...good,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 5.1,
          reviewCount: 0,
          bestRating: 5,
          worstRating: 1,
        },
      },
      'Attorney.aggregateRating is wrong',
    ],
    [{ ...good, image: '/api/portraits/1.jpg' }, 'Attorney.image is wrong'],
    [{ ...good, telephone: '+370' }, 'nobody asked for'],
    [{ '@type': 'Person' }, 'Person is not'],
  ] as const)
    expect(structuredDataErrors(wrong).join()).toContain(says)
})
