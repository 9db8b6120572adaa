/**
 * The requirements of search engines for each type of schema.org object (Google Search Central,
 * "Structured data", by type), by field.
 */
type Data = Record<string, unknown>
type Field = (value: unknown, of: Data) => boolean

const isText: Field = (value) =>
  typeof value === 'string' && value.trim() !== '' && !/\bundefined\b|\[object|\bNaN\b/.test(value)
const isUrl: Field = (value) =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  /^https?:\/\//.test(value) &&
  !value.includes(' ')
const isOneOf =
  (...values: unknown[]): Field =>
  (value) =>
    values.includes(value)
const isCount: Field = (value) => Number.isInteger(value) && (value as number) >= 1
const isList =
  (each: Field, least = 1): Field =>
  (value, of) =>
    Array.isArray(value) && value.length >= least && value.every((item) => each(item, of))
const isA =
  (type: string): Field =>
  (value) =>
    structuredDataErrors(value as Data, type).length === 0

type Rules = {
  required: Record<string, Field>
  recommended: Record<string, Field>
  /** Optional fields, checked when they are present. */
  optional?: Record<string, Field>
}

const BUSINESS: Rules = {
  required: { '@id': isUrl, name: isText, address: isA('PostalAddress') },
  recommended: { url: isUrl },
  optional: {
    description: isText,
    image: isUrl,
    priceRange: isText,
    knowsAbout: isList(isText, 0),
    knowsLanguage: isList((code) => /^[a-z]{2,3}$/.test(String(code))),
    vatID: isText,
    areaServed: isA('Country'),
    parentOrganization: (value) => isText((value as Data)['name'], {}),
    makesOffer: isA('Offer'),
    aggregateRating: isA('AggregateRating'),
  },
}

const RULES: Record<string, Rules> = {
  Attorney: BUSINESS,
  LegalService: BUSINESS,
  PostalAddress: {
    required: { addressCountry: isOneOf('LT') },
    recommended: {},
    optional: { addressLocality: isText, streetAddress: isText },
  },
  Country: { required: { name: isText }, recommended: {} },
  Offer: {
    required: {
      price: (value) => /^\d+\.\d{2}$/.test(String(value)),
      priceCurrency: isOneOf('EUR'),
    },
    recommended: { name: isText },
  },
  AggregateRating: {
    required: {
      ratingValue: (value, { bestRating = 5, worstRating = 1 }) =>
        typeof value === 'number' && value >= Number(worstRating) && value <= Number(bestRating),
      reviewCount: isCount,
    },
    recommended: { bestRating: isOneOf(5), worstRating: isOneOf(1) },
  },
  BreadcrumbList: {
    required: {
      itemListElement: (value, of) =>
        isList(isA('ListItem'), 2)(value, of) &&
        (value as Data[]).every(({ position }, at) => position === at + 1),
    },
    recommended: {},
  },
  ListItem: { required: { position: isCount, name: isText, item: isUrl }, recommended: {} },
  FAQPage: { required: { mainEntity: isList(isA('Question')) }, recommended: {} },
  Question: { required: { name: isText, acceptedAnswer: isA('Answer') }, recommended: {} },
  Answer: { required: { text: isText }, recommended: {} },
  Organization: {
    required: { name: isText, url: isUrl, logo: isUrl },
    recommended: { '@id': isUrl },
  },
  WebSite: {
    required: { name: isText, url: isUrl },
    recommended: {
      publisher: (value) => isUrl((value as Data)['@id'], {}),
      potentialAction: isA('SearchAction'),
    },
  },
  SearchAction: {
    required: {
      target: (value) => /^https?:\/\/[^ ]+\{search_term_string\}$/.test(String(value)),
      'query-input': isOneOf('required name=search_term_string'),
    },
    recommended: {},
  },
}

/**
 * The missing, wrong or unknown fields of a structured object, as sentences; empty when a search
 * engine accepts it.
 */
export function structuredDataErrors(data: Data, expected?: string): string[] {
  const type = String(data?.['@type'])
  const rules = RULES[type]
  if (!rules || (expected !== undefined && type !== expected))
    return [`${type} is not ${expected ?? 'a type we speak of'}`]
  const { required, recommended, optional = {} } = rules
  const known: Record<string, Field> = { ...required, ...recommended, ...optional }
  return [
    ...Object.keys({ ...required, ...recommended })
      .filter((name) => data[name] === undefined)
      .map((name) => `${type} has no ${name}`),
    ...Object.entries(data)
      .filter(([name]) => name !== '@type' && name !== '@context')
      .flatMap(([name, value]) => {
        if (!known[name]) return [`${type} has a ${name} that nobody asked for`]
        return known[name](value, data)
          ? []
          : [`${type}.${name} is wrong: ${JSON.stringify(value)}`]
      }),
  ]
}
