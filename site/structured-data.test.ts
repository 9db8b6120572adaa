import { expect, test } from 'vitest'
import { breadcrumbData, firmData, lawyerData, siteData } from './structured-data.ts'

const at = { publicUrl: 'https://patarta.test', path: '/teisininkas/rasa' }
const lawyer = {
  name: 'Rasa Kazlauskienė', qualification: 'advocate', about: { text: 'x'.repeat(900), locale: 'lt' }, portrait: { jpg: '/api/portraits/1.jpg' }, address: 'Gedimino pr. 1', city: 'Vilnius', specialties: [{ name: 'Šeimos teisė' }],
  languages: [{ code: 'lt' }], firm: { name: 'Kontora' }, firstMeeting: { title: 'Įvadinė', priceCents: 2_900 }, rating: 4.8, reviewCount: 12, contacts: { phone: '+37061234567', webPage: null },
}
const firm = { name: 'Kontora', about: null, address: null, city: null, vatNumber: 'LT123456789', specialties: [], rating: null, reviewCount: 0, contacts: { phone: '+37061234567' } }

test('an advocate is an attorney with address, price and the rating of published reviews', () => {
  expect(lawyerData(lawyer as never, at)).toMatchObject({
    '@context': 'https://schema.org', '@type': 'Attorney', url: 'https://patarta.test/teisininkas/rasa', image: 'https://patarta.test/api/portraits/1.jpg',
    address: { '@type': 'PostalAddress', addressLocality: 'Vilnius' }, makesOffer: { price: '29.00', priceCurrency: 'EUR' }, aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
  })
  expect(lawyerData({ ...lawyer, qualification: 'advisor' } as never, at)).toMatchObject({ '@type': 'LegalService' })
})

test('nothing is said of ratings where there are no reviews, and nothing of contacts ever', () => {
  expect(lawyerData({ ...lawyer, rating: null, reviewCount: 0 } as never, at)).not.toHaveProperty('aggregateRating')
  expect(JSON.stringify([lawyerData(lawyer as never, at), firmData(firm as never, at)])).not.toContain('+370')
})

test('crumbs lead from the top to the page itself, with whole addresses', () => {
  expect(breadcrumbData([{ text: 'Teisininkai', href: '/teisininkai' }, { text: 'Rasa' }], at).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Teisininkai', item: 'https://patarta.test/teisininkai' },
    { '@type': 'ListItem', position: 2, name: 'Rasa', item: 'https://patarta.test/teisininkas/rasa' },
  ])
  expect(siteData({ publicUrl: 'https://patarta.test', name: 'Patarta', home: '/', search: '/teisininkai' })).toHaveLength(2)
})
