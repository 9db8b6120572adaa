import { plainEuros } from '../modules/shared/money.ts'
import type { FirmDetail, LawyerDetail } from '../modules/directory/index.ts'
import type {
  AggregateRating,
  Attorney,
  BreadcrumbList,
  LegalService,
  Organization,
  PostalAddress,
  WebSite,
  WithContext,
} from 'schema-dts'

/** schema.org data of a page for search engines: only what readers also see, and no contacts. */
const CONTEXT = 'https://schema.org'

type At = { /** `https://…`, without a slash at the end. */ publicUrl: string; path: string }

/** Only published reviews count; without any, the rating is left out. */
const ratingOf = (rating: number | null, count: number): { aggregateRating?: AggregateRating } =>
  rating === null || count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }

/** The address as far as it is known; search engines reject entries without any address. */
const addressOf = ({
  address,
  city,
}: {
  address: string | null
  city: string | null
}): PostalAddress => ({
  '@type': 'PostalAddress',
  addressCountry: 'LT',
  ...(city !== null && { addressLocality: city }),
  ...(address !== null && { streetAddress: address }),
})

/** The range from the first meeting's price to the hourly rate: "29–90 EUR". */
function priceRangeOf({ firstMeeting, hourlyRateCents }: LawyerDetail): { priceRange?: string } {
  const prices = [firstMeeting?.priceCents, hourlyRateCents]
    .filter((cents) => typeof cents === 'number')
    .toSorted((a, b) => a - b)
  return prices.length === 0
    ? {}
    : {
        priceRange: `${[...new Set(prices)].map((cents) => plainEuros(cents).replace('.00', '')).join('–')} EUR`,
      }
}

/** An advocate or an assistant is schema.org's Attorney; anybody else is a LegalService. */
export function lawyerData(
  lawyer: LawyerDetail,
  { publicUrl, path }: At,
): WithContext<Attorney | LegalService> {
  const url = publicUrl + path
  return {
    '@context': CONTEXT,
    '@type': lawyer.qualification === 'advisor' ? 'LegalService' : 'Attorney',
    '@id': `${url}#lawyer`,
    url,
    name: lawyer.name,
    ...(lawyer.about && { description: lawyer.about.text.slice(0, 300) }),
    ...(lawyer.portrait && { image: publicUrl + lawyer.portrait.jpg }),
    address: addressOf(lawyer),
    ...priceRangeOf(lawyer),
    knowsAbout: lawyer.specialties.map(({ name }) => name),
    knowsLanguage: lawyer.languages.map(({ code }) => code),
    areaServed: { '@type': 'Country', name: 'LT' },
    parentOrganization: { '@type': 'LegalService', name: lawyer.firm.name },
    ...(lawyer.firstMeeting && {
      makesOffer: {
        '@type': 'Offer',
        name: lawyer.firstMeeting.title,
        price: plainEuros(lawyer.firstMeeting.priceCents),
        priceCurrency: 'EUR',
      },
    }),
    ...ratingOf(lawyer.rating, lawyer.reviewCount),
  }
}

export function firmData(firm: FirmDetail, { publicUrl, path }: At): WithContext<LegalService> {
  const url = publicUrl + path
  return {
    '@context': CONTEXT,
    '@type': 'LegalService',
    '@id': `${url}#firm`,
    url,
    name: firm.name,
    ...(firm.about && { description: firm.about.text.slice(0, 300) }),
    address: addressOf(firm),
    ...(firm.vatNumber !== null && { vatID: firm.vatNumber }),
    knowsAbout: firm.specialties.map(({ name }) => name),
    ...ratingOf(firm.rating, firm.reviewCount),
  }
}

/** The last breadcrumb, without an address, is the page itself. */
export function breadcrumbData(
  crumbs: readonly { text: string; href?: string }[],
  { publicUrl, path }: At,
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: publicUrl + (href ?? path),
    })),
  }
}

export function siteData({
  publicUrl,
  name,
  home,
  search,
}: {
  publicUrl: string
  name: string
  home: string
  /** The path of the list of lawyers. */
  search: string
}): Array<WithContext<Organization | WebSite>> {
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name,
      url: publicUrl,
      logo: `${publicUrl}/icon-512.png`,
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name,
      url: publicUrl + home,
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}${search}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      } as never,
    },
  ]
}
