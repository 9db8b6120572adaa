import {
  createMontonioProvider,
  createPayseraProvider,
  createSandboxProvider,
  createStripeProvider,
  type PaymentProvider,
  type ProviderName,
} from '#modules/payment'
import type { Cipher, Clock, Links } from '#modules/shared'
import type { Config } from '../configuration/config.ts'
import { listOfferedProviders } from './payment-settings.ts'

type ProviderNeeds = { cipher: Cipher; links: Links; clock: Clock }

/**
 * Our account at the test bank. Its keys follow from ours, so that every process knows them and
 * nobody has to set them.
 */
export function sandboxOf(
  { cipher, links }: Pick<ProviderNeeds, 'cipher' | 'links'>,
  { SANDBOX_URL }: Pick<Config, 'SANDBOX_URL'>,
) {
  const merchantKey = cipher.fingerprint('test bank merchant')
  const webhookSecret = cipher.fingerprint('test bank webhook')
  const reach = (path: string) => (SANDBOX_URL ? SANDBOX_URL + path : links.toPath(path))
  return {
    merchantKey,
    webhookSecret,
    reach,
    provider: createSandboxProvider({
      bankUrl: links.toPath,
      apiUrl: reach,
      merchantKey,
      webhookSecret,
    }),
  }
}

/**
 * All providers we have keys of, and which of them clients are offered. One that is no longer
 * offered still handles callbacks, queries and refunds, as long as its keys are set.
 */
export function paymentProvidersOf(
  given: ProviderNeeds,
  config: Config,
): { providers: PaymentProvider[]; offered: [ProviderName, ...ProviderName[]] } {
  const { clock } = given
  const {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PAYSERA_PROJECT_ID,
    PAYSERA_PASSWORD,
    MONTONIO_ACCESS_KEY,
    MONTONIO_SECRET_KEY,
  } = config
  const made: Record<ProviderName, PaymentProvider | false | undefined | ''> = {
    sandbox: !config.isProduction && sandboxOf(given, config).provider,
    stripe:
      STRIPE_SECRET_KEY &&
      STRIPE_WEBHOOK_SECRET &&
      createStripeProvider({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        origin: config.STRIPE_ORIGIN,
        clock,
      }),
    paysera:
      PAYSERA_PROJECT_ID &&
      PAYSERA_PASSWORD &&
      createPayseraProvider({
        projectId: PAYSERA_PROJECT_ID,
        password: PAYSERA_PASSWORD,
        isTest: config.PAYSERA_TEST,
        origin: config.PAYSERA_ORIGIN,
        clock,
      }),
    montonio:
      MONTONIO_ACCESS_KEY &&
      MONTONIO_SECRET_KEY &&
      createMontonioProvider({
        accessKey: MONTONIO_ACCESS_KEY,
        secretKey: MONTONIO_SECRET_KEY,
        origin: config.MONTONIO_ORIGIN,
        clock,
      }),
  }
  const providers = Object.values(made).filter(
    (provider) => provider !== false && provider !== undefined && provider !== '',
  )
  return { providers, offered: listOfferedProviders(config) as [ProviderName, ...ProviderName[]] }
}
