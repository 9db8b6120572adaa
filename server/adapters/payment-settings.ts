import Type, { type Static } from 'typebox'
import { PROVIDERS, type ProviderName } from '#modules/payment'

const optional = (description: string, options: object = {}) =>
  Type.Optional(Type.String({ description, ...options }))
const origin = (description: string, byDefault: string) =>
  Type.String({ description, default: byDefault, pattern: '^https?://[^/]+$' })

/** Settings of the payment providers. docs/payments.md says how to get the keys. */
export const paymentSettings = {
  PAYMENTS: Type.String({
    default: 'sandbox',
    pattern: `^(${PROVIDERS.join('|')})(,(${PROVIDERS.join('|')}))*$`,
    description:
      'Payment providers offered to clients, in this order, separated by commas: stripe, paysera, montonio, or sandbox (a test bank, never for production). A provider without its keys is not offered.',
  }),
  STRIPE_SECRET_KEY: optional('Secret key of the Stripe account: sk_… or rk_….', {
    pattern: '^[sr]k_',
  }),
  STRIPE_WEBHOOK_SECRET: optional(
    'Signing secret of the webhook PUBLIC_URL/api/payments/webhooks/stripe: whsec_….',
    { pattern: '^whsec_' },
  ),
  STRIPE_ORIGIN: origin('Origin of Stripe’s API.', 'https://api.stripe.com'),
  PAYSERA_PROJECT_ID: optional('Number of the project at Paysera.', { pattern: '^\\d{1,11}$' }),
  PAYSERA_PASSWORD: optional('Password of the project at Paysera (sign_password).', {
    minLength: 8,
  }),
  PAYSERA_TEST: Type.Boolean({
    default: false,
    description:
      'Ask Paysera for test payments and accept them as paid. Refused in production without STAGING.',
  }),
  PAYSERA_ORIGIN: origin('Origin of Paysera’s API.', 'https://www.paysera.com'),
  MONTONIO_ACCESS_KEY: optional('Access key of the shop at Montonio.'),
  MONTONIO_SECRET_KEY: optional('Secret key of the shop at Montonio.', { minLength: 16 }),
  MONTONIO_ORIGIN: origin(
    'Origin of Montonio’s API. The sandbox is https://sandbox-stargate.montonio.com.',
    'https://stargate.montonio.com',
  ),
}

const settingsType = Type.Object(paymentSettings)
export type PaymentSettings = Static<typeof settingsType>

/** The keys that a provider needs, all of them or none. */
export const PROVIDER_KEYS = {
  sandbox: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paysera: ['PAYSERA_PROJECT_ID', 'PAYSERA_PASSWORD'],
  montonio: ['MONTONIO_ACCESS_KEY', 'MONTONIO_SECRET_KEY'],
} as const satisfies Record<ProviderName, readonly (keyof PaymentSettings)[]>

export const hasKeys = (settings: PaymentSettings, name: ProviderName): boolean =>
  PROVIDER_KEYS[name].every((key) => settings[key] !== undefined)

/** Those one may pay by: named, and with their keys. */
export const listOfferedProviders = (settings: PaymentSettings): ProviderName[] =>
  (settings.PAYMENTS.split(',') as ProviderName[]).filter(
    (name, at, all) => hasKeys(settings, name) && all.indexOf(name) === at,
  )

export const NOBODY_COULD_PAY =
  'PAYMENTS names no provider whose keys are set, so nobody could pay.'

export function paymentMistakes(
  settings: PaymentSettings & { STAGING: boolean },
  isProduction: boolean,
): string[] {
  const halves = PROVIDERS.flatMap((name) => {
    const missing = PROVIDER_KEYS[name].filter((key) => settings[key] === undefined)
    return missing.length > 0 && missing.length < PROVIDER_KEYS[name].length
      ? missing.map(
          (key) =>
            `${key} is needed. ${String((paymentSettings[key] as { description?: string }).description)}`,
        )
      : []
  })
  return [
    ...halves,
    ...(isProduction && settings.PAYMENTS.split(',').includes('sandbox')
      ? ['PAYMENTS=sandbox is a test bank and refused where PUBLIC_URL is not this machine.']
      : []),
    ...(isProduction && settings.PAYSERA_TEST && !settings.STAGING
      ? [
          'PAYSERA_TEST counts payments without money and is refused where PUBLIC_URL is not this machine, unless STAGING=true makes it a test site.',
        ]
      : []),
    ...(listOfferedProviders(settings).length === 0 ? [NOBODY_COULD_PAY] : []),
  ]
}
