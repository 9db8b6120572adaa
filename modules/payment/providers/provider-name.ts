import type { Catalog } from '#modules/shared'

type Words = Catalog['payment']['page']['pay']

/**
 * The payment providers, as they are named in the database, in PAYMENTS and in the address of their
 * callbacks. One without its words on the page where clients pay does not compile.
 */
export const PROVIDERS = [
  'sandbox',
  'stripe',
  'paysera',
  'montonio',
] as const satisfies readonly (keyof Words['method'])[] satisfies readonly (keyof Words['about'])[]
export type ProviderName = (typeof PROVIDERS)[number]
